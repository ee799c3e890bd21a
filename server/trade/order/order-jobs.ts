import type { Database, Reader, Tx } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import type { Ports } from '@server/ports/ports'
import { confirmByTime, expireOrder } from '@server/trade/order/order-end-service'
import { listExpiredOrderIds, listUnconfirmedOrderIds } from '@server/trade/order/order-store'

const BATCH = 100

/** What time does to orders. Each order is a transaction of its own, and doing it again changes nothing. */
export function registerOrderJobs(ports: Ports, database: Database): void {
  ports.jobs.registerSchedule('orders-cancel-overdue', '*/10 * * * *', () => cancelOverdueOrders(database))
  ports.jobs.registerSchedule('orders-confirm-receipt', '*/10 * * * *', () => confirmOldShipments(database, ports))
}

export function cancelOverdueOrders(database: Database): Promise<void> {
  return moveAll(database, (db) => listExpiredOrderIds(db, BATCH), expireOrder)
}

export function confirmOldShipments(database: Database, ports: NoticePorts): Promise<void> {
  return moveAll(database, (db) => listUnconfirmedOrderIds(db, BATCH), (tx, orderId) => confirmByTime(tx, ports, orderId))
}

/**
 * In batches until none is left; an order that is found twice in a row did not move and is left to the next turn. One
 * that fails does not hold up the others.
 * @throws AggregateError of all failures, when every order has had its turn: the job queue must see them.
 */
async function moveAll(
  database: Database,
  findIds: (db: Reader) => Promise<string[]>,
  move: (tx: Tx, orderId: string) => Promise<void>,
): Promise<void> {
  const seen = new Set<string>()
  const failures: Error[] = []
  for (;;) {
    const ids = (await findIds(database.kysely)).filter((id) => !seen.has(id))
    if (ids.length === 0) break
    for (const id of ids) {
      seen.add(id)
      try {
        await database.transaction((tx) => move(tx, id))
      } catch (cause) {
        failures.push(new Error(`order ${id}`, { cause }))
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders failed`)
}
