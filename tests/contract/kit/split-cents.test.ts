import fc from 'fast-check'
import { cents, MAX_CENTS } from '@contract/kit/money'
import { splitCents } from '@contract/kit/split-cents'

it.each([
  [10_000, [1_500, 2_200, 3_300], [2_143, 3_143, 4_714]],
  [100, [1, 1, 1], [34, 33, 33]],
  [0, [5, 1], [0, 0]],
  [7, [0, 3], [0, 7]],
  [0, [0, 0], [0, 0]],
  [0, [], []],
])('divides %d by %j into %j', (amount, weights, parts) => {
  expect(splitCents(cents(amount), weights)).toEqual(parts)
})

it('refuses an amount that nothing has a part in', () => expect(() => splitCents(cents(1), [0, 0])).toThrow(RangeError))

it('loses no cent, and strays less than one from the exact part', () => {
  const weights = fc.array(fc.integer({ min: 0, max: MAX_CENTS }), { minLength: 1, maxLength: 20 }).filter((all) => all.some((one) => one > 0))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), weights, (amount, all) => {
      const parts = splitCents(cents(amount), all)
      const total = all.reduce((sum, weight) => sum + BigInt(weight), 0n)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      for (const [index, part] of parts.entries()) {
        const floor = Number((BigInt(amount) * BigInt(all[index] ?? 0)) / total)
        expect([floor, floor + 1]).toContain(part)
      }
    }),
  )
})
