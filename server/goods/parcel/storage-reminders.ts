import { limits } from '@contract/limits'
import { getNow } from '@server/db/clock'
import type { Database, Tx } from '@server/db/database'
import { toParcels, type Parcel } from '@server/goods/parcel/parcel-record'
import { toDayFee, toStorageClock } from '@server/goods/parcel/storage-clock'
import { insertReminder, listMembersToRemind, listRowsToRemind } from '@server/goods/parcel/storage-store'
import { throwFailures, workOff } from '@server/kit/works-by-time'
import { notifyMember } from '@server/messaging/notification/notification-service'
import type { Ports } from '@server/ports/ports'

const BATCH = 100

/** Once an hour: days end at other hours in other warehouses. */
export function registerStorageReminders(ports: Ports, database: Database): void {
  ports.jobs.registerSchedule('storage-remind', '5 * * * *', () => remindOfStorage(database, ports))
}

/**
 * Tells members whose parcels' free storage is about to end, by the database's time: 7, 3 and 1 days before, each once for each
 * parcel, all parcels of a member with as many days left in one notice. One member is one transaction; one that fails does not hold up
 * the others.
 * @throws AggregateError of all failures, when every member has had their turn
 */
export async function remindOfStorage(database: Database, ports: Ports): Promise<void> {
  const failures = await workOff<string>({
    name: 'member',
    list: (after) => listMembersToRemind(database.kysely, { after, count: BATCH }),
    work: (memberId) => database.transaction((tx) => remindMember(tx, ports, memberId)),
  })
  throwFailures(failures, 'reminders of storage')
}

async function remindMember(tx: Tx, ports: Ports, memberId: string): Promise<void> {
  const [now, rows] = await Promise.all([getNow(tx), listRowsToRemind(tx, memberId)])
  const due = new Map<number, Parcel[]>()
  for (const parcel of await toParcels(tx, rows)) {
    const daysLeft = toDueReminder(parcel, now)
    if (daysLeft === undefined || !(await insertReminder(tx, parcel.parcelId, daysLeft)) || daysLeft === 0) continue
    due.set(daysLeft, [...(due.get(daysLeft) ?? []), parcel])
  }
  for (const parcels of due.values()) await tell(tx, ports, memberId, parcels, now)
}

/** The last of the reminders whose day has come; 0 when the free days are over, undefined while nothing is due. The clock must go. */
function toDueReminder({ arrival }: Parcel, now: Date): number | undefined {
  if (!arrival) return undefined
  const { freeDaysLeft, paused } = toStorageClock(arrival.storage, now)
  if (paused) return undefined
  if (freeDaysLeft === 0) return 0
  return [...limits.storage.remindAtDays].reverse().find((days) => freeDaysLeft <= days)
}

/** By the days that are left indeed: a server that stood still tells a day later, and says so. */
async function tell(tx: Tx, ports: Ports, memberId: string, parcels: readonly Parcel[], now: Date): Promise<void> {
  const clocks = parcels.flatMap(({ arrival, trackingNumber, parcelId }) =>
    arrival ? [{ parcelId, trackingNumber, dayFeeCents: toDayFee(arrival.storage), ...toStorageClock(arrival.storage, now) }] : [],
  )
  const [soonest] = [...clocks].sort((a, b) => a.freeDaysLeft - b.freeDaysLeft)
  if (!soonest) return
  const { freeDaysLeft, freeUntil } = soonest
  const stored = clocks.map(({ parcelId, trackingNumber, dayFeeCents }) => ({ parcelId, trackingNumber, dayFeeCents }))
  await notifyMember(tx, ports, memberId, { event: 'storage', facts: { freeDaysLeft, freeUntil, parcels: stored } })
}
