import { onlineManager, type QueryState } from '@tanstack/react-query'

/** Looking again by itself needs a network: without one every look would only repeat the toast about it. */
export function toPollInterval(seconds: number | undefined): number | false {
  return seconds !== undefined && onlineManager.isOnline() ? seconds * 1000 : false
}

/** Timers are not exact to the millisecond. */
const SLACK_MS = 1_000

/**
 * Whether an ask is the clock's: it begins anew with each answer, so whoever else asks (the member, a write) comes sooner. Only
 * such a look is content with hearing that nothing has changed.
 */
export function isByClock(state: QueryState | undefined, seconds: number | undefined): boolean {
  if (state?.data === undefined || seconds === undefined || state.isInvalidated || state.error !== null) return false
  return Date.now() - state.dataUpdatedAt >= seconds * 1000 - SLACK_MS
}
