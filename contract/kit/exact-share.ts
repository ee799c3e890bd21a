/** So much that three times it is still exact. */
const MAX_WHOLE = Math.floor(Number.MAX_SAFE_INTEGER / 3)

export interface ExactShare {
  /** floor(amount × part / whole) */
  readonly share: number
  /** amount × part − share × whole */
  readonly remainder: number
}

/**
 * Multiplies and divides without rounding, also where the product is larger than what a number holds. Digit by digit, since the
 * mini-program's oldest phones have no BigInt.
 * @param amount whole, 0 … 2^53; @param part whole, 0 … whole; @param whole 1 … 3·10^15
 * @throws RangeError for others
 */
export function toExactShare(amount: number, part: number, whole: number): ExactShare {
  const isExact = Number.isSafeInteger(amount) && Number.isSafeInteger(part) && Number.isSafeInteger(whole)
  if (!isExact || amount < 0 || part < 0 || part > whole || whole < 1 || whole > MAX_WHOLE) {
    throw new RangeError(`not a share: ${amount} × ${part} / ${whole}`)
  }
  let digit = 1
  while (digit * 2 <= amount) digit *= 2
  let [share, remainder] = [0, 0]
  for (; digit >= 1; digit /= 2) {
    const next = 2 * remainder + (Math.floor(amount / digit) % 2 === 1 ? part : 0)
    const times = Math.floor(next / whole)
    share = 2 * share + times
    remainder = next - times * whole
  }
  return { share, remainder }
}

/**
 * floor(amount × part / whole), exact for all amounts of the product; 0 of nothing.
 * @throws RangeError as `toExactShare`
 */
export const floorShare = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : toExactShare(amount, part, whole).share
