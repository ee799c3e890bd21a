import type { Complete } from '@contract/kit/complete'
import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import type { ErrorCode } from '@contract/kit/errors'
import { addWorkingDays } from '@contract/kit/working-days'
import { limits } from '@contract/limits'
import type { AfterSaleRefund, AfterSaleTerm } from '@contract/shop/after-sale'
import type * as endpoints from '@contract/shop/after-sale-endpoints'
import type { AfterSaleBar } from '@contract/shop/after-sale-status'
import { assertOwnFiles } from '@server/base/file/file-service'
import { getWarehouse } from '@server/base/warehouse/warehouse-service'
import { appNow, getNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { newId, nextSerialNumber } from '@server/db/ids'
import { listParcelStates } from '@server/goods/parcel/house-parcel-service'
import { listWaitingParcelIds } from '@server/trade/order/standing/standing-service'
import { toExpected, type AskedUnits } from '@server/trade/shop-order/after-sale/after-sale-refund'
import { toAfterSaleTerm } from '@server/trade/shop-order/after-sale/after-sale-terms'
import * as store from '@server/trade/shop-order/after-sale/after-sale-store'
import { letParcelGo } from '@server/trade/shop-order/after-sale/kept-parcel'
import { listBoxes, listOrderIdsOfParcels } from '@server/trade/shop-order/box-store'
import { listLines, type ShopLineRow } from '@server/trade/shop-order/order-lines-store'
import { findOwnLine } from '@server/trade/shop-order/bought-lines-store'
import { findShopOrderRow, lockShopOrderRow, type ShopOrderRow } from '@server/trade/shop-order/shop-order-store'

/** What members do about goods that were sold to them. The staff's part is in `after-sale-staff-service.ts`. */

/** A parcel of joined goods, and the order that it was packed into. */
export interface JoinedParcel {
  readonly parcelId: string
  readonly orderId: string | null
}

/** Handed down by the floor above: for which of these compensation is being asked for, or was granted. */
export type CompensationAsked = (db: Reader, parcels: readonly JoinedParcel[]) => Promise<readonly string[]>

/** Of each line of an order. @throws Refusal `notFound` */
export async function listTerms(
  db: Reader,
  key: { readonly orderId: string; readonly memberId: string },
  listCompensated: CompensationAsked,
): Promise<Complete<AfterSaleTerm>[]> {
  const row = await findShopOrderRow(db, key)
  if (!row) throw new Refusal('notFound')
  return toTerms(db, row, await listLines(db, [row.id]), listCompensated)
}

/** Of each of these lines, which are all of the order. */
export async function toTerms(
  db: Reader,
  row: ShopOrderRow,
  lines: readonly ShopLineRow[],
  listCompensated: CompensationAsked,
): Promise<Complete<AfterSaleTerm>[]> {
  const cases = await store.listAfterSalesOfLines(db, lines.map(({ id }) => id))
  const boxes = (await listBoxes(db, [row.id])).filter(({ returnedAt }) => returnedAt === null)
  const ids = boxes.map(({ parcelId }) => parcelId)
  const states = new Map((await listParcelStates(db, ids)).map((parcel) => [parcel.id, parcel]))
  const waiting = await listWaitingParcelIds(db, ids)
  const compensated = await listCompensated(db, [...states.values()].map(({ id, orderId }) => ({ parcelId: id, orderId })))
  const now = await getNow(db)
  return lines.map((line) => {
    const parcels = boxes
      .filter(({ contents }) => contents.some(({ lineId }) => lineId === line.id))
      .flatMap(({ parcelId }) => states.get(parcelId) ?? [])
      .map(({ id, status }) => ({ status, isWaiting: waiting.includes(id), isCompensated: compensated.includes(id) }))
    return toAfterSaleTerm({ order: row, line, cases: cases.filter(({ lineId }) => lineId === line.id), parcels }, now)
  })
}

/** @throws Refusal `notFound`, `invalidQuantity` */
export async function previewAfterSale(db: Reader, memberId: string, asked: AskedUnits): Promise<Complete<AfterSaleRefund>> {
  const { orderId } = await getOwnLine(db, memberId, asked.lineId)
  const row = await findShopOrderRow(db, { orderId, memberId })
  if (!row) throw new Refusal('notFound')
  const lines = await listLines(db, [row.id])
  assertLeft(lines, asked)
  return toExpected(row, lines, asked)
}

async function getOwnLine(db: Reader, memberId: string, lineId: string): Promise<{ readonly orderId: string }> {
  const line = await findOwnLine(db, memberId, lineId)
  if (!line) throw new Refusal('notFound')
  return line
}

/** @throws Refusal `notFound`, `invalidQuantity` where fewer are left */
export function assertLeft(lines: readonly ShopLineRow[], { lineId, quantity }: Omit<AskedUnits, 'reason'>): void {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw new Refusal('notFound')
  if (quantity > line.quantity - line.refundedQuantity) throw new Refusal('invalidQuantity', { field: 'quantity' })
}

/** How each bar is said. */
export const REFUSALS: Record<AfterSaleBar, ErrorCode> = {
  notNow: 'notAllowedNow',
  inOrder: 'parcelInOrder',
  tooLate: 'afterSaleTooLate',
  open: 'afterSaleOpen',
  nothingLeft: 'notAllowedNow',
  askedTwice: 'afterSaleAskedTwice',
  compensated: 'compensationTwice',
}

/**
 * @returns its id
 * @throws Refusal `notFound` for a line or pictures of others, why nothing can be asked for, `afterSaleNotFor` this reason or way,
 * `invalidQuantity`
 */
export async function requestAfterSale(
  tx: Tx,
  memberId: string,
  input: ParsedInputOf<typeof endpoints.requestAfterSale>,
  listCompensated: CompensationAsked,
): Promise<string> {
  const { lineId, quantity, kind, reason, text, photoIds } = input
  await assertOwnFiles(tx, { memberId }, photoIds)
  const row = await lockShopOrderRow(tx, { orderId: (await getOwnLine(tx, memberId, lineId)).orderId, memberId })
  if (!row) throw new Refusal('notFound')
  const lines = await listLines(tx, [row.id])
  const term = (await toTerms(tx, row, lines, listCompensated)).find((one) => one.lineId === lineId)
  if (!term) throw new Refusal('notFound')
  if (term.bar !== undefined) throw new Refusal(REFUSALS[term.bar])
  const isOffered = term.reasons.some((one) => one.reason === reason && one.kinds.includes(kind))
  if (!isOffered) throw new Refusal('afterSaleNotFor', { field: 'reason' })
  assertLeft(lines, input)
  const id = newId()
  const { utcOffsetMinutes } = await getWarehouse(tx, row.warehouseId)
  const isNew = await store.insertAfterSale(tx, {
    id,
    caseNumber: await nextSerialNumber(tx, 'A'),
    orderId: row.id,
    lineId,
    quantity,
    kind,
    parcelId: null,
    reason,
    text,
    dueAt: addWorkingDays(await getNow(tx), limits.shop.afterSaleWorkingDays, utcOffsetMinutes),
  })
  if (!isNew) throw new Refusal('afterSaleOpen')
  await store.insertPhotos(tx, { afterSaleId: id, orderId: row.id, fileIds: photoIds, takenBy: null })
  return id
}

export interface Locked {
  readonly order: ShopOrderRow
  readonly row: store.AfterSaleRow
}

/** The order is what everybody locks first who changes anything of it. @throws Refusal `notFound` */
export async function lockAfterSale(tx: Tx, key: store.AfterSaleKey): Promise<Locked> {
  const found = await store.findAfterSale(tx, key)
  const order = found && (await lockShopOrderRow(tx, { orderId: found.orderId, memberId: key.memberId }))
  const row = order && (await store.findAfterSale(tx, key))
  if (!order || !row) throw new Refusal('notFound')
  return { order, row }
}

/** @throws Refusal `notAllowedNow` where it is not where the action begins */
export async function move(tx: Tx, row: store.AfterSaleRow, change: store.AfterSaleMove): Promise<void> {
  if (!(await store.moveAfterSale(tx, row, change))) throw new Refusal('notAllowedNow')
}

/** @throws Refusal `notFound`, `notAllowedNow` once it was answered */
export async function withdrawAfterSale(tx: Tx, key: Required<store.AfterSaleKey>): Promise<void> {
  await letParcelGo(tx, key)
  const { row } = await lockAfterSale(tx, key)
  await move(tx, row, { action: 'withdraw', to: 'withdrawn', by: 'member', set: { endedAt: appNow, dueAt: null } })
}

type SentNumber = ParsedInputOf<typeof endpoints.sendReturnNumber>

/** @throws Refusal `notFound`, `notAllowedNow`, `afterSaleTooLate` where the time for a first one is over */
export async function sendReturnNumber(tx: Tx, memberId: string, { afterSaleId, carrierName, trackingNumber }: SentNumber): Promise<void> {
  const { row } = await lockAfterSale(tx, { afterSaleId, memberId })
  if (row.state === 'returning' && (await store.isPastDue(tx, row.id))) throw new Refusal('afterSaleTooLate')
  const set = { returnCarrier: carrierName, returnNumber: trackingNumber, numberSentAt: appNow, dueAt: null }
  await move(tx, row, { action: 'sendNumber', to: 'returning', by: 'member', set })
}

/** Whether anything was asked for of what lies in these parcels, or came back of it; what a compensation of them must not repeat. */
export async function isAfterSaleAsked(tx: Tx, parcelIds: readonly string[]): Promise<boolean> {
  // Whoever asks at the same moment waits, or is seen.
  for (const orderId of await listOrderIdsOfParcels(tx, parcelIds)) await lockShopOrderRow(tx, { orderId })
  return (await store.listAskedParcels(tx, parcelIds)).length > 0
}
