import type { Database, Reader } from '@server/db/database'
import { throwFailures, workOff } from '@server/kit/works-by-time'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import type { Ports } from '@server/ports/ports'
import { expireAfterSale } from '@server/trade/shop-order/after-sale/after-sale-staff-service'
import { countLate, listUnsentIds } from '@server/trade/shop-order/after-sale/after-sale-store'

const BATCH = 100

export type LateAfterSales = Awaited<ReturnType<typeof countLate>>
export const countLateAfterSales = (db: Reader): Promise<LateAfterSales> => countLate(db)

/**
 * @param onLate hears once an hour of what the staff have neither answered nor refunded in time, and of goods that should have come
 * back
 */
export function registerAfterSaleJobs(ports: Ports, database: Database, onLate: (late: LateAfterSales) => void): void {
  ports.jobs.registerSchedule('after-sales-expire', '*/10 * * * *', () => expireAfterSales(database, ports))
  ports.jobs.registerSchedule('after-sales-late', '17 * * * *', () => alarmOfLate(database, onLate))
}

export async function alarmOfLate(database: Database, onLate: (late: LateAfterSales) => void): Promise<void> {
  const late = await countLate(database.kysely)
  if (late.requested + late.returning + late.received > 0) onLate(late)
}

/** Each in a transaction of its own; doing it again changes nothing. */
export async function expireAfterSales(database: Database, ports: NoticePorts): Promise<void> {
  const work = (id: string) => database.transaction((tx) => expireAfterSale(tx, ports, id))
  throwFailures(await workOff({ name: 'after-sale', list: () => listUnsentIds(database.kysely, BATCH), work }), 'after-sales')
}
