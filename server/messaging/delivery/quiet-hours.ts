import type { QuietHours } from '@contract/notification/delivery'
import { DAY_MS, MINUTE_MS } from '@contract/kit/time'

const DAY_MINUTES = DAY_MS / MINUTE_MS

/** When the silence that `now` lies in ends; undefined where there is none. From a minute to itself is no time at all. */
export function findQuietEnd({ isOn, fromMinute, toMinute, offsetMinutes }: QuietHours, now: Date): Date | undefined {
  if (!isOn || fromMinute === toMinute) return undefined
  const local = now.getTime() + offsetMinutes * MINUTE_MS
  const midnight = Math.floor(local / DAY_MS) * DAY_MS
  const minute = (local - midnight) / MINUTE_MS
  const sinceBegin = (minute - fromMinute + DAY_MINUTES) % DAY_MINUTES
  const length = (toMinute - fromMinute + DAY_MINUTES) % DAY_MINUTES
  return sinceBegin < length ? new Date(now.getTime() + (length - sinceBegin) * MINUTE_MS) : undefined
}
