import type { ParcelSet } from '@server/trade/packing/box-prices'

/** Parcels in boxes, and what all of them cost. */
export interface Partition {
  readonly boxes: readonly ParcelSet[]
  readonly cost: number
}

/** Undefined: there is no such box. */
export type CostOf = (box: ParcelSet) => number | undefined

/** Up to so many parcels every way to pack them is compared: 1,023 boxes, 115,975 ways. Of more, the likely ones. */
export const COMPARED_WHOLLY = 10

/**
 * The cheapest way to put all parcels into boxes; of equal ones that with the fewest boxes. Up to `COMPARED_WHOLLY`
 * parcels it is the cheapest of all; of more it is one that no single step (a parcel into another box, two boxes into
 * one) makes cheaper, beginning with one box and with one each. The same parcels always give the same answer.
 */
export function findCheapestPartition(all: ParcelSet, costOf: CostOf): Partition | undefined {
  if (countOf(all) <= COMPARED_WHOLLY) return findAmongAll(all, costOf)
  return toBetter(improve([all], costOf), improve(toSingles(all), costOf))
}

/** Each by itself. */
export function toSingles(all: ParcelSet): readonly ParcelSet[] {
  const singles: ParcelSet[] = []
  for (let bit = 1; bit <= all; bit *= 2) if (all & bit) singles.push(bit)
  return singles
}

/** Undefined where one of the boxes does not exist. */
export function toPartition(boxes: readonly ParcelSet[], costOf: CostOf): Partition | undefined {
  let cost = 0
  for (const box of boxes) {
    const price = costOf(box)
    if (price === undefined) return undefined
    cost += price
  }
  return { boxes, cost }
}

function countOf(set: ParcelSet): number {
  return toSingles(set).length
}

function toBetter(one: Partition | undefined, other: Partition | undefined): Partition | undefined {
  if (!one || !other) return one ?? other
  if (one.cost !== other.cost) return one.cost < other.cost ? one : other
  return one.boxes.length <= other.boxes.length ? one : other
}

/** The cheapest of a set is one box with its first parcel, and the cheapest of the rest. */
function findAmongAll(all: ParcelSet, costOf: CostOf): Partition | undefined {
  const best: (Partition | undefined)[] = [{ boxes: [], cost: 0 }]
  for (let set = 1; set <= all; set += 1) {
    const first = set & -set
    const others = set ^ first
    let found: Partition | undefined
    // All subsets of the others, the whole of them first, so that of equal ways the one with the larger first box stands.
    for (let subset = others; ; subset = (subset - 1) & others) {
      const rest = best[others ^ subset]
      const price = rest && costOf(subset | first)
      if (rest && price !== undefined) {
        found = toBetter(found, { boxes: [subset | first, ...rest.boxes], cost: price + rest.cost })
      }
      if (subset === 0) break
    }
    best[set] = found
  }
  return best[all]
}

/** Takes the step that saves most until none does. Each step saves a cent at least, so it comes to an end. */
function improve(start: readonly ParcelSet[], costOf: CostOf): Partition | undefined {
  let now = toPartition(start, costOf)
  // One box that the channel does not take cannot be bettered step by step; one each is the other beginning.
  while (now) {
    let best = now
    for (const boxes of listSteps(now.boxes)) best = toBetter(best, toPartition(boxes, costOf)) ?? best
    if (best === now) break
    now = best
  }
  return now
}

function* listSteps(boxes: readonly ParcelSet[]): Generator<readonly ParcelSet[]> {
  for (const [from, box] of boxes.entries()) {
    for (const [to, other] of boxes.entries()) {
      if (to > from) yield [...boxes.filter((_one, index) => index !== from && index !== to), box | other]
    }
    if (countOf(box) < 2) continue
    for (const parcel of toSingles(box)) {
      yield [...boxes.map((one, index) => (index === from ? one ^ parcel : one)), parcel]
      for (const to of boxes.keys()) {
        if (to !== from) yield boxes.map((one, index) => (index === from ? one ^ parcel : index === to ? one | parcel : one))
      }
    }
  }
}
