import { sql } from 'kysely'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import { subtractCents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import { addDays } from '@contract/proxy/deadlines'
import type { StaffPurchase, StaffPurchaseSummary } from '@contract/proxy/proxy-operator-endpoints'
import { OPEN_PURCHASE_STATUSES, type PurchaseStatus } from '@contract/proxy/purchase-status'
import { getClientNos } from '@server/base/member/member-service'
import { listWarehousesById } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import { listParcelStates } from '@server/goods/parcel/house-parcel-service'
import type { Viewer } from '@server/kit/viewer'
import type { PurchaseName } from '@server/trade/proxy-order/locked-purchase'
import { listLinks } from '@server/trade/proxy-order/parcel/link-store'
import { isClaimed, isLapsed } from '@server/trade/proxy-order/purchase-end-service'
import { listOrdersById, type PurchaseOrderRow } from '@server/trade/proxy-order/purchase-order-store'
import { findPurchaseByNumber, listPurchaseLines, type PurchaseLineRow, type PurchaseRow } from '@server/trade/proxy-order/purchase-store'
import { listLastQuestions } from '@server/trade/proxy-order/question/question-store'
import { leftOf } from '@server/trade/proxy-order/question/question-terms'
import { findOpenReturn, listReturnPhotos } from '@server/trade/proxy-order/refund-store'

/** Purchases as the staff sees them. */

/** As many as one look takes in. */
const SHOWN = 200

function listRows(db: Reader, status: PurchaseStatus | undefined): Promise<PurchaseRow[]> {
  const query = db.selectFrom('purchases').innerJoin('purchaseOrders', 'purchaseOrders.id', 'purchases.orderId').selectAll('purchases')
  const wanted = status === undefined ? query.where('status', 'in', OPEN_PURCHASE_STATUSES) : query.where('status', '=', status)
  return wanted.orderBy(sql`coalesce(purchase_orders.paid_at, purchase_orders.created_at)`).orderBy('orderId').orderBy('position').limit(SHOWN).execute()
}

interface Surroundings {
  readonly order: PurchaseOrderRow
  readonly lines: readonly PurchaseLineRow[]
  readonly ClientNO: string
  readonly warehouseCode: string
  readonly claimedBy: string | undefined
  readonly hasReceived: boolean
}

async function toSummaries(db: Reader, rows: readonly PurchaseRow[], now: Date): Promise<Complete<StaffPurchaseSummary>[]> {
  const orders = await listOrdersById(db, [...new Set(rows.map(({ orderId }) => orderId))])
  const lines = await listPurchaseLines(db, rows.map(({ id }) => id))
  const clientNos = await getClientNos(db, orders.map(({ memberId }) => memberId))
  const warehouses = await listWarehousesById(db, orders.map(({ warehouseId }) => warehouseId))
  const links = await listLinks(db, rows.map(({ id }) => id))
  const states = await listParcelStates(db, links.map(({ parcelId }) => parcelId))
  const received = new Set(states.flatMap(({ id, inStockAt }) => (inStockAt === null ? [] : id)))
  const names = await listKeyNames(db, rows)
  return rows.map((purchase) => {
    const order = orders.find(({ id }) => id === purchase.orderId)
    if (!order) throw new Error(`purchase ${purchase.id} of no order`)
    return toSummary(purchase, now, {
      order,
      lines: lines.filter(({ purchaseId }) => purchaseId === purchase.id),
      ClientNO: clientNos.get(order.memberId) ?? '',
      warehouseCode: warehouses.get(order.warehouseId)?.code ?? '',
      claimedBy: names.get(purchase.buyerKeyId ?? ''),
      hasReceived: links.some(({ purchaseId, parcelId }) => purchaseId === purchase.id && received.has(parcelId)),
    })
  })
}

async function listKeyNames(db: Reader, rows: readonly PurchaseRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ buyerKeyId }) => buyerKeyId ?? [])
  if (ids.length === 0) return new Map()
  const keys = await db.selectFrom('operatorKeys').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(keys.map(({ id, name }) => [id, name]))
}

