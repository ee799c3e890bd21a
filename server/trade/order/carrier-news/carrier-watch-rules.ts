import { MINUTE_MS, SECOND_MS } from '@contract/kit/time'

/** From then on one that waits is an operator's to know of. */
export const LATE_AFTER_HOURS = 24
/** Nothing was pushed for so long: the provider is asked. */
export const ASK_AFTER_HOURS = 24
/** So long after it left, a shipment's news are no longer waited for. */
export const WATCH_DAYS = 90
/** One that ended is forgotten, once no order waits that it could be made for anew. */
export const KEEP_ENDED_DAYS = 30

/** After the first, second … try; the last one again and again. */
const PAUSES_MINUTES = [1, 5, 30, 120, 360] as const

/** @param tries with the one that has just failed */
export function toPauseSeconds(tries: number): number {
  const minutes = PAUSES_MINUTES[Math.min(tries, PAUSES_MINUTES.length) - 1] ?? PAUSES_MINUTES[0]
  return (minutes * MINUTE_MS) / SECOND_MS
}
