import type { Complete } from '@contract/kit/complete'
import { MINUTE_MS } from '@contract/kit/time'
import { DEFAULT_QUIET_HOURS, type QuietHours } from '@contract/notification/delivery'
import type { Reader, Tx } from '@server/db/database'
import { findQuietEnd } from '@server/messaging/delivery/quiet-hours'
import * as store from '@server/messaging/delivery/quiet-hours-store'

export async function getQuietHours(db: Reader, memberId: string): Promise<Complete<QuietHours>> {
  return (await store.findQuietHours(db, memberId)) ?? { ...DEFAULT_QUIET_HOURS, zone: undefined }
}

export async function setQuietHours(tx: Tx, memberId: string, hours: QuietHours): Promise<Complete<QuietHours>> {
  await store.upsertQuietHours(tx, memberId, hours)
  return getQuietHours(tx, memberId)
}

/** When the member's silence ends, by the clocks of their place: in that very night they may be put forward or back. */
export async function findEndOfQuiet(tx: Tx, memberId: string, now: Date): Promise<Date | undefined> {
  const hours = await getQuietHours(tx, memberId)
  const end = findQuietEnd(hours, now)
  if (!end || hours.zone === undefined) return end
  const offsetThen = (await store.findZoneOffset(tx, hours.zone, end)) ?? hours.offsetMinutes
  return new Date(end.getTime() + (hours.offsetMinutes - offsetThen) * MINUTE_MS)
}
