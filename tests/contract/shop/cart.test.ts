import fc from 'fast-check'
import { DELIVERIES, mergeCarts, type CartLine } from '@contract/shop/cart'

const line = (skuId: string, quantity: number, changedAt = 0): CartLine => ({ skuId, delivery: 'join', quantity, changedAt })
const toQuantities = (lines: readonly CartLine[]) =>
  Object.fromEntries(lines.map(({ skuId, delivery, quantity }) => [`${skuId} ${delivery}`, quantity]))

it('keeps the larger quantity of each line (case 39)', () => {
  const [one, other] = [[line('A', 2), line('B', 1)], [line('A', 3), line('C', 1)]]
  const expected = { 'A join': 3, 'B join': 1, 'C join': 1 }
  const merged = mergeCarts(one, other, 100).lines
  expect(toQuantities(merged)).toEqual(expected)
  expect(toQuantities(mergeCarts(merged, other, 100).lines)).toEqual(expected)
  expect(toQuantities(mergeCarts(other, one, 100).lines)).toEqual(expected)
})

it('keeps the account’s lines and the device’s newest where there are too many, and names the rest (case 40)', () => {
  const account = Array.from({ length: 98 }, (_, index) => line(`own${index}`, 1))
  const device = [5, 1, 4, 2, 3].map((at) => line(`new${at}`, 1, at))
  const { lines, left } = mergeCarts(account, device, 100)
  expect(lines).toHaveLength(100)
  expect(lines.slice(0, 2).map(({ skuId }) => skuId)).toEqual(['new5', 'new4'])
  expect(left.map(({ skuId }) => skuId)).toEqual(['new3', 'new2', 'new1'])
})

it('takes two deliveries of one option for two lines', () => {
  const home: CartLine = { ...line('A', 2), delivery: 'home' }
  expect(toQuantities(mergeCarts([line('A', 1)], [home], 100).lines)).toEqual({ 'A join': 1, 'A home': 2 })
})

describe('merging any carts', () => {
  const aLine: fc.Arbitrary<CartLine> = fc.record({
    skuId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    delivery: fc.constantFrom(...DELIVERIES),
    quantity: fc.integer({ min: 1, max: 999 }),
    changedAt: fc.integer({ min: 0, max: 5 }),
  })
  const aCart = fc.uniqueArray(aLine, { selector: ({ skuId, delivery }) => `${skuId} ${delivery}`, maxLength: 12 })
  const merge = (one: readonly CartLine[], other: readonly CartLine[]) => mergeCarts(one, other, 100).lines
  const toSet = (lines: readonly CartLine[]) => [...lines].map((one) => JSON.stringify(one)).sort()

  it('gives the same either way round, in any grouping, and again', () => {
    fc.assert(
      fc.property(aCart, aCart, aCart, (one, other, third) => {
        expect(toSet(merge(one, other))).toEqual(toSet(merge(other, one)))
        expect(toSet(merge(merge(one, other), third))).toEqual(toSet(merge(one, merge(other, third))))
        expect(toSet(merge(merge(one, other), other))).toEqual(toSet(merge(one, other)))
        expect(toSet(merge(one, one))).toEqual(toSet(one))
      }),
      { numRuns: 2_000 },
    )
  })
})