function toSummary(purchase: PurchaseRow, now: Date, around: Surroundings): Complete<StaffPurchaseSummary> {
  const { order, lines, ClientNO, warehouseCode, claimedBy, hasReceived } = around
  const { claimedUntil, cancelAskedAt } = purchase
  const isHeld = isClaimed(claimedUntil, now)
  return {
    orderId: order.id,
    purchaseId: purchase.id,
    orderNumber: order.orderNumber,
    place: purchase.position + 1,
    ClientNO, warehouseCode,
    platform: purchase.platform,
    shopId: purchase.shopId,
    shopName: purchase.shopName,
    status: purchase.status,
    pieceCount: lines.reduce((sum, line) => sum + leftOf(line), 0),
    goodsCents: purchase.leftGoodsCents,
    transportCents: purchase.leftTransportCents,
    paidAt: order.paidAt?.toISOString(),
    claimedBy: isHeld ? claimedBy : undefined,
    claimedUntil: isHeld ? claimedUntil?.toISOString() : undefined,
    cancelAskedUntil: cancelAskedAt === null ? undefined : addDays(cancelAskedAt, limits.proxy.askSellerDays).toISOString(),
    isLapsed: isLapsed(purchase, hasReceived, now),
  }
}

export async function listStaffPurchases(
  db: Reader,
  status: PurchaseStatus | undefined,
  now: Date,
): Promise<Complete<StaffPurchaseSummary>[]> {
  return toSummaries(db, await listRows(db, status), now)
}

/** @throws Refusal `notFound` */
export async function getStaffPurchase(
  db: Reader,
  { orderNumber, place }: PurchaseName,
  { now, signFile }: Viewer,
): Promise<Complete<StaffPurchase>> {
  const purchase = await findPurchaseByNumber(db, orderNumber, place)
  const [summary] = purchase ? await toSummaries(db, [purchase], now) : []
  const [order] = purchase ? await listOrdersById(db, [purchase.orderId]) : []
  if (!purchase || !summary || !order) throw new Refusal('notFound', { field: 'orderNumber' })
  const lines = await listPurchaseLines(db, [purchase.id])
  const [question] = (await listLastQuestions(db, [purchase.id])).filter(({ endedAt }) => endedAt === null)
  const states = await listParcelStates(
    db,
    (await listLinks(db, [purchase.id])).map(({ parcelId }) => parcelId),
  )
  const asked = await findOpenReturn(db, purchase.id)
  const photos = asked ? await listReturnPhotos(db, asked.id) : []
  return {
    ...summary,
    lines: lines.map((line, index) => ({
      line: index + 1,
      goodsId: line.goodsId,
      skuId: line.skuId,
      title: line.title,
      optionText: line.optionText,
      quantity: leftOf(line),
      agreedCents: line.agreedCents,
      actualCents: line.actualCents ?? undefined,
      customsName: line.customsName ?? undefined,
      isFlagged: line.isFlagged,
    })),
    rule: order.rule,
    allowanceLeftCents: subtractCents(order.allowanceCents, order.allowanceUsedCents),
    isInspected: order.isInspected,
    remark: order.remark ?? undefined,
    shopOrderNumber: purchase.shopOrderNumber ?? undefined,
    trackingNumbers: states.map(({ trackingNumber }) => trackingNumber).sort(),
    question: question && { kind: question.kind, expiresAt: question.expiresAt.toISOString() },
    cancelReason: purchase.cancelReason ?? undefined,
    return: asked && {
      reason: asked.reason,
      text: asked.text,
      photos: photos.map((fileId) => ({ fileId, url: signFile(fileId) })),
      agreedAt: asked.agreedAt?.toISOString(),
      wayBackCents: asked.wayBackCents ?? undefined,
    },
    refundedCents: purchase.refundedCents,
    refundedPoints: purchase.refundedPoints,
    endReason: purchase.endReason ?? undefined,
  }
}
