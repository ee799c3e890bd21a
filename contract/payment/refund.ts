import type { Cents } from '../kit/money'

/** What comes back of something: money to the balance, points to points. */
export interface Refund {
  readonly moneyCents: Cents
  readonly points: number
}
