import sharp from 'sharp'
import { listDice, type MeasuredBox } from '@server/demo/simulator/plausible-goods'

/**
 * Pictures as a warehouse takes them: the box on the scale, its label, its size. Drawn from shapes alone, digits too,
 * so that they look the same on a machine without fonts, and the same for the same number.
 */
export type PictureKind = 'weighing' | 'label' | 'size'

const WIDTH = 960
const HEIGHT = 720

interface Point {
  readonly x: number
  readonly y: number
}

const toPoints = (points: readonly Point[]) => points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ')

const polygon = (points: readonly Point[], fill: string) => `<polygon points="${toPoints(points)}" fill="${fill}"/>`

const rectangle = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}" rx="${radius}" fill="${fill}"/>`

/** Which of the seven bars a digit lights: top, upper right, lower right, bottom, lower left, upper left, middle. */
const SEGMENTS: Readonly<Record<string, string>> = {
  0: '1111110', 1: '0110000', 2: '1101101', 3: '1111001', 4: '0110011', 5: '1011011', 6: '1011111', 7: '1110000', 8: '1111111', 9: '1111011',
}

function drawDigit(digit: string, x: number, y: number, height: number, color: string): string {
  const width = height * 0.52
  const bar = height * 0.1
  const half = height / 2
  const bars: [number, number, number, number][] = [
    [bar, 0, width - 2 * bar, bar],
    [width - bar, bar, bar, half - 1.5 * bar],
    [width - bar, half + bar / 2, bar, half - 1.5 * bar],
    [bar, height - bar, width - 2 * bar, bar],
    [0, half + bar / 2, bar, half - 1.5 * bar],
    [0, bar, bar, half - 1.5 * bar],
    [bar, half - bar / 2, width - 2 * bar, bar],
  ]
  return bars
    .filter((_, index) => SEGMENTS[digit]?.[index] === '1')
    .map(([left, top, barWidth, barHeight]) => rectangle(x + left, y + top, barWidth, barHeight, color, bar / 3))
    .join('')
}

/** Digits and points, their right end at `right`. */
function drawDigits(text: string, right: number, y: number, height: number, color: string): string {
  let x = right
  let drawn = ''
  for (const sign of [...text].reverse()) {
    x -= sign === '.' ? height * 0.22 : height * 0.7
    drawn += sign === '.' ? rectangle(x + height * 0.02, y + height * 0.88, height * 0.12, height * 0.12, color, 3) : drawDigit(sign, x, y, height, color)
  }
  return drawn
}

const BACKGROUND = `<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dfe7e4"/><stop offset="1" stop-color="#b9c7c2"/></linearGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8c9a95"/><stop offset="1" stop-color="#6f7d78"/></linearGradient>
<radialGradient id="shade"><stop offset="0" stop-color="#1d2a26" stop-opacity=".5"/><stop offset="1" stop-color="#1d2a26" stop-opacity="0"/></radialGradient>
</defs>${rectangle(0, 0, WIDTH, HEIGHT, 'url(#wall)')}`

/** Shelves behind, with boxes whose places follow from the number. */
function drawShelves(dice: Generator<number, never>): string {
  const kraft = ['#c99a63', '#b98a55', '#d3a873', '#a97a48']
  let drawn = ''
  for (const level of [120, 270]) {
    for (let x = 30; x < WIDTH - 90;) {
      const width = 70 + dice.next().value * 80
      const height = 40 + dice.next().value * 70
      if (dice.next().value > 0.3) drawn += rectangle(x, level - height, width, height, kraft[Math.floor(dice.next().value * kraft.length)] ?? '#c99a63', 3)
      x += width + 14
    }
    drawn += rectangle(0, level, WIDTH, 12, '#9aa8a3')
  }
  return `<g opacity=".55">${drawn}</g>${rectangle(0, 440, WIDTH, 280, 'url(#floor)')}`
}

/** A view from above the near corner: how a point of the floor and its height come onto the picture. */
interface View {
  readonly length: number
  readonly width: number
  readonly height: number
  at(right: number, left: number, up: number): Point
}

/** The box in its true proportion, in the middle, its near corner at `bottom`. */
function toView({ size }: MeasuredBox, bottom: number, room: number): View {
  const scale = room / Math.max(size.lengthMm + size.widthMm, 2 * size.heightMm, 1)
  const [length, width, height] = [size.lengthMm, size.widthMm, size.heightMm].map((side) => side * scale) as [number, number, number]
  const middle = WIDTH / 2 + (width - length) * 0.435
  return {
    length,
    width,
    height,
    at: (right, left, up) => ({ x: middle + (right - left) * 0.87, y: bottom - (right + left) * 0.4 - up }),
  }
}

/** The scale's plate under the box, somewhat larger than it. */
function drawPlate({ length, width, at }: View): string {
  const [edge, thick] = [26, 16]
  const corners = (up: number) => [
    at(-edge, -edge, up),
    at(length + edge, -edge, up),
    at(length + edge, width + edge, up),
    at(-edge, width + edge, up),
  ]
  return [
    polygon(corners(-thick), '#1f2a27'),
    polygon([at(-edge, -edge, 0), at(length + edge, -edge, 0), at(length + edge, -edge, -thick), at(-edge, -edge, -thick)], '#22302c'),
    polygon([at(-edge, -edge, 0), at(-edge, width + edge, 0), at(-edge, width + edge, -thick), at(-edge, -edge, -thick)], '#2b3a36'),
    polygon(corners(0), '#4b5c57'),
  ].join('')
}

