/**
 * The built-in components that the host has. Any other one in a template is an error that names it: nothing is drawn as
 * an empty box in silence.
 */
export const builtinNames = [
  'view', 'text', 'image', 'input', 'textarea', 'scroll-view', 'button', 'label', 'checkbox', 'checkbox-group', 'radio',
  'radio-group', 'web-view', 'map', 'page-container', 'canvas',
] as const

export type BuiltinName = (typeof builtinNames)[number]
