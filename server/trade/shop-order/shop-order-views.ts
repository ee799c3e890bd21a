import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import { cents, timesCents } from '@contract/kit/money'
import type { ShopOrderDetail, ShopOrderLine, ShopOrderSummary, ShopRefund } from '@contract/shop/shop-order'
import { shopOrderMachine } from '@contract/shop/shop-order-status'
import type { LineShares } from '@contract/shop/shop-price'
import type { Viewer } from '@server/kit/viewer'
import { toOrderAddressView } from '@server/trade/order/order-address'
import { toGoodsPicture } from '@server/trade/shop-catalogue/goods-pictures'
import type { ShopLineRow, ShopRefundRow } from '@server/trade/shop-order/order-lines-store'
import { toBillOf, toTotalCents } from '@server/trade/shop-order/shop-order-bill'
import type { ShopOrderParts, ShopOrderRecord } from '@server/trade/shop-order/shop-order-service'
import type { ShopOrderRow } from '@server/trade/shop-order/shop-order-store'
import { toGrams } from '@server/trade/shop-order/shop-price'

/** As many as stand side by side on a card. */
const LOOKS_SHOWN = 4

const toLook = ({ fileId, icon }: ShopLineRow) => ({ picture: fileId === null ? undefined : toGoodsPicture(fileId), icon })

export function toShopOrderSummary(record: ShopOrderRecord, language: Language): Complete<ShopOrderSummary> {
  const { row, lines, warehouseName, reviewableCount, packableParcelIds } = record
  return {
    orderId: row.id,
    orderNumber: row.orderNumber,
    status: row.status,
    delivery: row.delivery,
    warehouseId: row.warehouseId,
    packableParcelIds: [...packableParcelIds],
    warehouseName: warehouseName[language],
    looks: lines.slice(0, LOOKS_SHOWN).map(toLook),
    firstName: lines[0]?.names[language] ?? '',
    pieceCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    payableCents: row.payableCents,
    refundedCents: row.refundedCents,
    placedAt: row.createdAt.toISOString(),
    dueAt: row.status === 'unpaid' ? row.dueAt.toISOString() : undefined,
    isOverdue: row.isOverdue,
    endReason: row.endReason ?? undefined,
    reviewableCount,
  }
}

export function toShopOrderDetail(parts: ShopOrderParts, { language, now, signFile }: Viewer): Complete<ShopOrderDetail> {
  const { row, lines, offerName, refunds, shown, photos } = parts
  return {
    ...toShopOrderSummary(parts, language),
    lines: toLines(row, lines, language),
    weightGrams: toGrams(lines.map((line) => ({ goods: line, quantity: line.quantity }))),
    goodsCents: row.goodsCents,
    offerName: offerName?.[language],
    offerCents: row.offerCents,
    chosenCouponId: row.chosenCouponId ?? undefined,
    couponCents: row.couponCents,
    pointsDeducted: row.pointsDeducted,
    freightCents: row.freightCents,
    totalCents: toTotalCents(row),
    refundedPoints: row.refundedPoints,
    deliveries: [...parts.deliveries],
    address: row.address === null ? undefined : toOrderAddressView(row.address, language),
    channelCode: row.channelCode ?? undefined,
    channelName: row.channelName?.[language],
    quote: row.quote ?? undefined,
    carrierName: row.carrierName ?? undefined,
    trackingNumber: row.trackingNumber ?? undefined,
    trackingPage: row.trackingPage ?? undefined,
    remark: row.remark ?? undefined,
    paidAt: row.paidAt?.toISOString(),
    pickingAt: row.pickingAt?.toISOString(),
    stockedAt: row.stockedAt?.toISOString(),
    shippedAt: row.shippedAt?.toISOString(),
    signedAt: row.signedAt?.toISOString(),
    endedAt: row.endedAt?.toISOString(),
    sentBackReason: row.endRemark ?? undefined,
    parcels: shown.boxes.map(({ shelfReturn, parts, ...parcel }) => ({
      ...parcel,
      shelfReturn: shelfReturn && { ...shelfReturn },
      parts: parts.length === 0 ? undefined : parts.map((part) => ({ ...part })),
    })),
    canReturnUntil: shown.canReturnUntil?.toISOString(),
    sentGrams: row.sentGrams ?? undefined,
    photos:
      photos.length === 0
        ? undefined
        : photos.map(({ fileId, kind, takenAt }) => ({ fileId, url: signFile(fileId), kind, takenAt: takenAt.toISOString() })),
    refunds: refunds.map(toRefund),
    otherParcelCount: parts.otherParcelCount,
    actions: toActions(
      row,
      shown.boxes.some(({ shelfReturn }) => shelfReturn !== undefined),
      parts.hasOpenAfterSale,
    ),
    now: now.toISOString(),
  }
}

/** Before it is paid, the shares of what it holds now. */
function toLines(row: ShopOrderRow, lines: readonly ShopLineRow[], language: Language): Complete<ShopOrderLine>[] {
  const shares = row.status === 'unpaid' ? toBillOf(row, lines).lines : undefined
  return lines.map((line, index) => ({ ...toLine(line, language), ...toShares(line, shares?.[index]) }))
}

function toShares(line: ShopLineRow, shares: LineShares | undefined) {
  const { couponCents, points, moneyCents } = shares ?? line
  return { couponCents, points, moneyCents }
}

function toLine(line: ShopLineRow, language: Language) {
  return {
    lineId: line.id,
    skuId: line.skuId,
    goodsId: line.goodsId,
    name: line.names[language],
    optionText: line.optionTexts[language],
    ...toLook(line),
    quantity: line.quantity,
    unitCents: line.unitCents,
    grossCents: timesCents(line.unitCents, line.quantity),
    offerCents: line.offerCents,
    refundedQuantity: line.refundedQuantity,
    refundedCents: line.refundedCents,
    refundedPoints: line.refundedPoints,
  }
}

const toRefund = ({ kind, moneyCents, points, freightCents, reason, createdAt }: ShopRefundRow): Complete<ShopRefund> => ({
  kind,
  moneyCents,
  points,
  freightCents: cents(freightCents),
  reason: reason ?? undefined,
  at: createdAt.toISOString(),
})

/** Nothing of it once the time to pay is over; cancelling ends what the job has not come to. */
const PAYING: readonly string[] = ['pay', 'changeDelivery']

function toActions(row: ShopOrderRow, canReturn: boolean, hasOpenAfterSale: boolean): string[] {
  return shopOrderMachine
    .actionsOf(row.status, 'member')
    .filter((action) => action !== 'shelfReturn' || canReturn)
    .filter((action) => !row.isOverdue || !PAYING.includes(action))
    .filter((action) => action !== 'confirmReceipt' || (row.delivery === 'home' && !hasOpenAfterSale))
}
