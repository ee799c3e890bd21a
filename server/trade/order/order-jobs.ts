import type { Database, Reader, Tx } from '@server/db/database'
import type { ParcelFollowers } from '@server/goods/parcel/parcel-follower'
import { throwFailures, workOff } from '@server/kit/works-by-time'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import type { Ports } from '@server/ports/ports'
import { confirmByTime, expireOrder } from '@server/trade/order/order-end-service'
import { listExpiredOrderIds, listUnconfirmedOrderIds } from '@server/trade/order/order-store'

const BATCH = 100

/** What time does to orders. Each order is a transaction of its own, and doing it again changes nothing. */
export function registerOrderJobs(ports: Ports, database: Database, followers: ParcelFollowers): void {
  ports.jobs.registerSchedule('orders-cancel-overdue', '*/10 * * * *', () => cancelOverdueOrders(database))
  ports.jobs.registerSchedule('orders-confirm-receipt', '*/10 * * * *', () => confirmOldShipments(database, ports, followers))
}

export function cancelOverdueOrders(database: Database): Promise<void> {
  return moveAll(database, (db) => listExpiredOrderIds(db, BATCH), expireOrder)
}

export function confirmOldShipments(database: Database, ports: NoticePorts, followers: ParcelFollowers): Promise<void> {
  return moveAll(database, (db) => listUnconfirmedOrderIds(db, BATCH), (tx, orderId) => confirmByTime(tx, ports, orderId, followers))
}

async function moveAll(
  database: Database,
  list: (db: Reader) => Promise<string[]>,
  move: (tx: Tx, orderId: string) => Promise<void>,
): Promise<void> {
  const failures = await workOff({ name: 'order', list: () => list(database.kysely), work: (id) => database.transaction((tx) => move(tx, id)) })
  throwFailures(failures, 'orders')
}
