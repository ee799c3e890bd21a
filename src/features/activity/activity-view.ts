import type { Campaign } from '@contract/campaign/campaign'
import { HOME_UTC_OFFSET_MINUTES, MINUTE_MS } from '@contract/kit/time'
import type { IconName } from '@/components/icon-names'

/** Data → what is shown. Pure. */
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

/** An answer's word of the time, and when it came by this phone's clock. */
export interface ServerTime {
  readonly now: string
  readonly cameAt: number
}

/**
 * When what the activity waits for happens by this phone's clock, which may be wrong: as long after the answer as the server's
 * time says. Undefined once it is over.
 */
export function toNextMoment({ phase, startsAt, endsAt }: Campaign, { now, cameAt }: ServerTime): number | undefined {
  if (phase === 'ended') return undefined
  return cameAt + Date.parse(phase === 'coming' ? startsAt : endsAt) - Date.parse(now)
}

/** The way of a parcel, by the place in the line: operators name days, no pictures. The last stop is always the door. */
const STOPS: readonly IconName[] = ['warehouse', 'ship', 'truck']

export function toStopIcon(index: number, count: number): IconName {
  return (index === count - 1 ? undefined : STOPS[index]) ?? 'map-pin-house'
}

/** How many of the milestones lie behind, by the day that it is at home. */
export function countPast(milestones: Campaign['milestones'], now: string): number {
  const today = new Date(Date.parse(now) + HOME_UTC_OFFSET_MINUTES * MINUTE_MS).toISOString().slice(0, 10)
  return milestones.filter(({ day }) => day < today).length
}
