import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { Texts } from '@contract/kit/language'
import type { Page } from '@contract/kit/page'
import { limits } from '@contract/limits'
import type { Refund } from '@contract/payment/refund'
import { addDays, isInTime } from '@contract/proxy/deadlines'
import type { PurchaseTab } from '@contract/proxy/purchase-status'
import { listWarehousesById } from '@server/base/warehouse/warehouse-service'
import { getNow } from '@server/db/clock'
import type { Reader } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import { listOwnParcels, type OwnParcel } from '@server/goods/parcel/parcel-packing-service'
import { listWaitingParcelIds } from '@server/trade/order/standing/standing-service'
import { listLinks } from '@server/trade/proxy-order/parcel/link-store'
import { isLapsed, toPartsOfCancel } from '@server/trade/proxy-order/purchase-end-service'
import * as orders from '@server/trade/proxy-order/purchase-order-store'
import * as store from '@server/trade/proxy-order/purchase-store'
import * as questions from '@server/trade/proxy-order/question/question-store'
import { previewRefund } from '@server/trade/proxy-order/refund-service'
import { listRefunds, type BuyRefundRow } from '@server/trade/proxy-order/refund-store'

/** An order with what a list shows of it. */
export interface PurchaseOrderRecord {
  readonly row: orders.PurchaseOrderRow
  readonly warehouseName: Texts
  readonly purchases: readonly store.PurchaseRow[]
  readonly lines: readonly store.PurchaseLineRow[]
  /** The latest of each purchase. */
  readonly questions: readonly questions.QuestionRow[]
}

async function toRecords(db: Reader, rows: readonly orders.PurchaseOrderRow[]): Promise<PurchaseOrderRecord[]> {
  const purchases = await store.listPurchases(db, rows.map(({ id }) => id))
  const ids = purchases.map(({ id }) => id)
  const lines = await store.listPurchaseLines(db, ids)
  const asked = await questions.listLastQuestions(db, ids)
  const warehouses = await listWarehousesById(db, rows.map(({ warehouseId }) => warehouseId))
  return rows.map((row) => {
    const warehouse = warehouses.get(row.warehouseId)
    if (!warehouse) throw new Error(`order ${row.orderNumber} of a warehouse that is not there`)
    const own = purchases.filter(({ orderId }) => orderId === row.id)
    const isOwn = ({ purchaseId }: { readonly purchaseId: string }) => own.some(({ id }) => id === purchaseId)
    const inBillOrder = own.flatMap(({ id }) => lines.filter(({ purchaseId }) => purchaseId === id))
    return { row, warehouseName: warehouse.name, purchases: own, lines: inBillOrder, questions: asked.filter(isOwn) }
  })
}

interface ListRequest extends PageRequest {
  readonly memberId: string
  readonly tab?: PurchaseTab | undefined
}

/** Newest first. */
export async function listPurchaseOrders(
  db: Reader,
  { memberId, tab, ...request }: ListRequest,
): Promise<Complete<Page<PurchaseOrderRecord>>> {
  const toKeyset = ({ createdAt, id }: orders.PurchaseOrderRow) => ({ at: createdAt, id })
  const page = await readPage(request, (part) => orders.listPurchaseOrders(db, { memberId, tab, ...part }), toKeyset)
  return { ...page, items: await toRecords(db, page.items) }
}

export async function countPurchaseOrders(db: Reader, memberId: string) {
  return { ...(await orders.countByTab(db, memberId)), questions: await questions.countOpenQuestions(db, memberId) }
}

/** Paid, with something that is still to be done: nobody leaves while we owe them that. What is not paid is given up. */
export const countOpenPurchaseOrders = (db: Reader, memberId: string): Promise<number> => orders.countOpenOrders(db, memberId)

/** @throws Refusal `notFound`, also for another member's */
export async function getOwnPurchaseOrder(db: Reader, key: Required<orders.PurchaseOrderKey>): Promise<orders.PurchaseOrderRow> {
  const row = await orders.findPurchaseOrder(db, key)
  if (!row) throw new Refusal('notFound')
  return row
}

interface Named {
  readonly orderId?: string | undefined
  readonly questionId?: string | undefined
  /** WeChat's out_trade_no. */
  readonly trade?: string | undefined
}

