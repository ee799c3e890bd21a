import { cents, type Cents } from './money'

/**
 * An amount in parts that go with the weights and add up to it to the cent: what is left over goes to the largest
 * remainders, to the first of equal ones. Weights are whole; where all are zero there is nothing to divide.
 * @throws RangeError for an amount without a weight
 */
export function splitCents(amount: Cents, weights: readonly number[]): readonly Cents[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) {
    if (amount !== 0) throw new RangeError(`nothing to divide ${amount} by`)
    return weights.map(() => cents(0))
  }
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((product) => Number(product / total))
  const rest = amount - parts.reduce((sum, part) => sum + part, 0)
  const larger = exact
    .map((product, index) => ({ index, remainder: product % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
    .slice(0, rest)
  for (const { index } of larger) parts[index] = (parts[index] ?? 0) + 1
  return parts.map(cents)
}
