import type { Campaign } from '@contract/campaign/campaign'
import { toHomeDay } from '@contract/kit/home-day'
import type { IconName } from '@/components/icon-names'
import { toMomentHere, type ServerTime } from '@/query/server-time'

/** Data → what is shown. Pure. */

/** When what the activity waits for happens by this phone's clock. Undefined once it is over. */
export function toNextMoment({ phase, startsAt, endsAt }: Campaign, time: ServerTime): number | undefined {
  return phase === 'ended' ? undefined : toMomentHere(phase === 'coming' ? startsAt : endsAt, time)
}

/** The way of a parcel, by the place in the line: operators name days, no pictures. The last stop is always the door. */
const STOPS: readonly IconName[] = ['warehouse', 'ship', 'truck']

export function toStopIcon(index: number, count: number): IconName {
  return (index === count - 1 ? undefined : STOPS[index]) ?? 'map-pin-house'
}

/** How many of the milestones lie behind, by the day that it is at home. */
export function countPast(milestones: Campaign['milestones'], now: string): number {
  const today = toHomeDay(now)
  return milestones.filter(({ day }) => day < today).length
}
