import { ZONE } from '@contract/notification/delivery'
import { findZone } from '@/platform/time-zone'

/** `22:00` of a minute of the day. */
export const toClock = (minute: number): string => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`

/** `UTC+8`, `UTC−3:30`. */
export function toZone(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes)
  return `UTC${offsetMinutes < 0 ? '\u2212' : '+'}${Math.floor(size / 60)}${size % 60 ? `:${pad(size % 60)}` : ''}`
}

/** This device's zone, as far as it has a name that the server takes. */
export function zoneHere(): string | undefined {
  const name = findZone()
  return name !== undefined && ZONE.test(name) ? name : undefined
}

const STEP = 30
const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * STEP)
/** From the west of the date line to its east. */
const WHOLE_HOURS = Array.from({ length: 27 }, (_, index) => (index - 12) * 60)

const withThese = (usual: readonly number[], ...more: readonly number[]) =>
  [...new Set([...usual, ...more])].sort((one, other) => one - other)

/** Each half hour, and what has been set to the minute elsewhere. */
export const listMinutes = (present: number): readonly number[] => withThese(HALF_HOURS, present)
export const listZones = (present: number, here: number): readonly number[] => withThese(WHOLE_HOURS, present, here)

function pad(figure: number): string {
  return String(figure).padStart(2, '0')
}
