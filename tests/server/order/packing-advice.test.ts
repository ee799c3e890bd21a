import fc from 'fast-check'
import { cents } from '@contract/kit/money'
import { splitCents } from '@contract/kit/split-cents'
import { grams } from '@contract/kit/weight'
import { toQuote } from '@server/base/freight/channel-offers'
import { advise, type Advice } from '@server/trade/packing/packing-advice'
import { toPackingPlan } from '@server/trade/packing/packing-plan'
import { findCheapestPartition } from '@server/trade/packing/partition'
import { aSize, aTariff, perKg } from '../../contract/freight/a-quote'
import { aCase, anyCase, aPackedParcel, type PackingCase } from '../../support/packing-plans'

const adviceOn = ({ wish, facts }: PackingCase): Advice | undefined => advise(toPackingPlan(wish, facts), undefined)

/** Every way to put `count` things into boxes, as the box of each. */
function* allPartitions(count: number, begun: readonly number[] = []): Generator<readonly number[]> {
  if (begun.length === count) return void (yield begun)
  const boxes = Math.max(-1, ...begun) + 1
  for (let box = 0; box <= boxes; box += 1) yield* allPartitions(count, [...begun, box])
}

/**
 * What the cheapest way by a channel costs, by trying all: each box priced as the application that it would be. What is declared is
 * shared out by goods value.
 */
function tryAllWays({ wish, facts }: PackingCase, channelCode: string, maxValue = Infinity): number | undefined {
  const { parcels } = wish
  const value = parcels.reduce((sum, parcel) => sum + parcel.valueCents, 0)
  const declared = splitCents(wish.declaredValueCents ?? cents(value), parcels.map((parcel) => parcel.valueCents))
  const known = new Map<string, number>()
  function priceOf(box: readonly number[]): number {
    const inBox = box.flatMap((index) => parcels[index] ?? [])
    if (inBox.reduce((sum, parcel) => sum + parcel.valueCents, 0) > maxValue) return Infinity
    const declaredValueCents = cents(Math.max(1, box.reduce((sum, index) => sum + (declared[index] ?? 0), 0)))
    const plan = toPackingPlan({ ...wish, parcels: inBox, declaredValueCents }, facts)
    return toQuote(plan.channels.find(({ channel }) => channel.code === channelCode)?.result)?.totalCents ?? Infinity
  }
  let least = Infinity
  for (const boxOf of allPartitions(parcels.length)) {
    let cost = 0
    for (let box = 0; box <= Math.max(...boxOf); box += 1) {
      const inside = boxOf.flatMap((one, index) => (one === box ? [index] : []))
      const key = inside.join()
      const price = known.get(key) ?? priceOf(inside)
      known.set(key, price)
      cost += price
    }
    least = Math.min(least, cost)
  }
  return least === Infinity ? undefined : least
}

const leastOf = (advice: Advice | undefined) => (advice?.split ?? advice?.together)?.totalCents

it('finds the same best cost as trying all ways to pack up to eight parcels', () => {
  fc.assert(
    fc.property(anyCase(8), (one) => {
      if (one.wish.parcels.length < 2) return
      const advice = adviceOn(one)
      if (advice) expect(leastOf(advice)).toBe(tryAllWays(one, advice.channel.code))
      // No way by any of them; else, where none takes them together, the cheapest in several boxes.
      const ways = one.facts.channels.map(({ code }) => tryAllWays(one, code) ?? Infinity)
      if (!advice?.together) expect(leastOf(advice) ?? Infinity).toBe(Math.min(...ways))
    }),
    { numRuns: 60 },
  )
})

it('finds the cheapest way without customs tax as trying all of them does', () => {
  fc.assert(
    fc.property(anyCase(6), (one) => {
      const advice = adviceOn(one)
      const { thresholdCents } = one.facts.customs
      if (!advice?.belowThreshold) return
      expect(advice.belowThreshold.totalCents).toBe(tryAllWays(one, advice.channel.code, thresholdCents))
      for (const { quote } of advice.belowThreshold.boxes) {
        expect(quote.lines.filter(({ kind }) => kind === 'consumptionTax')).toEqual([])
      }
    }),
    { numRuns: 150 },
  )
})

it('puts each parcel into one box, and declares neither more nor less', () => {
  fc.assert(
    fc.property(anyCase(20), (one) => {
      const advice = adviceOn(one)
      for (const way of [advice?.together, advice?.singly, advice?.split, advice?.belowThreshold]) {
        if (!way) continue
        const inBoxes = way.boxes.flatMap(({ parcels }) => parcels.map(({ parcelId }) => parcelId))
        expect([...inBoxes].sort()).toEqual(one.wish.parcels.map(({ parcelId }) => parcelId))
        expect(way.totalCents).toBe(way.boxes.reduce((sum, { quote }) => sum + quote.totalCents, 0))
        const declared = way.boxes.reduce((sum, box) => sum + box.declaredValueCents, 0)
        // A cent for a box that would declare nothing at all.
        expect(declared - (one.wish.declaredValueCents ?? 0)).toBeGreaterThanOrEqual(0)
        expect(declared - (one.wish.declaredValueCents ?? 0)).toBeLessThan(way.boxes.length)
      }
      if (advice?.split && advice.together) expect(advice.split.totalCents).toBeLessThan(advice.together.totalCents)
    }),
    { numRuns: 40 },
  )
})

