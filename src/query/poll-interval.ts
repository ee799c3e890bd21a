import { onlineManager, type Query } from '@tanstack/react-query'

/** By so much longer each time that nothing is new, at most by so many times, and no longer than a minute. */
const SLOWER = 1.5
const SLOWEST = 4
const SLOWEST_SECONDS = 60

/** Looks in a row that have brought nothing new, by query: whichever pages show the same thing share its pace. */
const quietLooks = new WeakMap<object, number>()

export function noteLook(query: object, isQuiet: boolean): void {
  if (isQuiet) quietLooks.set(query, (quietLooks.get(query) ?? 0) + 1)
  else quietLooks.delete(query)
}

function toPace(query: object, seconds: number): number {
  // One look that brings nothing new is no sign yet.
  const slower = SLOWER ** Math.max(0, (quietLooks.get(query) ?? 0) - 1)
  return Math.min(seconds * Math.min(SLOWEST, slower), Math.max(seconds, SLOWEST_SECONDS)) * 1_000
}

/** Looking again by itself needs a network: without one every look would only repeat the toast about it. */
export function toPollInterval(query: object, seconds: number | undefined): number | false {
  return seconds !== undefined && onlineManager.isOnline() ? toPace(query, seconds) : false
}

/** Timers are not exact to the millisecond. */
const SLACK_MS = 1_000

/**
 * Whether an ask is the clock's: it begins anew with each answer, so whoever else asks (the member, a write) comes sooner. Only
 * such a look is content with hearing that nothing has changed.
 */
export function isByClock(query: Pick<Query, 'state'> | undefined, seconds: number | undefined): boolean {
  if (query?.state.data === undefined || seconds === undefined) return false
  const { isInvalidated, error, dataUpdatedAt } = query.state
  return !isInvalidated && error === null && Date.now() - dataUpdatedAt >= toPace(query, seconds) - SLACK_MS
}

/** Whether two answers say the same: some tell the server's time, which is another each time. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  return withoutTime(one) === withoutTime(other)
}

const withoutTime = (answer: unknown) => JSON.stringify(answer, (name, value: unknown) => (name === 'now' ? undefined : value))
