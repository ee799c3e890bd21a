import { MINUTE_MS } from '@contract/kit/time'
import type { SystemSettings } from '@contract/system/system'
import type { SupportStrings } from './support-strings'

export type CustomerService = SystemSettings['customerService']

/** Whether somebody answers now, by the service's own clock and not by the member's phone. */
export function isOpenAt({ days, opens, closes, utcOffsetMinutes }: CustomerService, nowMs: number): boolean {
  const local = new Date(nowMs + utcOffsetMinutes * MINUTE_MS)
  const weekday = local.getUTCDay() || 7
  const time = local.toISOString().slice(11, 16)
  return days.includes(weekday) && time >= opens && time < closes
}

/** `週一至週六 09:00–18:00`; days that are no unbroken row are named one by one. */
export function toHoursText({ days, opens, closes }: CustomerService, words: SupportStrings): string {
  const sorted = [...days].sort((a, b) => a - b)
  const first = sorted[0]
  const last = sorted[sorted.length - 1]
  if (first === undefined || last === undefined) return `${opens}–${closes}`
  const isRow = sorted.length > 2 && last - first === sorted.length - 1
  const named = isRow ? words.fromTo(dayName(first, words), dayName(last, words)) : sorted.map((day) => dayName(day, words)).join(words.and)
  return `${named} ${opens}–${closes}`
}

/** `UTC+8`, `UTC+5:30` */
export function toZoneText({ utcOffsetMinutes }: Pick<CustomerService, 'utcOffsetMinutes'>): string {
  const size = Math.abs(utcOffsetMinutes)
  const minutes = size % 60
  return `UTC${utcOffsetMinutes < 0 ? '\u2212' : '+'}${Math.floor(size / 60)}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
}

function dayName(weekday: number, words: SupportStrings): string {
  return words.weekdays[weekday - 1] ?? ''
}