it('says the same of the same parcels', () => {
  fc.assert(fc.property(anyCase(14), (one) => expect(adviceOn(structuredClone(one))).toEqual(adviceOn(one))), { numRuns: 20 })
})

it('sees that two boxes escape the tax and are cheaper [spec 9.04]', () => {
  const parcels = [30_000, 30_000].map((value, index) => aPackedParcel(index, { valueCents: cents(value), actualGrams: grams(900) }))
  const advice = adviceOn(aCase(parcels, aTariff({ handlingCents: cents(800) })))
  // Together 2 kg: 36.00 + 8.00 + 42.00 tax + 30.00 document fee; each alone 18.00 + 8.00.
  expect(advice?.together?.totalCents).toBe(11_600)
  expect(advice?.split).toMatchObject({ totalCents: 5_200 })
  expect(advice?.split?.boxes.map(({ quote }) => quote.totalCents)).toEqual([2_600, 2_600])
  expect(advice?.belowThreshold).toBeUndefined()
})

it('shows the way without tax beside the cheaper one, and none where a parcel alone is above the threshold', () => {
  // Each box has a high price of its own: staying in one is cheaper, tax or not.
  const tariff = aTariff({ mode: perKg(1_000, [0, 2_000]), handlingCents: cents(20_000) })
  const parcels = [30_000, 30_000].map((value, index) => aPackedParcel(index, { valueCents: cents(value) }))
  const advice = adviceOn(aCase(parcels, tariff))
  expect(advice?.split).toBeUndefined()
  expect(advice?.together?.totalCents).toBe(4_000 + 20_000 + 4_200 + 3_000)
  expect(advice?.belowThreshold?.totalCents).toBe(2 * 22_000)
  const dear = adviceOn(aCase([aPackedParcel(0, { valueCents: cents(40_001) }), aPackedParcel(1)], tariff))
  expect(dear?.together?.totalCents).toBeDefined()
  expect(dear?.belowThreshold).toBeUndefined()
})

it('names the parcel that makes the box dear, and what it would cost alone', () => {
  const bulky = aPackedParcel(1, { actualGrams: grams(800), size: aSize(600, 500, 400) })
  const advice = adviceOn(aCase([aPackedParcel(0), bulky, aPackedParcel(2)], aTariff()))
  expect(advice?.dearParcel).toMatchObject({ parcel: { parcelId: bulky.parcelId }, without: { quote: { totalCents: 3_600 } } })
  expect(advice?.dearParcel?.alone?.quote.totalCents).toBe(20 * 1_800)
  expect(adviceOn(aCase([aPackedParcel(0), aPackedParcel(1)], aTariff()))?.dearParcel).toBeUndefined()
})

it('asks for the reinforcement only in the box with the fragile goods', () => {
  const parcels = [aPackedParcel(0, { fragile: true, valueCents: cents(30_000) }), aPackedParcel(1, { valueCents: cents(30_000) })]
  const boxes = adviceOn(aCase(parcels, aTariff()))?.split?.boxes ?? []
  expect(boxes.map(({ quote }) => quote.lines.filter(({ kind }) => kind === 'valueAdded').map(({ subject }) => subject))).toEqual([['reinforcement'], []])
})

it('divides what is too heavy for one box', () => {
  const parcels = [0, 1, 2].map((index) => aPackedParcel(index, { actualGrams: grams(9_000) }))
  const advice = adviceOn(aCase(parcels, aTariff({ maxGrams: grams(20_000) })))
  expect(advice?.together).toBeUndefined()
  expect(advice?.split?.boxes).toHaveLength(2)
})

it('has no advice on one parcel, without an address, or where no way exists', () => {
  expect(adviceOn(aCase([aPackedParcel(0)], aTariff()))).toBeUndefined()
  const { wish, facts } = aCase([aPackedParcel(0), aPackedParcel(1)], aTariff())
  expect(adviceOn({ wish, facts: { ...facts, address: undefined } })).toBeUndefined()
  expect(adviceOn(aCase(wish.parcels, aTariff({ countries: ['HK'] })))).toBeUndefined()
})

describe('of more parcels than can all be compared', () => {
  const costs = (box: number) => {
    let count = 0
    for (let bit = 1; bit <= box; bit *= 2) if (box & bit) count += 1
    // Four in a box are the cheapest.
    return 100 + (count - 4) ** 2 * 10
  }

  it('no single step makes the answer cheaper', () => {
    const found = findCheapestPartition(2 ** 12 - 1, costs)
    expect(found).toMatchObject({ cost: 300 })
    expect(found?.boxes).toHaveLength(3)
  })

  it('one each is tried where they do not go into one box', () => {
    expect(findCheapestPartition(2 ** 12 - 1, (box) => (box & (box - 1) ? undefined : 5))).toMatchObject({ cost: 60 })
    expect(findCheapestPartition(2 ** 12 - 1, () => undefined)).toBeUndefined()
  })
})
