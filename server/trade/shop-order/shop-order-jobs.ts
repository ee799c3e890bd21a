import { limits } from '@contract/limits'
import { appNow } from '@server/db/clock'
import type { Database, Reader, Tx } from '@server/db/database'
import { throwFailures, workOff } from '@server/kit/works-by-time'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import type { Ports } from '@server/ports/ports'
import * as due from '@server/trade/shop-order/due-orders-store'
import { confirmByTime, expireShopOrder } from '@server/trade/shop-order/shop-order-end-service'
import { tellNearlyDue, tellPaid } from '@server/trade/shop-order/shop-order-notices'
import * as store from '@server/trade/shop-order/shop-order-store'

const BATCH = 100

/** What time does to orders of the shop. Each order is a transaction of its own, and doing it again changes nothing. */
export function registerShopOrderJobs(ports: Ports, database: Database): void {
  ports.jobs.registerSchedule('shop-orders-expire', '* * * * *', () => expireShopOrders(database, ports))
  ports.jobs.registerSchedule('shop-orders-tell', '* * * * *', () => tellOfShopOrders(database, ports))
  ports.jobs.registerSchedule('shop-orders-confirm', '*/10 * * * *', () => confirmOldShopOrders(database, ports))
}

export function expireShopOrders(database: Database, ports: NoticePorts): Promise<void> {
  const filter = { giveUpMinutes: limits.shop.giveUpMinutes, count: BATCH }
  return workAll(database, (db) => due.listOverdueIds(db, filter), (tx, id) => expireShopOrder(tx, ports, id))
}

/** That the time to pay is nearly over, and that an order is paid: whoever books money has no way to tell it. */
export async function tellOfShopOrders(database: Database, ports: NoticePorts): Promise<void> {
  const listNearlyDue = (db: Reader) => due.listNearlyDueIds(db, limits.shop.remindBeforeMinutes, BATCH)
  await workAll(database, listNearlyDue, async (tx, orderId) => {
    const row = await store.lockShopOrderRow(tx, { orderId })
    if (row?.status !== 'unpaid' || row.isOverdue || row.remindedAt !== null) return
    await store.updateShopOrder(tx, orderId, { remindedAt: appNow })
    await tellNearlyDue(tx, ports, row)
  })
  await workAll(database, (db) => due.listUntoldPaidIds(db, BATCH), async (tx, orderId) => {
    const row = await store.lockShopOrderRow(tx, { orderId })
    if (!row?.paidAt || row.paidToldAt !== null) return
    await store.updateShopOrder(tx, orderId, { paidToldAt: appNow })
    await tellPaid(tx, ports, row)
  })
}

export function confirmOldShopOrders(database: Database, ports: NoticePorts): Promise<void> {
  const list = (db: Reader) => due.listUnconfirmedIds(db, limits.shop.confirmDays, BATCH)
  return workAll(database, list, (tx, orderId) => confirmByTime(tx, ports, orderId))
}

async function workAll(
  database: Database,
  list: (db: Reader) => Promise<string[]>,
  work: (tx: Tx, id: string) => Promise<void>,
): Promise<void> {
  const workOne = (id: string) => database.transaction((tx) => work(tx, id))
  const failures = await workOff({ name: 'shop order', list: () => list(database.kysely), work: workOne })
  throwFailures(failures, 'orders of the shop')
}
