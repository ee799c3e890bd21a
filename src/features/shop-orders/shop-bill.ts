import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { toPointsWorth } from '@contract/points/points'
import type { PriceRow } from '@/components/PriceBreakdown'
import { formatCount } from '@/i18n/format'
import type { ShopOrderStrings } from './shop-order-strings'

type Bill = Pick<
  ShopOrderDetail,
  'pieceCount' | 'goodsCents' | 'delivery' | 'freightCents' | 'channelName' | 'offerCents' | 'offerName' | 'couponCents' | 'pointsDeducted'
>

/**
 * The rows of an order's bill; they add up to what is to be paid with money. @param freight the lines of the freight's own price, which
 * stand in its place: they add up to it.
 */
export function toBillRows(order: Bill, words: ShopOrderStrings['bill'], freight: readonly PriceRow[]): readonly PriceRow[] {
  const { delivery, freightCents, channelName, offerCents, offerName, couponCents, pointsDeducted } = order
  const isSplit = freight.length > 0 && freight.reduce((sum, { cents }) => sum + cents, 0) === freightCents
  const asOne = { key: 'freight', label: words.delivery, basis: delivery === 'join' ? words.joined : channelName, cents: freightCents }
  const rows: readonly PriceRow[] = [
    { key: 'goods', label: words.goods, basis: words.pieces(order.pieceCount), cents: order.goodsCents },
    ...(isSplit ? freight : [asOne]),
    { key: 'offer', label: words.offer, basis: offerName, cents: -offerCents },
    { key: 'coupon', label: words.coupon, cents: -couponCents },
    { key: 'points', label: words.points, basis: words.pointCount(formatCount(pointsDeducted)), cents: -toPointsWorth(pointsDeducted) },
  ]
  return rows.filter(({ key, cents }) => cents !== 0 || key === 'goods' || key === 'freight')
}
