import { drawingFont } from '@/platform/drawing-font'

/** A canvas' pen as both builds have it. */
export type Pen = CanvasRenderingContext2D

export type Point = readonly [x: number, y: number]

export function fillPolygon(pen: Pen, points: readonly Point[], colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  points.forEach(([x, y], index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)))
  pen.closePath()
  pen.fill()
}

export interface RoundRectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly radius: number
}

/** By arcs: older phones have no `roundRect`. */
export function fillRound(pen: Pen, { left, top, width, height, radius }: RoundRectangle): void {
  const right = left + width
  const bottom = top + height
  pen.beginPath()
  pen.moveTo(left + radius, top)
  pen.arcTo(right, top, right, bottom, radius)
  pen.arcTo(right, bottom, left, bottom, radius)
  pen.arcTo(left, bottom, left, top, radius)
  pen.arcTo(left, top, right, top, radius)
  pen.fill()
}

export interface TextPlace {
  readonly left: number
  readonly base: number
  readonly size: number
  readonly colour: string
  readonly isBold?: boolean
  readonly maxWidth: number
}

const SMALLEST = 0.6

function setFont(pen: Pen, size: number, isBold: boolean): void {
  pen.font = `${isBold ? 'bold ' : ''}${size}px ${drawingFont()}`
}

/** What the text takes in full. */
export function widthOf(pen: Pen, text: string, size: number, isBold = false): number {
  setFont(pen, size, isBold)
  return pen.measureText(text).width
}

/** In one line: smaller where it is too long, and cut where even that is not enough. Gives the width that it took. */
export function drawText(pen: Pen, text: string, { left, base, size, colour, isBold = false, maxWidth }: TextPlace): number {
  const full = widthOf(pen, text, size, isBold)
  if (full > maxWidth) setFont(pen, Math.floor(size * Math.max(SMALLEST, maxWidth / full)), isBold)
  const shown = cut(pen, text, maxWidth)
  pen.fillStyle = colour
  pen.fillText(shown, left, base)
  return pen.measureText(shown).width
}

function cut(pen: Pen, text: string, maxWidth: number): string {
  if (pen.measureText(text).width <= maxWidth) return text
  const letters = [...text]
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > maxWidth) letters.pop()
  return `${letters.join('')}…`
}
