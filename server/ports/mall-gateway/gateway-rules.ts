import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@contract/kit/time'
import type { CallRules, PoolRules } from '@server/ports/call-pool'

// How often and how long the gateway is asked, and how long its answers are kept: docs/mall-gateway.md.

const BROWSING: PoolRules = { atOnce: 20, waiting: 20, maxWaitMs: SECOND_MS }
export const POOLS = {
  browsing: BROWSING,
  image: { atOnce: 4, waiting: 4, maxWaitMs: SECOND_MS },
  quote: { atOnce: 10, waiting: 10, maxWaitMs: SECOND_MS },
  resolve: { atOnce: 10, waiting: 10, maxWaitMs: SECOND_MS },
  rates: { atOnce: 2, waiting: 2, maxWaitMs: SECOND_MS },
  picture: { atOnce: 20, waiting: 60, maxWaitMs: 2 * SECOND_MS },
} as const satisfies Record<string, PoolRules>
export type PoolName = keyof typeof POOLS

const WHOLE_MS = 6 * SECOND_MS
const rules = (tries: number, trySeconds: number, wholeMs = WHOLE_MS): CallRules => ({ tries, tryMs: trySeconds * SECOND_MS, wholeMs })
export const CALLS = {
  search: rules(3, 3),
  goods: rules(3, 4),
  image: rules(1, 8, 8 * SECOND_MS),
  quote: rules(2, 5, 8 * SECOND_MS),
  resolve: rules(2, 4),
  rates: rules(3, 3),
  picture: rules(2, 5),
}

export interface KeepRules {
  readonly freshMs: number
  readonly keepMs: number
}
export const KEPT = {
  search: { freshMs: 10 * MINUTE_MS, keepMs: DAY_MS },
  hot: { freshMs: 30 * MINUTE_MS, keepMs: 7 * DAY_MS },
  goods: { freshMs: 5 * MINUTE_MS, keepMs: DAY_MS },
  image: { freshMs: DAY_MS, keepMs: DAY_MS },
  resolve: { freshMs: DAY_MS, keepMs: 7 * DAY_MS },
  rates: { freshMs: HOUR_MS, keepMs: DAY_MS },
  gone: { freshMs: HOUR_MS, keepMs: HOUR_MS },
} as const satisfies Record<string, KeepRules>
/** Nothing found, or not by all platforms: soon asked again. */
export const THIN_MS = MINUTE_MS

export const DENIED_MS = MINUTE_MS
/** Longer is not waited for in the middle of a request. */
export const MAX_RETRY_AFTER_MS = 2 * SECOND_MS
export const MAX_PICTURE_BYTES = 400_000
