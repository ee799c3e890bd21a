import { Refusal } from '@contract/kit/envelope'
import { basisPoints, type Cents } from '@contract/kit/money'
import { SECOND_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import type { Deductions } from '@contract/payment/payment-options'
import { toBuyDue, toPromise } from '@contract/proxy/bid-rules'
import { isInTime } from '@contract/proxy/deadlines'
import { getNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { toPaymentOptions } from '@server/money/payment/payment-views'
import type { Payable, PayableKey, Seen, TakenFor } from '@server/money/wallet/payable'
import { setAside, toDealMemo } from '@server/trade/proxy-deal/deal-money'
import { findDealRow, lockDealRow, moveDeal, type DealRow } from '@server/trade/proxy-deal/deal-store'

/** One that waits to be paid, and has time for it. @throws Refusal `notFound`, `orderOverdue`, `notAllowedNow` */
function assertUnpaid(row: DealRow | undefined, now: Date): DealRow {
  if (!row) throw new Refusal('notFound')
  const isOverdue = row.endReason === 'overdue' || (row.status === 'unpaid' && row.dueAt !== null && !isInTime(now, row.dueAt))
  if (isOverdue) throw new Refusal('orderOverdue')
  if (row.status !== 'unpaid') throw new Refusal('notAllowedNow')
  return row
}

/** What is set aside is money alone: it may have to come back. */
function assertMoneyAlone(deductions: Deductions | undefined): void {
  if (deductions?.couponId !== undefined) throw new Refusal('couponNotUsable', { field: 'couponId' })
  if (deductions && deductions.points > 0) throw new Refusal('pointsAboveShare', { field: 'points', params: { percent: 0 } })
}

function assertSeen({ totalCents }: DealRow, seenTotalCents: Cents): void {
  if (totalCents !== seenTotalCents) throw new Refusal('priceChanged', { params: { totalCents } })
}

/** WeChat takes its time: what is begun with too little of it would only come too late. */
function assertTimeForWechat({ dueAt }: DealRow, now: Date): void {
  const left = dueAt === null ? 0 : dueAt.getTime() - now.getTime()
  if (left < limits.shop.wechatLeastLeftSeconds * SECOND_MS) throw new Refusal('tooLateForWechat')
}

const toKey = ({ id, memberId }: PayableKey) => ({ dealId: id, memberId })
const getUnpaid = async (db: Reader, key: PayableKey) => assertUnpaid(await findDealRow(db, toKey(key)), await getNow(db))

async function lockUnpaid(tx: Tx, key: PayableKey, { seenTotalCents, deductions }: Seen): Promise<DealRow> {
  const row = assertUnpaid(await lockDealRow(tx, toKey(key)), await getNow(tx))
  assertMoneyAlone(deductions)
  assertSeen(row, seenTotalCents)
  return row
}

/** All of it is set aside, and the agent's time to buy begins. @throws Refusal `balanceInsufficient` with `missingCents` */
async function payLockedDeal(tx: Tx, row: DealRow, by: 'member' | 'time'): Promise<void> {
  const now = await getNow(tx)
  await setAside(tx, row, row.totalCents)
  const { buyDue, lapseAt } = toBuyDue(now)
  const set = { paidAt: now, buyDueAt: buyDue, dueAt: lapseAt, promiseAt: toPromise(now, row.promiseDays).promiseAt, dueToldAt: null }
  await moveDeal(tx, row, { action: 'pay', to: 'toBuy', by, set })
}

/** @param paidAt what was paid in time counts, however late we hear of it, as long as the deal waits */
function toTakenFor(row: DealRow | undefined, now: Date, amountCents: Cents, paidAt?: Date): TakenFor | undefined {
  if (row?.status !== 'unpaid' || row.dueAt === null || row.totalCents !== amountCents) return undefined
  return isInTime(paidAt ?? now, row.dueAt) || isInTime(now, row.dueAt) ? 'bill' : undefined
}

/** A deal as the wallet sees it: paying it sets its money aside. */
export const dealPayable: Payable = {
  async listOptions(db, key, language) {
    const { totalCents } = await getUnpaid(db, key)
    const basis = { totalCents, pointsAvailable: 0, pointsShareRate: basisPoints(0) }
    const none = { points: 0, couponId: undefined }
    return toPaymentOptions({ basis, coupons: [], reserved: none, suggested: none }, language)
  },
  pay: async (tx, key, payment) => payLockedDeal(tx, await lockUnpaid(tx, key, payment), 'member'),
  async assertDue(db, key, { seenTotalCents, deductions }) {
    const row = await getUnpaid(db, key)
    assertMoneyAlone(deductions)
    assertTimeForWechat(row, await getNow(db))
    assertSeen(row, seenTotalCents)
  },
  async lockDue(tx, key, seen) {
    const row = await lockUnpaid(tx, key, seen)
    assertTimeForWechat(row, await getNow(tx))
    return { number: row.number, dueCents: row.totalCents, dueAt: row.dueAt ?? undefined }
  },
  findTakenFor: async (db, id, amountCents) => toTakenFor(await findDealRow(db, { dealId: id }), await getNow(db), amountCents),
  async lockReceiving(tx, id, amountCents, paidAt) {
    const row = await lockDealRow(tx, { dealId: id })
    if (!row) throw new Error('money has arrived for a deal that is not there')
    const takenFor = toTakenFor(row, await getNow(tx), amountCents, paidAt)
    return { memo: toDealMemo(row), takenFor, pay: () => payLockedDeal(tx, row, 'time') }
  },
}