function drawBox({ length, width, height, at: along }: View): string {
  const tape = 0.09
  return [
    polygon([along(0, 0, 0), along(0, width, 0), along(0, width, height), along(0, 0, height)], '#dda467'),
    polygon([along(0, 0, 0), along(length, 0, 0), along(length, 0, height), along(0, 0, height)], '#c4884c'),
    polygon([along(0, 0, height), along(length, 0, height), along(length, width, height), along(0, width, height)], '#f0c48e'),
    // Tape over the top and down the near side.
    polygon([along(0, width * (0.5 - tape), height), along(length, width * (0.5 - tape), height), along(length, width * (0.5 + tape), height), along(0, width * (0.5 + tape), height)], '#ef8a2b'),
    polygon([along(0, width * (0.5 - tape), height), along(0, width * (0.5 + tape), height), along(0, width * (0.5 + tape), height * 0.7), along(0, width * (0.5 - tape), height * 0.7)], '#d97416'),
    // A label on the right side.
    polygon([along(length * 0.18, 0, height * 0.3), along(length * 0.5, 0, height * 0.3), along(length * 0.5, 0, height * 0.75), along(length * 0.18, 0, height * 0.75)], '#fbfbf8'),
    polygon([along(length * 0.22, 0, height * 0.58), along(length * 0.44, 0, height * 0.58), along(length * 0.44, 0, height * 0.66), along(length * 0.22, 0, height * 0.66)], '#33413d'),
    polygon([along(length * 0.22, 0, height * 0.42), along(length * 0.36, 0, height * 0.42), along(length * 0.36, 0, height * 0.48), along(length * 0.22, 0, height * 0.48)], '#9aa8a3'),
  ].join('')
}

function toScaleText(weightGrams: number): string {
  const digits = String(weightGrams).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}

function drawWeighing(box: MeasuredBox, dice: Generator<number, never>): string {
  const view = toView(box, 540, 440)
  return [
    BACKGROUND,
    drawShelves(dice),
    `<ellipse cx="480" cy="540" rx="430" ry="130" fill="url(#shade)"/>`,
    drawPlate(view),
    drawBox(view),
    rectangle(330, 590, 300, 104, '#222d2a', 18),
    rectangle(356, 608, 248, 68, '#0c1412', 8),
    drawDigits(toScaleText(box.weightGrams), 586, 622, 40, '#5ff0b4'),
  ].join('')
}

function drawSize(box: MeasuredBox, dice: Generator<number, never>): string {
  const marks = Array.from({ length: 31 }, (_, index) => rectangle(130 + index * 23, 628, 3, index % 5 === 0 ? 30 : 16, '#5b4a12')).join('')
  const toCm = (side: number) => String(Math.round(side / 10))
  const { lengthMm, widthMm, heightMm } = box.size
  const figures = [heightMm, widthMm, lengthMm]
    .map((side, index) => drawDigits(toCm(side), 840 - index * 110, 60, 44, '#23322d'))
    .join('')
  return [
    BACKGROUND,
    drawShelves(dice),
    `<ellipse cx="480" cy="590" rx="380" ry="70" fill="url(#shade)"/>`,
    drawBox(toView(box, 590, 470)),
    rectangle(110, 624, 740, 52, '#f2cf4e', 6),
    marks,
    rectangle(530, 36, 350, 92, '#ffffff', 16),
    figures,
  ].join('')
}

function drawLabel(trackingNumber: string, dice: Generator<number, never>): string {
  const bars: string[] = []
  for (let x = 200; x < 760;) {
    const width = 4 + Math.floor(dice.next().value * 4) * 4
    bars.push(rectangle(x, 300, width, 150, '#161d1b'))
    x += width + 4 + Math.floor(dice.next().value * 3) * 4
  }
  // Letters in front are blocks: shapes have no font.
  const digits = trackingNumber.replace(/\D/g, '').slice(-14)
  return [
    rectangle(0, 0, WIDTH, HEIGHT, '#d7a869'),
    `<g opacity=".35">${Array.from({ length: 14 }, (_, index) => rectangle(0, index * 56, WIDTH, 3, '#b9874a')).join('')}</g>`,
    `<g transform="rotate(-3 480 360)">`,
    rectangle(120, 90, 720, 540, '#fdfdfb', 18),
    rectangle(160, 130, 110, 76, '#161d1b', 10),
    rectangle(300, 140, 360, 22, '#5d6a66', 8),
    rectangle(300, 180, 240, 18, '#aab5b1', 8),
    rectangle(160, 250, 640, 3, '#c9d2ce'),
    bars.join(''),
    drawDigits(digits, 750, 474, 38, '#161d1b'),
    rectangle(160, 550, 300, 34, '#f6c9a0', 8),
    rectangle(490, 556, 220, 22, '#c9d2ce', 8),
    `</g>`,
  ].join('')
}

/** As wide as a phone shows it: a larger one costs every start, and nobody sees more. */
const DRAWN = { width: 800, height: 600 }

/** A jpg of some 30 kB. */
export function drawPicture(kind: PictureKind, name: string, box: MeasuredBox): Promise<Buffer> {
  const dice = listDice(`${kind}/${name}`)
  const scene = kind === 'label' ? drawLabel(name, dice) : kind === 'size' ? drawSize(box, dice) : drawWeighing(box, dice)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN.width}" height="${DRAWN.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${scene}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
}
