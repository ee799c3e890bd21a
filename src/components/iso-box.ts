import { brandColours } from '@/styles/brand'

/** The drawing's own coordinates. */
export const ISO_WIDTH = 150
export const ISO_HEIGHT = 104

/** Where the box may stand; the rest is for the figures around it. */
const area = { left: 27, top: 6.3, width: 106, height: 81.6 }
const COS_30 = 0.866
const SIN_30 = 0.5

/** The tape lies over the middle of the lid and hangs a third down. */
const tapeFrom = 0.42
const tapeTo = 0.58
const tapeDrop = 0.32

type Point = readonly [number, number]

export interface IsoBoxDrawing {
  /** For background-image. */
  readonly uri: string
  /** Middle of each figure, in the drawing's coordinates. */
  readonly lengthAt: Point
  readonly widthAt: Point
  readonly heightAt: Point
}

const round = (value: number) => Math.round(value * 10) / 10

function polygon(points: readonly Point[], fill: string): string {
  return `<polygon points='${points.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ')}' fill='${fill}'/>`
}

/**
 * An isometric box with the true proportions, so that its shape is evidence: length runs down to the right,
 * width up to the right. Any unit, as long as it is the same for all three.
 */
export function toIsoBox(length: number, width: number, height: number): IsoBoxDrawing {
  const across = (length + width) * COS_30
  const down = (length + width) * SIN_30 + height
  const scale = Math.min(area.width / across, area.height / down)
  const left = area.left + (area.width - across * scale) / 2
  const top = area.top + (area.height - down * scale) / 2 + width * SIN_30 * scale

  /** A point of the lid, `l` along the length and `w` along the width (0 … 1), `h` of the height below it. */
  const at = (l: number, w: number, h = 0): Point => [
    left + (l * length + w * width) * COS_30 * scale,
    top + (l * length - w * width) * SIN_30 * scale + h * height * scale,
  ]

  const { kraftTop, kraftLeft, kraftRight, tape, tapeShade } = brandColours
  const shapes = [
    polygon([at(0, 0), at(0, 1), at(1, 1), at(1, 0)], kraftTop),
    polygon([at(0, 0), at(1, 0), at(1, 0, 1), at(0, 0, 1)], kraftLeft),
    polygon([at(1, 0), at(1, 1), at(1, 1, 1), at(1, 0, 1)], kraftRight),
    polygon([at(0, tapeFrom), at(0, tapeTo), at(1, tapeTo), at(1, tapeFrom)], tape),
    polygon([at(1, tapeFrom), at(1, tapeTo), at(1, tapeTo, tapeDrop), at(1, tapeFrom, tapeDrop)], tapeShade),
  ]
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${ISO_WIDTH} ${ISO_HEIGHT}'>${shapes.join('')}</svg>`

  const middleOfLength = at(0.5, 0, 1)
  const middleOfWidth = at(1, 0.5, 1)
  const middleOfHeight = at(0, 0, 0.5)
  return {
    uri: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    lengthAt: [middleOfLength[0] - 9, middleOfLength[1] + 11],
    widthAt: [middleOfWidth[0] + 11, middleOfWidth[1] + 10],
    heightAt: [middleOfHeight[0] - 13, middleOfHeight[1]],
  }
}
