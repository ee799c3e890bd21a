import { limits } from '@contract/limits'
import { appNow } from '@server/db/clock'
import type { Database, Reader, Tx } from '@server/db/database'
import { throwFailures, workOff } from '@server/kit/works-by-time'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import type { Ports } from '@server/ports/ports'
import { refundInspection } from '@server/trade/proxy-order/buyer/buyer-service'
import * as due from '@server/trade/proxy-order/due-purchases-store'
import { lockPurchase } from '@server/trade/proxy-order/locked-purchase'
import { expirePurchaseOrder } from '@server/trade/proxy-order/purchase-end-service'
import { tellLapsed, tellPurchasePaid } from '@server/trade/proxy-order/purchase-notices'
import { lockPurchaseOrder, updatePurchaseOrder } from '@server/trade/proxy-order/purchase-order-store'
import { updatePurchase } from '@server/trade/proxy-order/purchase-store'
import { expireQuestion } from '@server/trade/proxy-order/question/question-service'

const BATCH = 100

/** What buyers should look at. */
export interface LatePurchases {
  /** Of which nothing was heard for too long. */
  readonly lapsed: number
  /** Sellers who were not asked in time whether a purchase can be cancelled. */
  readonly unasked: number
}

/** What time does to orders at foreign shops. Each is a transaction of its own, and doing it again changes nothing. */
export function registerProxyOrderJobs(ports: Ports, database: Database, alarm: (late: LatePurchases) => void): void {
  ports.jobs.registerSchedule('purchases-expire', '* * * * *', () => expirePurchases(database, ports))
  ports.jobs.registerSchedule('purchases-tell', '* * * * *', () => tellOfPurchases(database, ports))
  ports.jobs.registerSchedule('purchases-watch', '*/10 * * * *', () => watchPurchases(database, ports, alarm))
}

/** Orders that nobody has paid, and questions that nobody has answered. */
export async function expirePurchases(database: Database, ports: NoticePorts): Promise<void> {
  const { giveUpMinutes } = limits.shop
  await workAll(database, (db) => due.listOverdueIds(db, giveUpMinutes, BATCH), (tx, id) => expirePurchaseOrder(tx, ports, id))
  await workAll(database, (db) => due.listOverdueQuestionIds(db, giveUpMinutes, BATCH), (tx, id) => expireQuestion(tx, ports, id))
}

/** That an order is paid: whoever books money has no way to tell it. */
export function tellOfPurchases(database: Database, ports: NoticePorts): Promise<void> {
  return workAll(database, (db) => due.listUntoldPaidIds(db, BATCH), async (tx, orderId) => {
    const row = await lockPurchaseOrder(tx, { orderId })
    if (!row?.paidAt || row.paidToldAt !== null) return
    await updatePurchaseOrder(tx, orderId, { paidToldAt: appNow })
    await tellPurchasePaid(tx, ports, row)
  })
}

/** What takes too long, and inspections that were not done. */
export async function watchPurchases(database: Database, ports: NoticePorts, alarm: (late: LatePurchases) => void): Promise<void> {
  let lapsed = 0
  await workAll(database, (db) => due.listLapsedIds(db, BATCH), async (tx, purchaseId) => {
    const locked = await lockPurchase(tx, { purchaseId })
    if (!(await due.isStillLapsed(tx, purchaseId))) return
    await updatePurchase(tx, purchaseId, { lapseToldAt: appNow })
    await tellLapsed(tx, ports, locked)
    lapsed += 1
  })
  await workAll(database, (db) => due.listUninspectedIds(db, BATCH), async (tx, purchaseId) => {
    const locked = await lockPurchase(tx, { purchaseId })
    if (locked.purchase.inspectionEndedAt !== null || locked.purchase.status !== 'inStock') return
    await updatePurchase(tx, purchaseId, { inspectionEndedAt: appNow })
    await refundInspection(tx, ports, locked)
  })
  const unasked = await due.countUnaskedSellers(database.kysely)
  if (lapsed + unasked > 0) alarm({ lapsed, unasked })
}

async function workAll(
  database: Database,
  list: (db: Reader) => Promise<string[]>,
  work: (tx: Tx, id: string) => Promise<void>,
): Promise<void> {
  const workOne = (id: string) => database.transaction((tx) => work(tx, id))
  const failures = await workOff({ name: 'purchase', list: () => list(database.kysely), work: workOne })
  throwFailures(failures, 'purchases at foreign shops')
}
