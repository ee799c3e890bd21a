import { MAX_MILLIMETRES, millimetres, volumeMm3, type BoxSize, type Grams } from '@contract/kit/weight'
import type { PackingLevel } from '@contract/order/packing-level'

/**
 * How much room the parcels take in the box, in percent of the volumes that they arrived with: nested well, with the usual
 * filling and the outer box's walls, and in shapes that do not go together. The less is left on them, the less room.
 */
const PACKINGS: Readonly<Record<PackingLevel, { readonly best: number; readonly likely: number; readonly worst: number }>> = {
  keepOuter: { best: 90, likely: 115, worst: 140 },
  keepRetailBox: { best: 80, likely: 100, worst: 125 },
  strip: { best: 65, likely: 85, worst: 110 },
}

export interface BoxEstimate {
  readonly best: BoxSize
  readonly likely: BoxSize
  readonly worst: BoxSize
}

/**
 * The box that parcels will fit in, before anybody has packed them. One parcel keeps its own box. Several have their
 * volumes added and multiplied by the packing; the box is as near to a cube as it can be, but never shorter than the
 * longest edge among them, never narrower than the longest middle edge and never lower than the longest short edge.
 * The same parcels, packed on the same level, always give the same box.
 */
export function estimateBox(sizes: readonly BoxSize[], level: PackingLevel = 'keepOuter'): BoxEstimate {
  const edges = sizes.map(toSortedEdges)
  const [first] = edges
  if (!first) throw new RangeError('no parcel to pack')
  if (edges.length === 1) {
    const own = toBox(first)
    return { best: own, likely: own, worst: own }
  }
  const least = toSortedEdges(toBox([largest(edges, 0), largest(edges, 1), largest(edges, 2)]))
  const volume = sizes.reduce((sum, size) => sum + volumeMm3(size), 0)
  const toPacked = (percent: number) => toBoxOfVolume((volume * percent) / 100, least)
  const { best, likely, worst } = PACKINGS[level]
  return { best: toPacked(best), likely: toPacked(likely), worst: toPacked(worst) }
}

/** 5 dm³ a kilogram: about what a mixed parcel of clothes, toys and household goods has. */
const USUAL_MM3_PER_GRAM = 5_000

/** The box of goods of which only the weight is known: a cube of goods as dense as usual, packed well, as usual and loosely. */
export function estimateBoxByWeight(weight: Grams): BoxEstimate {
  const volume = weight * USUAL_MM3_PER_GRAM
  const toPacked = (percent: number) => toBoxOfVolume((volume * percent) / 100, [1, 1, 1])
  const { best, likely, worst } = PACKINGS.keepOuter
  return { best: toPacked(best), likely: toPacked(likely), worst: toPacked(worst) }
}

/** Length ≥ width ≥ height. */
type Edges = readonly [length: number, width: number, height: number]

function toSortedEdges({ lengthMm, widthMm, heightMm }: BoxSize): Edges {
  const [height = 0, width = 0, length = 0] = [lengthMm, widthMm, heightMm].sort((a, b) => a - b)
  return [length, width, height]
}

function largest(edges: readonly Edges[], index: 0 | 1 | 2): number {
  return edges.reduce((most, one) => Math.max(most, one[index]), 0)
}

function toBoxOfVolume(volume: number, [minLength, minWidth, minHeight]: Edges): BoxSize {
  const length = Math.max(minLength, Math.ceil(Math.cbrt(volume)))
  const width = Math.max(minWidth, Math.ceil(Math.sqrt(volume / length)))
  const height = Math.max(minHeight, Math.ceil(volume / (length * width)))
  return toBox(toSorted([length, width, height]))
}

function toSorted([length, width, height]: Edges): Edges {
  const [a = 0, b = 0, c = 0] = [length, width, height].sort((one, other) => other - one)
  return [a, b, c]
}

/** Nothing larger than ten metres is ever packed; a channel refuses far smaller boxes. */
function toBox([length, width, height]: Edges): BoxSize {
  const within = (edge: number) => millimetres(Math.min(edge, MAX_MILLIMETRES))
  return { lengthMm: within(length), widthMm: within(width), heightMm: within(height) }
}
