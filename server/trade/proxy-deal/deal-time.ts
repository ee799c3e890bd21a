import { isInTime } from '@contract/proxy/deadlines'
import type { DealEndReason, DealStatus } from '@contract/proxy/deal-status'
import type { DealRow } from '@server/trade/proxy-deal/deal-store'

// What time does to a deal. Readers and writers compare the instant; the job only writes down what they have been told.

interface TimedEnd {
  readonly action: 'expire' | 'lapse' | 'endLate' | 'release'
  readonly to: Extract<DealStatus, 'cancelled' | 'refunded' | 'completed'>
  readonly endReason: DealEndReason
}

/** What follows when `dueAt` is past. A dispute waits for finance, however long. */
const TIMED_ENDS: Readonly<Partial<Record<DealStatus, TimedEnd>>> = {
  unpaid: { action: 'expire', to: 'cancelled', endReason: 'overdue' },
  toBuy: { action: 'lapse', to: 'refunded', endReason: 'notBought' },
  asking: { action: 'expire', to: 'refunded', endReason: 'noAnswer' },
  bought: { action: 'endLate', to: 'refunded', endReason: 'late' },
  arriving: { action: 'endLate', to: 'refunded', endReason: 'late' },
  inStock: { action: 'release', to: 'completed', endReason: 'released' },
}

type Timed = Pick<DealRow, 'status' | 'dueAt'>

/** Undefined as long as there is time. */
export function findTimedEnd({ status, dueAt }: Timed, now: Date): TimedEnd | undefined {
  return dueAt === null || isInTime(now, dueAt) ? undefined : TIMED_ENDS[status]
}

/** By this moment: one whose time is over has ended, whether or not a job has come to it. */
export const toStatusAt = (row: Timed, now: Date): DealStatus => findTimedEnd(row, now)?.to ?? row.status
