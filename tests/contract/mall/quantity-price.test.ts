import { cents } from '@contract/kit/money'
import { findCheaper, toFewest, toMost, toQuantityFault, toUnitCents } from '@contract/mall/quantity-price'

const tiers = [
  { from: 2, priceCents: cents(1_000) },
  { from: 50, priceCents: cents(900) },
]

describe('the price of foreign goods by quantity [proxy case 22]', () => {
  it.each([
    [1, undefined],
    [2, 1_000],
    [49, 1_000],
    [50, 900],
    [999, 900],
  ])('of %i pieces one costs %s', (quantity, price) => {
    expect(toUnitCents(tiers, { priceCents: cents(7) }, quantity)).toBe(price)
  })

  it('is the option’s own without tiers, and unknown where it has none', () => {
    expect(toUnitCents([], { priceCents: cents(12_900) }, 3)).toBe(12_900)
    expect(toUnitCents([], {}, 3)).toBeUndefined()
    expect(toUnitCents([], undefined, 3)).toBeUndefined()
  })

  it.each([
    [49, 50],
    [46, 50],
    // 45 at 10.00 are 450.00: as much as 50 at 9.00, and not more.
    [45, undefined],
    [50, undefined],
    [1, undefined],
  ])('says for %i pieces from how many on all of them cost less: %s', (quantity, from) => {
    expect(findCheaper({ tiers, min: 1, batch: 1 }, quantity)?.quantity).toBe(from)
  })
})

describe('how many pieces of foreign goods can be bought', () => {
  it.each([
    [{ min: 2, batch: 1 }, 1, 'belowMinimum'],
    [{ min: 2, batch: 1 }, 2, undefined],
    // [proxy case 23]
    [{ min: 1, batch: 6 }, 7, 'notBatch'],
    [{ min: 1, batch: 6 }, 12, undefined],
  ] as const)('of %j %i: %s', (goods, quantity, fault) => {
    expect(toQuantityFault({ ...goods, tiers: [] }, quantity)).toBe(fault)
  })

  it('begins with the first batch that is enough, and ends with the last whole one that is left', () => {
    expect(toFewest({ min: 1, batch: 1, tiers: [] })).toBe(1)
    expect(toFewest({ min: 7, batch: 6, tiers: [] })).toBe(12)
    expect(toMost({ min: 7, batch: 6, tiers: [] }, 25)).toBe(24)
    expect(toMost({ min: 7, batch: 6, tiers: [] }, 12)).toBe(12)
    expect(toMost({ min: 7, batch: 6, tiers: [] }, 11)).toBe(0)
  })
})
