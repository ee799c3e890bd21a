import { appNow, getNow } from '@server/db/clock'
import type { Database, Reader, Tx } from '@server/db/database'
import { throwFailures, workOff } from '@server/kit/works-by-time'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import type { Ports } from '@server/ports/ports'
import { noteStocked } from '@server/trade/agent/agent-service'
import { agentDuties as duties } from '@server/trade/proxy-deal/deal-duties'
import { cancelUnpaid, completeDeal, refundDeal, type DealCall } from '@server/trade/proxy-deal/deal-end-service'
import { tellAgentOfDeal, tellMemberOfDeal, tellOfDue } from '@server/trade/proxy-deal/deal-notices'
import { moveDeal, updateDeal } from '@server/trade/proxy-deal/deal-store'
import { findTimedEnd } from '@server/trade/proxy-deal/deal-time'
import * as due from '@server/trade/proxy-deal/due-deals-store'
import { lockDeal, lockDealWithParcels } from '@server/trade/proxy-deal/locked-deal'
import { followDeal } from '@server/trade/proxy-deal/parcel-following'

const BATCH = 100

/** What time does to deals. Each is a transaction of its own, and doing it again changes nothing. */
export function registerDealJobs(ports: Ports, database: Database, alarm: (oldDeals: number) => void): void {
  ports.jobs.registerSchedule('deals-end', '* * * * *', () => endDeals(database, ports))
  ports.jobs.registerSchedule('deals-tell', '* * * * *', () => tellOfDeals(database, ports))
  ports.jobs.registerSchedule('deals-watch', '0 * * * *', () => watchDeals(database, alarm))
}

/** Whoever reads one or acts on it finds by the clock that its time is over; here its money moves. */
export const endDeals = (database: Database, ports: NoticePorts): Promise<void> =>
  workAll(database, ports, (db) => due.listDueIds(db, BATCH), endByTime)

/** Nothing where somebody acted meanwhile. */
export async function endByTime(call: DealCall, dealId: string): Promise<void> {
  const locked = await lockDealWithParcels(call.tx, { dealId })
  const end = findTimedEnd(locked.row, call.now)
  if (!end || !(await due.isStillDue(call.tx, dealId))) return
  const { action, to, endReason } = end
  const ending = { action, by: 'time', endReason } as const
  if (to === 'cancelled') return cancelUnpaid(call, locked.row, ending)
  if (to === 'completed') return completeDeal(call, locked, ending)
  await refundDeal(call, locked, ending, endReason === 'notBought' || endReason === 'late' ? endReason : undefined)
}

export async function tellOfDeals(database: Database, ports: NoticePorts): Promise<void> {
  // Whoever books money, and who receives parcels, has no way to tell it.
  await workAll(database, ports, (db) => due.listUntoldPaidIds(db, BATCH), async ({ tx }, dealId) => {
    const row = await lockDeal(tx, { dealId })
    if (row.paidAt === null || row.paidToldAt !== null) return
    await updateDeal(tx, dealId, { paidToldAt: appNow })
    if (row.status === 'toBuy') await tellAgentOfDeal(tx, ports, row, { news: 'paid' })
  })
  await workAll(database, ports, (db) => due.listUnshownIds(db, BATCH), async ({ tx }, dealId) => {
    await followDeal(tx, (await lockDealWithParcels(tx, { dealId })).row)
  })
  await workAll(database, ports, (db) => due.listUntoldStockedIds(db, BATCH), tellStocked)
  await workAll(database, ports, (db) => due.listLateIds(db, BATCH), async ({ tx, now }, dealId) => {
    const row = await lockDeal(tx, { dealId })
    if (row.lateToldAt !== null || findTimedEnd(row, now) || (row.status !== 'bought' && row.status !== 'arriving')) return
    await moveDeal(tx, row, { action: 'overdue', to: row.status, by: 'time', set: { lateToldAt: appNow } })
    await tellMemberOfDeal(tx, ports, row, { news: 'late' })
  })
  await workAll(database, ports, (db) => due.listAlmostDueIds(db, BATCH), async ({ tx, now }, dealId) => {
    const row = await lockDeal(tx, { dealId })
    if (row.dueToldAt !== null) return
    await updateDeal(tx, dealId, { dueToldAt: appNow })
    await tellOfDue(tx, ports, row, now)
  })
}

/** Whether it was in time is counted for its agent. */
async function tellStocked({ tx, ports, now }: DealCall, dealId: string): Promise<void> {
  const row = await lockDeal(tx, { dealId })
  if (row.stockedAt === null || row.stockedToldAt !== null) return
  await updateDeal(tx, dealId, { stockedToldAt: appNow })
  const isOnTime = row.promiseAt === null || (row.receivedAt ?? row.stockedAt) <= row.promiseAt
  await noteStocked(tx, { ports, duties }, row.agentId, { isOnTime, now })
  if (row.status !== 'inStock') return
  await tellMemberOfDeal(tx, ports, row, { news: 'stocked' })
  await tellAgentOfDeal(tx, ports, row, { news: 'stocked' })
}

/** Nothing ends by it: a dispute that nobody decides, or goods that nobody shows, stay with the staff. */
export async function watchDeals(database: Database, alarm: (oldDeals: number) => void): Promise<void> {
  const old = await due.countOldDeals(database.kysely)
  if (old > 0) alarm(old)
}

async function workAll(
  database: Database,
  ports: NoticePorts,
  list: (db: Reader) => Promise<string[]>,
  work: (call: DealCall, id: string) => Promise<void>,
): Promise<void> {
  const workOne = (id: string) => database.transaction(async (tx: Tx) => work({ tx, ports, now: await getNow(tx) }, id))
  throwFailures(await workOff({ name: 'deal', list: () => list(database.kysely), work: workOne }), 'deals')
}
