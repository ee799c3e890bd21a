import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@contract/kit/time'
import type { ShippingOutcome } from '@server/ports/wechat/wechat-shipping'

/** From then on an operator is told; WeChat wants what was sent within two days. */
export const LATE_AFTER_HOURS = 24

/** After the first, second … try; the last one again and again. */
const PAUSES_MINUTES = [1, 5, 30, 120] as const

export type NextStep =
  | { readonly state: 'reported'; readonly reason: string | null }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'waiting'; readonly reason: string; readonly pauseSeconds: number }

interface Tried {
  /** With this one. */
  readonly tries: number
  readonly isCorrected: boolean
  readonly dueAt: Date
  readonly now: Date
}

/**
 * What follows from WeChat's answer. A payment that it does not know after a day was never one of the mini-program's that it watches (paid
 * with a foreign wallet, or before the merchant was bound to it): that is an operator's. Where nothing was decided it is tried on.
 */
export function toNextStep({ kind, reason = '' }: ShippingOutcome, { tries, isCorrected, dueAt, now }: Tried): NextStep {
  if (kind === 'taken') return { state: 'reported', reason: null }
  // Somebody has entered it by hand: the duty is done. A correction is not, then.
  if (kind === 'before') return isCorrected ? { state: 'failed', reason } : { state: 'reported', reason }
  if (kind === 'refused') return { state: 'failed', reason }
  if (kind === 'unknown' && now.getTime() - dueAt.getTime() >= LATE_AFTER_HOURS * HOUR_MS) return { state: 'failed', reason }
  const minutes = PAUSES_MINUTES[Math.min(tries, PAUSES_MINUTES.length) - 1] ?? PAUSES_MINUTES[0]
  return { state: 'waiting', reason, pauseSeconds: (minutes * MINUTE_MS) / SECOND_MS }
}
