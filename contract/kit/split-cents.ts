import { toExactShare } from './exact-share'
import { cents, type Cents } from './money'

/**
 * An amount in parts that go with the weights and add up to it to the cent: what is left over goes to the largest
 * remainders, to the first of equal ones. Weights are whole; where all are zero there is nothing to divide.
 * @throws RangeError for an amount without a weight
 */
export function splitCents(amount: Cents, weights: readonly number[]): readonly Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) {
    if (amount !== 0) throw new RangeError(`nothing to divide ${amount} by`)
    return weights.map(() => cents(0))
  }
  const exact = weights.map((weight) => toExactShare(amount, weight, total))
  const parts = exact.map(({ share }) => share)
  const rest = amount - parts.reduce((sum, part) => sum + part, 0)
  const larger = exact
    .map(({ remainder }, index) => ({ index, remainder }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, rest)
  for (const { index } of larger) parts[index] = (parts[index] ?? 0) + 1
  return parts.map(cents)
}
