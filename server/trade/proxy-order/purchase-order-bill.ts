import { addCents, sumCents, type Cents } from '@contract/kit/money'
import { toPurchaseBill, type PurchaseBill, type PurchaseParts } from '@contract/proxy/purchase-price'
import type { PaidPurchase } from '@contract/proxy/purchase-refund'
import { toPointsWorth } from '@contract/points/points'
import type { Deducted, DeductibleBill } from '@server/money/payment/deductions'
import type { PointsUse } from '@server/money/points/points-service'
import type { PurchaseOrderRow } from '@server/trade/proxy-order/purchase-order-store'
import type { PurchaseRow } from '@server/trade/proxy-order/purchase-store'

/** What entries of the ledger say of an order at foreign shops. */
export const toPurchaseMemo = ({ id, orderNumber }: Pick<PurchaseOrderRow, 'id' | 'orderNumber'>) => ({ purchaseOrderId: id, orderNumber })

export const toPointsUse = (row: Pick<PurchaseOrderRow, 'id' | 'orderNumber' | 'memberId'>): PointsUse => ({
  payableId: row.id,
  memberId: row.memberId,
  memo: toPurchaseMemo(row),
})

/** Before a coupon and points. */
export const toTotalCents = ({ goodsCents, transportCents, serviceCents, otherCents }: PurchaseParts): Cents =>
  sumCents([goodsCents, transportCents, serviceCents, otherCents])

/** What points and the coupon take off. */
export const toDeductedCents = ({ pointsDeducted, couponCents }: Deducted): Cents => addCents(toPointsWorth(pointsDeducted), couponCents)

/** A coupon takes something off the fee alone. */
export const toDeductibleBill = (row: PurchaseOrderRow): DeductibleBill => ({
  ...toPointsUse(row),
  pointsDeducted: row.pointsDeducted,
  couponCents: row.couponCents,
  totalCents: toTotalCents(row),
  couponBasis: { scope: 'proxy', spendCents: row.serviceCents },
})

/** Everything that the order holds now, divided over its purchases. */
export const toBillOf = (row: PurchaseOrderRow, purchases: readonly PurchaseRow[]): PurchaseBill =>
  toPurchaseBill(purchases, { couponCents: row.couponCents, points: row.pointsDeducted })

/** A paid purchase as refunds reckon with it. */
export const toPaid = (row: PurchaseRow): PaidPurchase => ({
  dueCents: sumCents([row.moneyCents, toPointsWorth(row.points), row.riseCents]),
  points: row.points,
  refundedPoints: row.refundedPoints,
  couponCents: row.couponCents,
  left: toLeft(row),
})

export const toLeft = (row: PurchaseRow): PurchaseParts => ({
  goodsCents: row.leftGoodsCents,
  transportCents: row.leftTransportCents,
  serviceCents: row.leftServiceCents,
  otherCents: row.leftOtherCents,
})

export const toLeftColumns = ({ goodsCents, transportCents, serviceCents, otherCents }: PurchaseParts) => ({
  leftGoodsCents: goodsCents,
  leftTransportCents: transportCents,
  leftServiceCents: serviceCents,
  leftOtherCents: otherCents,
})
