import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { cents, type Cents } from '@contract/kit/money'
import { DAY_MS } from '@contract/kit/time'
import { addWorkingDays } from '@contract/kit/working-days'
import { limits } from '@contract/limits'
import type * as endpoints from '@contract/shop/after-sale-operator-endpoints'
import { assertOwnFiles } from '@server/base/file/file-service'
import { sayAmount } from '@server/base/system/system-service'
import { getWarehouse } from '@server/base/warehouse/warehouse-service'
import { appNow, getNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { putOnShelf } from '@server/trade/shop-catalogue/stock-service'
import { tellAfterSale } from '@server/trade/shop-order/after-sale/after-sale-notices'
import { refundUnits } from '@server/trade/shop-order/after-sale/after-sale-money'
import { toExpected } from '@server/trade/shop-order/after-sale/after-sale-refund'
import { lockAfterSale, move, type Locked } from '@server/trade/shop-order/after-sale/after-sale-service'
import * as store from '@server/trade/shop-order/after-sale/after-sale-store'
import { letParcelGo } from '@server/trade/shop-order/after-sale/kept-parcel'
import { listLines } from '@server/trade/shop-order/order-lines-store'

/** What the staff do about goods that members ask for: the service answers, the warehouse receives, finance refunds. */

type InputOf<Name extends keyof typeof endpoints> = ParsedInputOf<(typeof endpoints)[Name]>

/** @throws Refusal `notFound` */
export async function getIdByCaseNumber(db: Reader, caseNumber: string): Promise<string> {
  const id = await store.findIdByCaseNumber(db, caseNumber)
  if (id === undefined) throw new Refusal('notFound', { field: 'caseNumber' })
  return id
}

/** @throws Refusal `notFound` */
export async function lockByNumber(tx: Tx, caseNumber: string): Promise<Locked> {
  return lockAfterSale(tx, { afterSaleId: await getIdByCaseNumber(tx, caseNumber) })
}

/** @throws Refusal `notFound`, `objectionByFinance` for what the service has refused before */
async function lockForService(tx: Tx, caseNumber: string): Promise<Locked> {
  const locked = await lockByNumber(tx, caseNumber)
  const { state, objectedAt } = locked.row
  if (state === 'requested' && objectedAt !== null) throw new Refusal('objectionByFinance')
  return locked
}

/** What lies in a parcel of the house is taken out of it or refused: nothing is waited for, and nothing of it stays with the member. */
const isAnswered = (row: store.AfterSaleRow, action: 'accept' | 'offer'): boolean => row.parcelId === null && store.isAllowed(row, action)

/**
 * What is to come back is waited for; what is not is refunded at once.
 * @throws Refusal `notFound`, `notAllowedNow`, `objectionByFinance`, `refundByFinance` above what the service may refund
 */
export async function acceptAfterSale(
  tx: Tx,
  ports: NoticePorts,
  operatorKeyId: string,
  { caseNumber }: InputOf<'acceptAfterSale'>,
): Promise<void> {
  const locked = await lockForService(tx, caseNumber)
  const { order, row } = locked
  // Once: of what has come back already nothing is reckoned anew.
  if (!isAnswered(row, 'accept')) throw new Refusal('notAllowedNow')
  if (row.kind === 'refundOnly') {
    const { moneyCents } = toExpected(order, await listLines(tx, [order.id]), row)
    const most = limits.shop.serviceRefundCents
    if (moneyCents > most) throw new Refusal('refundByFinance', { params: { amount: await sayAmount(tx, most) } })
    return refundUnits(tx, ports, locked, { action: 'accept', operatorKeyId })
  }
  await askBack(tx, ports, locked)
}

/** The goods are waited for. @throws Refusal `notAllowedNow` */
export async function askBack(tx: Tx, ports: NoticePorts, { order, row }: Locked): Promise<void> {
  const dueAt = new Date((await getNow(tx)).getTime() + limits.shop.returnNumberDays * DAY_MS)
  await move(tx, row, { action: 'accept', to: 'returning', by: 'operator', set: { acceptedAt: appNow, dueAt } })
  await tellAfterSale(tx, ports, order, row, { news: 'returning' })
}

/** @throws Refusal `notAllowedNow` */
export async function refuseLocked(tx: Tx, ports: NoticePorts, { order, row }: Locked, reason: string): Promise<void> {
  await move(tx, row, { action: 'refuse', to: 'refused', by: 'operator', set: { refusal: reason, endedAt: appNow, dueAt: null } })
  await tellAfterSale(tx, ports, order, row, { news: 'refused', reason })
}


/** @throws Refusal `notFound`, `notAllowedNow`, `objectionByFinance` */
export async function refuseAfterSale(tx: Tx, ports: NoticePorts, { caseNumber, reason }: InputOf<'refuseAfterSale'>): Promise<void> {
  await letParcelGo(tx, { afterSaleId: await getIdByCaseNumber(tx, caseNumber) })
  const locked = await lockForService(tx, caseNumber)
  await refuseLocked(tx, ports, locked, reason)
}

/** Less than all that was asked for. @throws Refusal `notFound`, `notAllowedNow`, `objectionByFinance`, `refundAboveLeft` */
export async function offerAfterSale(tx: Tx, ports: NoticePorts, input: InputOf<'offerAfterSale'>): Promise<void> {
  const { caseNumber, offeredCents, reason } = input
  const { order, row } = await lockForService(tx, caseNumber)
  if (!isAnswered(row, 'offer')) throw new Refusal('notAllowedNow')
  await assertPart(tx, { order, row }, { amountCents: offeredCents, field: 'offeredCents' })
  await move(tx, row, { action: 'offer', to: 'requested', by: 'operator', set: { offeredCents, offerReason: reason, offeredAt: appNow } })
  await tellAfterSale(tx, ports, order, row, { news: 'offered', reason, amountCents: offeredCents })
}

/** @throws Refusal `refundAboveLeft` for all of it or more */
export async function assertPart(
  tx: Tx,
  { order, row }: Locked,
  part: { readonly amountCents: Cents; readonly field: string },
): Promise<void> {
  // Of the goods alone: who keeps them has had their freight.
  const { moneyCents } = toExpected(order, await listLines(tx, [order.id]), { ...row, reason: 'changedMind' })
  const most = moneyCents - 1
  if (part.amountCents > most) throw new Refusal('refundAboveLeft', { field: part.field, params: { amount: await sayAmount(tx, cents(Math.max(0, most))) } })
}

/** Goods have come back: whole ones can be bought again. @throws Refusal `notFound` also for a picture, `notAllowedNow` */
export async function receiveAfterSale(
  tx: Tx,
  ports: NoticePorts,
  operatorKeyId: string,
  input: InputOf<'receiveAfterSale'>,
): Promise<void> {
  const { caseNumber, receivedAs, photoIds } = input
  await assertOwnFiles(tx, { operatorKeyId }, photoIds)
  const { order, row } = await lockByNumber(tx, caseNumber)
  const { utcOffsetMinutes } = await getWarehouse(tx, order.warehouseId)
  const dueAt = addWorkingDays(await getNow(tx), limits.shop.afterSaleWorkingDays, utcOffsetMinutes)
  await move(tx, row, { action: 'receive', to: 'received', by: 'operator', set: { receivedAs, receivedAt: appNow, dueAt } })
  await store.insertPhotos(tx, { afterSaleId: row.id, orderId: order.id, fileIds: photoIds, takenBy: operatorKeyId })
  if (receivedAs === 'restock') {
    const line = (await listLines(tx, [order.id])).find(({ id }) => id === row.lineId)
    if (line) await putOnShelf(tx, { counts: [{ skuId: line.skuId, quantity: row.quantity }], reason: row.caseNumber, operatorKeyId })
  }
  await tellAfterSale(tx, ports, order, row, { news: 'received' })
}

/** @throws Refusal `notFound`, `notAllowedNow` for what is still to come back */
export async function refundAfterSale(
  tx: Tx,
  ports: NoticePorts,
  operatorKeyId: string,
  { caseNumber }: InputOf<'refundAfterSale'>,
): Promise<void> {
  const locked = await lockByNumber(tx, caseNumber)
  if (locked.row.state === 'requested' && locked.row.kind === 'returnRefund') throw new Refusal('notAllowedNow')
  await refundUnits(tx, ports, locked, { action: 'refund', operatorKeyId })
}

/** Nobody has said in time that the goods are on their way; nothing where the member was faster. */
export async function expireAfterSale(tx: Tx, ports: NoticePorts, afterSaleId: string): Promise<void> {
  const { order, row } = await lockAfterSale(tx, { afterSaleId })
  if (row.state !== 'returning' || row.returnNumber !== null || !(await store.isPastDue(tx, row.id))) return
  await move(tx, row, { action: 'expire', to: 'withdrawn', by: 'time', set: { endedAt: appNow, dueAt: null } })
  await tellAfterSale(tx, ports, order, row, { news: 'expired' })
}
