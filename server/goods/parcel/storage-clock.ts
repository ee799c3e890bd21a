import { addCents, cents, timesCents, type Cents } from '@contract/kit/money'
import { DAY_MS, MINUTE_MS } from '@contract/kit/time'
import type { Grams } from '@contract/kit/weight'
import type { StorageCharge } from '@contract/freight/freight'
import { limits } from '@contract/limits'
import type { StorageClock, StorageDay } from '@contract/parcel/parcel'

/**
 * How long a parcel has lain in the warehouse (domain: Parcel). Days are those of the warehouse's own calendar; the
 * first one is the day after arrival. The clock stands while the parcel is in an application: the day of applying
 * still counts, counting goes on the day after the parcel came back. In groups that have not formed it stands for
 * `limits.group.freeStorageDays` of the parcel's life: going from one to the next is not storage for nothing.
 */
export interface StorageFacts {
  readonly inStockAt: Date
  readonly utcOffsetMinutes: number
  readonly weightGrams: Grams
  readonly freeDays: number
  readonly perKgDayCents: Cents
  readonly version: string
  readonly pauses: readonly StoragePause[]
}

export interface StoragePause {
  readonly pausedAt: Date
  /** Undefined while it lasts. */
  readonly resumedAt: Date | undefined
  readonly inOpenGroup?: boolean
}

/** One day's fee, ready for the ledger: there is exactly one for each parcel and day. */
export interface StorageLine {
  /** Calendar day, 2026-11-21. */
  readonly day: string
  readonly kilograms: number
  readonly amountCents: Cents
}

/** Days since 1970-01-01 in the warehouse's calendar. */
function toDayNumber(at: Date, utcOffsetMinutes: number): number {
  return Math.floor((at.getTime() + utcOffsetMinutes * MINUTE_MS) / DAY_MS)
}

function toIsoDay(dayNumber: number): string {
  return new Date(dayNumber * DAY_MS).toISOString().slice(0, 10)
}

/** The day by the calendar of a warehouse. */
export function toWarehouseDay(at: Date, utcOffsetMinutes: number): string {
  return toIsoDay(toDayNumber(at, utcOffsetMinutes))
}

/** Between which days the clock stands: after the first, up to the last with it. In the order of the pauses. */
function listStops({ pauses, utcOffsetMinutes }: StorageFacts): { readonly after: number; readonly until: number }[] {
  let groupDays: number = limits.group.freeStorageDays
  return pauses.map(({ pausedAt, resumedAt, inOpenGroup }) => {
    const after = toDayNumber(pausedAt, utcOffsetMinutes)
    const days = (resumedAt ? toDayNumber(resumedAt, utcOffsetMinutes) : Infinity) - after
    if (!inOpenGroup) return { after, until: after + days }
    const stopped = Math.min(days, groupDays)
    groupDays -= stopped
    return { after, until: after + stopped }
  })
}

/** The days that the clock has counted until `now`, in order. */
function listCountedDays(facts: StorageFacts, now: Date): number[] {
  const toDay = (at: Date) => toDayNumber(at, facts.utcOffsetMinutes)
  const stoppedDays = listStops(facts)
  const today = toDay(now)
  const days: number[] = []
  for (let day = toDay(facts.inStockAt) + 1; day <= today; day += 1) {
    if (!stoppedDays.some(({ after, until }) => day > after && day <= until)) days.push(day)
  }
  return days
}

/** A started kilogram counts whole. */
function toStartedKilograms(weight: Grams): number {
  return Math.ceil(weight / 1_000)
}

/** What one day costs once the free ones are over. */
export function toDayFee({ weightGrams, perKgDayCents }: Pick<StorageFacts, 'weightGrams' | 'perKgDayCents'>): Cents {
  return timesCents(perKgDayCents, toStartedKilograms(weightGrams))
}

/** The days that cost something, one line each. */
export function listStorageLines(facts: StorageFacts, now: Date): readonly StorageLine[] {
  const kilograms = toStartedKilograms(facts.weightGrams)
  const amountCents = toDayFee(facts)
  return listCountedDays(facts, now)
    .slice(facts.freeDays)
    .map((day) => ({ day: toIsoDay(day), kilograms, amountCents }))
}

/** What a bill takes over; undefined while nothing is due. */
export function toStorageCharge(facts: StorageFacts, trackingNumber: string, now: Date): StorageCharge | undefined {
  const days = listStorageLines(facts, now).length
  if (days === 0 || facts.perKgDayCents === 0) return undefined
  return {
    trackingNumber,
    kilograms: toStartedKilograms(facts.weightGrams),
    days,
    perKgDayCents: facts.perKgDayCents,
    version: facts.version,
  }
}

function isPaused(facts: StorageFacts, now: Date): boolean {
  const today = toDayNumber(now, facts.utcOffsetMinutes)
  const stops = listStops(facts)
  return facts.pauses.some(({ resumedAt }, index) => resumedAt === undefined && (stops[index]?.until ?? 0) > today)
}

/** What the member's card shows. */
export function toStorageClock(facts: StorageFacts, now: Date): StorageClock {
  const counted = listCountedDays(facts, now).length
  const freeDaysLeft = Math.max(0, facts.freeDays - counted)
  const startedOn = toDayNumber(facts.inStockAt, facts.utcOffsetMinutes) + 1
  return {
    freeDays: facts.freeDays,
    freeDaysLeft,
    freeUntil: toIsoDay(findLastFreeDay(facts, now)),
    startedOn: toIsoDay(startedOn),
    feeCentsPerKgDay: facts.perKgDayCents,
    accruedCents: listStorageLines(facts, now).reduce((sum, line) => addCents(sum, line.amountCents), cents(0)),
    paused: isPaused(facts, now),
  }
}

/** So many days are shown ahead. */
const FORECAST_DAYS = 7

/**
 * The next days that will cost something if the parcel goes on lying there, each with what storage comes to by then. Undefined while
 * the clock stands.
 */
export function toStorageDays(facts: StorageFacts, now: Date): StorageDay[] | undefined {
  const feeCents = toDayFee(facts)
  const { paused, accruedCents } = toStorageClock(facts, now)
  if (paused || feeCents === 0) return undefined
  const first = Math.max(findLastFreeDay(facts, now), toDayNumber(now, facts.utcOffsetMinutes)) + 1
  return Array.from({ length: FORECAST_DAYS }, (_, index) => ({
    day: toIsoDay(first + index),
    feeCents,
    totalCents: addCents(accruedCents, timesCents(feeCents, index + 1)),
  }))
}

/** The last day without a fee; while the clock stands, as if it went on today. */
function findLastFreeDay(facts: StorageFacts, now: Date): number {
  const arrival = toDayNumber(facts.inStockAt, facts.utcOffsetMinutes)
  if (facts.freeDays === 0) return arrival
  const counted = listCountedDays(facts, now)
  const today = Math.max(arrival, toDayNumber(now, facts.utcOffsetMinutes))
  return counted[facts.freeDays - 1] ?? today + facts.freeDays - counted.length
}
