import { toCountdown } from '@/components/countdown'

const HOUR = 3_600
const DAY = 24 * HOUR

/** `29:41`; with hours in front where there are any, and whole days as the language says them. */
export function toClock(seconds: number, withDays: (days: number, clock: string) => string): string {
  const { days, hours, minutes, seconds: rest } = toCountdown(seconds)
  if (seconds >= DAY) return withDays(Number(days), `${hours}:${minutes}:${rest}`)
  return seconds >= HOUR ? `${hours}:${minutes}:${rest}` : `${minutes}:${rest}`
}
