import { floorShare, toExactShare } from '@contract/kit/exact-share'
import { random } from '../../support/chance'

it('multiplies and divides as whole numbers of any size do', () => {
  const upTo = (max: number) => Math.floor(random() * (max + 1))
  for (let round = 0; round < 5_000; round += 1) {
    const whole = 1 + upTo(random() < 0.5 ? 1_000 : 3e15 - 1)
    const part = upTo(whole)
    const amount = upTo(random() < 0.5 ? 10_000 : Number.MAX_SAFE_INTEGER)
    const product = BigInt(amount) * BigInt(part)
    expect(toExactShare(amount, part, whole)).toEqual({ share: Number(product / BigInt(whole)), remainder: Number(product % BigInt(whole)) })
  }
})

it.each([
  [0, 5, 7, { share: 0, remainder: 0 }],
  [1e12, 1e12, 1e12, { share: 1e12, remainder: 0 }],
  [1e12, 1, 3, { share: 333_333_333_333, remainder: 1 }],
  [Number.MAX_SAFE_INTEGER, 3e15, 3e15, { share: Number.MAX_SAFE_INTEGER, remainder: 0 }],
])('%s × %s / %s', (amount, part, whole, exact) => expect(toExactShare(amount, part, whole)).toEqual(exact))

it.each([[-1, 1, 2], [1, 3, 2], [1, 1, 0], [0.5, 1, 2], [1, 1, 4e15], [Number.NaN, 1, 2]])('refuses %s × %s / %s', (amount, part, whole) => {
  expect(() => toExactShare(amount, part, whole)).toThrow(RangeError)
})

it('is rounded down, and nothing of nothing', () => {
  expect([floorShare(604, 840, 27_926), floorShare(1, 1, 3), floorShare(5, 0, 0)]).toEqual([18, 0, 0])
})
