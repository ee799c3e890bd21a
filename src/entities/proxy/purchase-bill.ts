import type { BasisPoints, Cents } from '@contract/kit/money'
import { toPointsWorth } from '@contract/points/points'
import type { PurchaseParts } from '@contract/proxy/purchase-price'
import type { PriceRow } from '@/components/PriceBreakdown'
import { formatCount, formatRate } from '@/i18n/format'
import type { PurchaseBillStrings } from './purchase-bill-strings'

export interface BilledPurchases extends PurchaseParts {
  readonly serviceRate: BasisPoints
  readonly shopCount: number
  /** What is taken off with the payment. */
  readonly couponCents?: Cents
  readonly pointsDeducted?: number
}

/** The rows of a bill at foreign shops: goods, transport, service and other fees always, then what is taken off. */
export function toPurchaseRows(bill: BilledPurchases, words: PurchaseBillStrings): readonly PriceRow[] {
  const { goodsCents, transportCents, serviceCents, otherCents, serviceRate, shopCount, couponCents = 0, pointsDeducted = 0 } = bill
  return [
    { key: 'goods', label: words.goods, cents: goodsCents },
    { key: 'transport', label: words.transport, basis: words.ofShops(shopCount), cents: transportCents },
    { key: 'service', label: words.service, basis: words.ofGoods(formatRate(serviceRate)), cents: serviceCents },
    { key: 'other', label: words.other, basis: otherCents > 0 ? words.inspection : undefined, cents: otherCents },
    ...(couponCents > 0 ? [{ key: 'coupon', label: words.coupon, basis: words.offService, cents: -couponCents }] : []),
    ...(pointsDeducted > 0
      ? [{ key: 'points', label: words.points, basis: words.pointCount(formatCount(pointsDeducted)), cents: -toPointsWorth(pointsDeducted) }]
      : []),
  ]
}
