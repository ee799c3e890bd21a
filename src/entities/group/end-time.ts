import { fromHome, toHomeDay, toHomeTime } from '@contract/kit/home-day'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'

/** Days and times at home, of which a group's end is put together. A day is `2026-12-01`, a time `20:00`. */
const STEP_MS = 30 * MINUTE_MS
/** A moment for filling in the rest: the server's hour begins when the form arrives. */
const MARGIN_MS = 5 * MINUTE_MS
/** When people are at home to be reminded. */
const USUAL_TIME = '20:00'

/** The same for all who see the group, wherever they are. */
export const toEndsAt = (day: string, time: string) => new Date(fromHome(day, time)).toISOString()

/** Whether a group may end then. */
export function isEndTime(endsAt: string, now: number): boolean {
  const ahead = Date.parse(endsAt) - now
  return ahead >= limits.group.minHoursAhead * HOUR_MS && ahead <= limits.group.maxDaysAhead * DAY_MS
}

/** Each half hour of a day at which a group may end. */
export function listTimes(day: string, now: number): readonly string[] {
  return Array.from({ length: DAY_MS / STEP_MS }, (_, index) => toHomeTime(Date.parse(toEndsAt(day, '00:00')) + index * STEP_MS)).filter((time) =>
    isEndTime(toEndsAt(day, time), now + MARGIN_MS),
  )
}

/** From today on, each day that has such a time. */
export function listDays(now: number): readonly string[] {
  return Array.from({ length: limits.group.maxDaysAhead + 1 }, (_, index) => toHomeDay(now + index * DAY_MS)).filter(
    (day) => listTimes(day, now).length > 0,
  )
}

/** Another day keeps the time of day, where it has that. */
export function moveToDay(endsAt: string, day: string, now: number): string {
  const times = listTimes(day, now)
  const wanted = endsAt === '' ? USUAL_TIME : toHomeTime(endsAt)
  return toEndsAt(day, times.includes(wanted) ? wanted : (times[0] ?? USUAL_TIME))
}
