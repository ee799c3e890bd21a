// Colours that must exist as plain values because no style sheet reaches their place:
// the window of the mini-program, canvases and drawn SVG.
export const brandColours = {
  brand: '#0A7568',
  heroDark: '#04322D',
  heroLight: '#0A6A5F',
  tape: '#F58220',
  tapeShade: '#D96A0D',
  kraftTop: '#F3C893',
  kraftLeft: '#E4AE70',
  kraftRight: '#CF9350',
  pageLight: '#F2F5F4',
  pageDark: '#0B1211',
  surfaceLight: '#FFFFFF',
  surfaceDark: '#151E1C',
} as const
