import { DAY_MS, MINUTE_MS } from './time'

const SUNDAY = 0
const SATURDAY = 6

/**
 * So many working days later, at the same time of day: Monday to Friday where the staff work, without public holidays, which nobody
 * enters. What comes on a weekend counts from Monday's first minute.
 */
export function addWorkingDays(start: Date, days: number, utcOffsetMinutes: number): Date {
  const offset = utcOffsetMinutes * MINUTE_MS
  let local = start.getTime() + offset
  if (isOff(local)) {
    local -= local % DAY_MS
    while (isOff(local)) local += DAY_MS
  }
  for (let left = days; left > 0; ) {
    local += DAY_MS
    if (!isOff(local)) left -= 1
  }
  return new Date(local - offset)
}

function isOff(local: number): boolean {
  const day = new Date(local).getUTCDay()
  return day === SUNDAY || day === SATURDAY
}
