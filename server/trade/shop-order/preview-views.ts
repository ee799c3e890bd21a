import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import { timesCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { ShopPreview } from '@contract/shop/shop-order'
import { toChannelOffers } from '@server/base/freight/channel-offers'
import { toCustomsNotice } from '@server/base/freight/freight-service'
import { toUsableCoupon } from '@server/money/payment/payment-views'
import { toShopLineGoods } from '@server/trade/shop-catalogue/shop-lines'
import type { ChosenLine } from '@server/trade/shop-order/chosen-lines'
import type { ShopPreviewPlan } from '@server/trade/shop-order/preview-service'

/** Both ways beside each other, and the chosen one in full. */
export function toShopPreview(plan: ShopPreviewPlan, language: Language): Complete<ShopPreview> {
  const { price, home, delivery } = plan
  const { goods } = getFirst(plan.lines)
  const isHome = delivery === 'home'
  return {
    warehouseId: goods.warehouseId,
    warehouseName: goods.warehouseNames[language],
    delivery,
    lines: plan.lines.map((line, index) => toPreviewLine(line, price.offer.shares[index] ?? ZERO_CENTS, language)),
    pieceCount: plan.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    weightGrams: price.grams,
    goodsCents: price.goodsCents,
    offer:
      price.offer.offerId === undefined
        ? undefined
        : { offerId: price.offer.offerId, name: plan.offerName ?? '', offerCents: price.offer.offerCents },
    deliveries: plan.deliveries.map(({ delivery: way, freightCents, unavailable }) => ({ delivery: way, freightCents, unavailable })),
    addressId: home.address?.addressId,
    channels: home.address ? toChannelOffers(home.results, language) : [],
    channelCode: isHome ? home.chosen?.channel.code : undefined,
    quote: isHome ? home.chosen?.quote : undefined,
    freightCents: plan.freightCents,
    totalCents: plan.totalCents,
    coupons: plan.coupons.map((coupon) => toUsableCoupon(coupon, language)),
    parcelCount: plan.parcelCount,
    customs: toCustomsNotice(home.customs),
    overCustomsThreshold: price.afterCents > home.customs.thresholdCents,
    isPlaceable: plan.isPlaceable,
  }
}

function toPreviewLine({ goods, quantity, state, left }: ChosenLine, offerCents: Cents, language: Language) {
  return { ...toShopLineGoods(goods, language, { state, left }), quantity, grossCents: timesCents(goods.priceCents, quantity), offerCents }
}

function getFirst(lines: readonly ChosenLine[]): ChosenLine {
  const [first] = lines
  if (!first) throw new Error('a preview without lines')
  return first
}
