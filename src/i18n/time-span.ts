import { DAY_MS, HOUR_MS, MINUTE_MS } from '@contract/kit/time'
import type { TimeSpanStrings } from './time-span-strings'

/** `3 hours`: whole minutes, hours or days, never more than there were. */
export function toTimeSpan(ms: number, { moment, minutes, hours, days }: TimeSpanStrings): string {
  if (ms < MINUTE_MS) return moment
  if (ms < HOUR_MS) return minutes(Math.floor(ms / MINUTE_MS))
  return ms < 2 * DAY_MS ? hours(Math.floor(ms / HOUR_MS)) : days(Math.floor(ms / DAY_MS))
}