/** @throws Refusal `notFound` */
export async function findPurchaseOrderId(db: Reader, memberId: string, { orderId, questionId, trade }: Named): Promise<string> {
  if (orderId !== undefined) return orderId
  const found =
    questionId === undefined
      ? await orders.findOrderIdByTrade(db, memberId, trade ?? '')
      : await orders.findOrderIdByQuestion(db, memberId, questionId)
  if (found === undefined) throw new Refusal('notFound')
  return found
}

/** All that its page shows of one purchase. */
export interface PurchaseParts {
  readonly purchase: store.PurchaseRow
  readonly lines: readonly store.PurchaseLineRow[]
  readonly photos: readonly store.PurchasePhotoRow[]
  readonly question: questions.QuestionRow | undefined
  readonly questionPhotos: readonly questions.QuestionPhotoRow[]
  readonly refunds: readonly BuyRefundRow[]
  readonly parcels: readonly OwnParcel[]
  readonly isLapsed: boolean
  readonly canReturnUntil: Date | undefined
}

export interface PurchaseOrderParts extends PurchaseOrderRecord {
  readonly parts: readonly PurchaseParts[]
}

/** @throws Refusal `notFound`, also for another member's */
export async function getPurchaseOrderParts(db: Reader, key: Required<orders.PurchaseOrderKey>): Promise<PurchaseOrderParts> {
  const row = await getOwnPurchaseOrder(db, key)
  const [record] = await toRecords(db, [row])
  if (!record) throw new Error('one row is one order')
  const ids = record.purchases.map(({ id }) => id)
  const photos = await store.listPurchasePhotos(db, ids)
  const questionPhotos = await questions.listQuestionPhotos(db, record.questions.map(({ id }) => id))
  const refunds = await listRefunds(db, ids)
  const links = await listLinks(db, ids)
  const parcels = (await listOwnParcels(db, row.memberId, links.map(({ parcelId }) => parcelId))).sort(byNumber)
  const waiting = await listWaitingParcelIds(db, parcels.map(({ parcelId }) => parcelId))
  const now = await getNow(db)
  const parts = record.purchases.map((purchase): PurchaseParts => {
    const isOwn = ({ purchaseId }: { readonly purchaseId: string }) => purchaseId === purchase.id
    const linked = links.filter(isOwn).map(({ parcelId }) => parcelId)
    const own = parcels.filter(({ parcelId }) => linked.includes(parcelId))
    const question = record.questions.find(isOwn)
    return {
      purchase,
      lines: record.lines.filter(isOwn),
      photos: photos.filter(isOwn),
      question,
      questionPhotos: questionPhotos.filter(({ questionId }) => questionId === question?.id),
      refunds: refunds.filter(isOwn),
      parcels: own,
      isLapsed: isLapsed(purchase, own.some(({ status }) => status !== 'notInStock'), now),
      canReturnUntil: toReturnUntil(purchase, own.every(({ parcelId, status }) => status === 'inStock' && !waiting.includes(parcelId)), now),
    }
  })
  return { ...record, parts }
}

const byNumber = (one: OwnParcel, other: OwnParcel) => (one.trackingNumber < other.trackingNumber ? -1 : 1)

/** Undefined where its goods cannot go back now. */
function toReturnUntil({ status, stockedAt }: store.PurchaseRow, areFree: boolean, now: Date): Date | undefined {
  if (status !== 'inStock' || stockedAt === null || !areFree) return undefined
  const until = addDays(stockedAt, limits.proxy.returnDays)
  return isInTime(now, until) ? until : undefined
}

/** @throws Refusal `notFound`, `buyingBegun`, `notAllowedNow` */
export async function previewPurchaseCancel(db: Reader, key: { readonly purchaseId: string; readonly memberId: string }): Promise<Refund> {
  const found = await store.findPurchase(db, key.purchaseId)
  if (!found) throw new Refusal('notFound')
  const { parts } = await getPurchaseOrderParts(db, { orderId: found.orderId, memberId: key.memberId })
  const own = parts.find(({ purchase }) => purchase.id === key.purchaseId)
  if (!own) throw new Refusal('notFound')
  const { purchase } = own
  return previewRefund(purchase, toPartsOfCancel(purchase, { isLapsed: own.isLapsed, now: await getNow(db) }))
}
