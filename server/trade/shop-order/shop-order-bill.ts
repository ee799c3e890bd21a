import { addCents, subtractCents, type Cents } from '@contract/kit/money'
import { toPointsWorth } from '@contract/points/points'
import { toShopBill, type ShopBill } from '@contract/shop/shop-price'
import type { Deducted, DeductibleBill } from '@server/money/payment/deductions'
import type { PointsUse } from '@server/money/points/points-service'
import type { ShopLineRow } from '@server/trade/shop-order/order-lines-store'
import type { ShopOrderRow } from '@server/trade/shop-order/shop-order-store'

/** What entries of the ledger say of an order of the shop. */
export const toShopMemo = ({ id, orderNumber }: Pick<ShopOrderRow, 'id' | 'orderNumber'>) => ({ shopOrderId: id, orderNumber })

export const toPointsUse = (row: Pick<ShopOrderRow, 'id' | 'orderNumber' | 'memberId'>): PointsUse => ({
  payableId: row.id,
  memberId: row.memberId,
  memo: toShopMemo(row),
})

type Priced = Pick<ShopOrderRow, 'goodsCents' | 'offerCents' | 'freightCents'>

/** Goods less offer, with freight: before a coupon and points. */
export const toTotalCents = ({ goodsCents, offerCents, freightCents }: Priced): Cents =>
  addCents(subtractCents(goodsCents, offerCents), freightCents)

/** What points and the coupon take off. */
export const toDeductedCents = ({ pointsDeducted, couponCents }: Deducted): Cents => addCents(toPointsWorth(pointsDeducted), couponCents)

/** A coupon of the shop takes something off the goods after the offer, never off the freight. */
export const toDeductibleBill = (row: ShopOrderRow): DeductibleBill => ({
  ...toPointsUse(row),
  pointsDeducted: row.pointsDeducted,
  couponCents: row.couponCents,
  totalCents: toTotalCents(row),
  couponBasis: { scope: 'shop', spendCents: subtractCents(row.goodsCents, row.offerCents) },
  chosenCouponId: row.chosenCouponId,
})

/** Everything that the order holds now, divided over its lines and the freight. */
export const toBillOf = (row: ShopOrderRow, lines: readonly ShopLineRow[]): ShopBill =>
  toShopBill(lines, {
    offerShares: lines.map(({ offerCents }) => offerCents),
    couponCents: row.couponCents,
    freightCents: row.freightCents,
    points: row.pointsDeducted,
  })
