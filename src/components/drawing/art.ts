import { brandColours } from '@/styles/brand'
import { fillPolygon, type Pen, type Point } from './pen'

// The closed box of styles/illustrations.scss, in its own 120 × 108 units.
const OUTLINE: readonly Point[] = [[60, 6], [112, 30], [112, 78], [60, 102], [8, 78], [8, 30]]
const RIGHT: readonly Point[] = [[60, 54], [112, 30], [112, 78], [60, 102]]
const LID: readonly Point[] = [[60, 54], [8, 30], [60, 6], [112, 30]]
const TAPE: readonly Point[] = [[34, 18], [86, 42], [68, 50.3], [16.5, 26.1]]
const TAPE_END: readonly Point[] = [[86, 42], [68, 50.3], [68, 57.6], [77, 54.8], [86, 59]]
const LABEL: readonly Point[] = [[20, 62.5], [38, 71], [38, 83], [20, 74.5]]
const LABEL_LINES: readonly (readonly [Point, Point])[] = [[[23.5, 67.6], [34.5, 72.8]], [[23.5, 71.6], [30.5, 74.9]]]

export interface BoxLook {
  readonly left: number
  readonly top: number
  /** px of a unit of the drawing */
  readonly scale: number
  readonly tape?: string
  readonly tapeShade?: string
}

export function drawBox(pen: Pen, { left, top, scale, tape = brandColours.tape, tapeShade = brandColours.tapeShade }: BoxLook): void {
  const { kraftTop, kraftLeft, kraftRight, heroLight, surfaceLight } = brandColours
  const place = ([x, y]: Point): Point => [left + x * scale, top + (y - 6) * scale]
  const fill = (points: readonly Point[], colour: string) => fillPolygon(pen, points.map(place), colour)
  fill(OUTLINE, kraftLeft)
  fill(RIGHT, kraftRight)
  fill(LID, kraftTop)
  fill(TAPE, tape)
  fill(TAPE_END, tapeShade)
  fill(LABEL, surfaceLight)
  pen.strokeStyle = heroLight
  pen.lineWidth = 1.8 * scale
  pen.lineCap = 'round'
  for (const [from, to] of LABEL_LINES) {
    pen.beginPath()
    pen.moveTo(...place(from))
    pen.lineTo(...place(to))
    pen.stroke()
  }
}

/** The platform's mark: the same box in white, `size` px wide. */
export function drawLogo(pen: Pen, left: number, top: number, size: number): void {
  const scale = size / 120
  const place = ([x, y]: Point): Point => [left + x * scale, top + y * scale]
  fillPolygon(pen, OUTLINE.map(place), brandColours.surfaceLight)
  fillPolygon(pen, RIGHT.map(place), '#BFE0DA')
  fillPolygon(pen, TAPE.map(place), brandColours.tape)
  fillPolygon(pen, TAPE_END.map(place), brandColours.tapeShade)
}

export function drawPlane(pen: Pen, left: number, top: number): void {
  fillPolygon(pen, [[left, top + 2], [left + 62, top + 18], [left + 10, top + 34]], brandColours.tape)
  fillPolygon(pen, [[left + 10, top + 34], [left + 62, top + 18], [left + 12, top + 60]], '#C9620F')
}

export interface DotsPlace {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly step: number
  /** How far from the left and from the bottom they are in full. */
  readonly fade: readonly [x: number, y: number]
}

/** The hero's dots, which fade in towards the upper right. */
export function drawDots(pen: Pen, { left, top, right, bottom, step, fade: [fadeX, fadeY] }: DotsPlace): void {
  for (let x = left; x < right; x += step) {
    for (let y = top; y < bottom; y += step) {
      pen.fillStyle = `rgba(255, 255, 255, ${0.16 * Math.min(1, (x - left + step) / fadeX) * Math.min(1, (bottom - y + step) / fadeY)})`
      pen.beginPath()
      pen.arc(x, y, step / 7.5, 0, Math.PI * 2)
      pen.fill()
    }
  }
}

/** The tape's own colour, and the other of the airmail edge, with their shades. */
export const teal = { tape: '#17A08F', shade: '#0E7A6C' } as const

export interface EdgePlace {
  readonly top: number
  readonly width: number
  readonly height: number
  /** How wide a stripe is; a gap and a stripe of the other colour follow. */
  readonly stripe: number
}

export function drawAirmailEdge(pen: Pen, { top, width, height, stripe }: EdgePlace): void {
  const step = stripe * 1.6
  const slant = height * 0.45
  for (let index = 0; index * step < width + step; index += 1) {
    const x = index * step - stripe * 0.4
    const stripes: readonly Point[] = [[x + slant, top], [x + slant + stripe, top], [x + stripe, top + height], [x, top + height]]
    fillPolygon(pen, stripes, index % 2 === 0 ? brandColours.tape : teal.tape)
  }
}
