import type { Language } from '@contract/kit/language'
import type { ParcelSummary, StorageClock } from '@contract/parcel/parcel'
import { STORED_PARCEL_STATUSES } from '@contract/parcel/parcel-status'
import { formatDay, formatMoney } from '@/i18n/format'
import type { ParcelStrings } from './parcel-strings'

/** From this many free days left on, the clock turns orange. */
const URGENT_DAYS = 7

export interface StorageView {
  readonly kind: 'free' | 'lastDay' | 'over' | 'paused'
  readonly daysLeft: number
  /** What is left of the free days, 0 … 1. */
  readonly part: number
  readonly isUrgent: boolean
}

export function toStorageView(clock: StorageClock): StorageView {
  const { freeDays, freeDaysLeft, accruedCents, paused } = clock
  const daysLeft = Math.max(0, freeDaysLeft)
  const part = freeDays > 0 ? daysLeft / freeDays : 0
  if (paused) return { kind: 'paused', daysLeft, part, isUrgent: false }
  if (accruedCents > 0) return { kind: 'over', daysLeft, part: 1, isUrgent: true }
  return { kind: daysLeft === 0 ? 'lastDay' : 'free', daysLeft, part, isUrgent: daysLeft <= URGENT_DAYS }
}

/** Storage counts for what lies in the warehouse: not before arrival, not once shipped. */
export function storageOf({ status, storage }: Pick<ParcelSummary, 'status' | 'storage'>): StorageClock | undefined {
  return STORED_PARCEL_STATUSES.includes(status) ? storage : undefined
}

/** The clock in words, beside its bar. */
export function toStorageText(clock: StorageClock, words: ParcelStrings['storage']): string {
  const { kind, daysLeft } = toStorageView(clock)
  switch (kind) {
    case 'paused':
      return words.paused
    case 'over':
      return words.over(formatMoney(clock.accruedCents))
    case 'lastDay':
      return words.lastDay
    case 'free':
      return words.left(daysLeft)
  }
}

/** A day of the warehouse's own calendar, which no time zone may move. */
export function formatCalendarDay(day: string, language: Language): string {
  return formatDay(day, language, 0)
}
