export const COUNTDOWN_UNITS = ['days', 'hours', 'minutes', 'seconds'] as const
export type CountdownUnit = (typeof COUNTDOWN_UNITS)[number]

const HOUR = 3_600
const DAY = 24 * HOUR

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** `09`, `14`, `36`, `09`. */
export function toCountdown(seconds: number): Readonly<Record<CountdownUnit, string>> {
  return {
    days: twoDigits(Math.floor(seconds / DAY)),
    hours: twoDigits(Math.floor((seconds % DAY) / HOUR)),
    minutes: twoDigits(Math.floor((seconds % HOUR) / 60)),
    seconds: twoDigits(seconds % 60),
  }
}
