import { cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import type { PaymentOptions } from '@contract/payment/payment-options'
import { toPointsWorth } from '@contract/points/points'
import type { ShopOrderDetail, ShopOrderLine, ShopOrderSummary, ShopPreview } from '@contract/shop/shop-order'
import { shopOrderMachine } from '@contract/shop/shop-order-status'
import { paymentOptions } from '../order/an-order'

export const SHOP_ORDER = '50111111-1111-4111-8111-111111111111'
export const OTHER_ORDER = '50222222-2222-4222-8222-222222222222'
export const DONGGUAN = 'd1111111-1111-4111-8111-111111111111'
export const PARCEL = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'
export const SECOND_PARCEL = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb'

/** The server's time, and when the order of the design has to be paid: 29:41 later. */
export const NOW = '2026-11-21T01:41:00.000Z'
export const DUE = '2026-11-21T02:10:41.000Z'

/** A text that counts down from 29:41: on a slow machine a second has passed when it is looked at. */
export const countingDown = (text: string) => new RegExp(`^${text.replace('29:41', '29:[0-4][0-9]')}$`)

export function aShopSummary(changes: Partial<ShopOrderSummary> = {}): ShopOrderSummary {
  const status = changes.status ?? 'unpaid'
  return {
    orderId: SHOP_ORDER,
    orderNumber: 'S20261121016',
    status,
    delivery: 'join',
    warehouseId: DONGGUAN,
    warehouseName: '東莞倉',
    packableParcelIds: [],
    looks: [{ icon: 'travel' }, { icon: 'tools' }, { icon: 'kitchen' }],
    firstName: '真空壓縮袋 6 件組',
    pieceCount: 4,
    payableCents: cents(17_280),
    refundedCents: cents(0),
    placedAt: '2026-11-21T01:40:41.000Z',
    ...(status === 'unpaid' && { dueAt: DUE }),
    isOverdue: false,
    ...(status === 'cancelled' && { endReason: 'memberCancelled' as const }),
    reviewableCount: 0,
    ...changes,
  }
}

export function aShopLine(digit: number, changes: Partial<ShopOrderLine> = {}): ShopOrderLine {
  return {
    lineId: `c${digit}111111-1111-4111-8111-111111111111`,
    skuId: `a${digit}111111-1111-4111-8111-111111111111`,
    goodsId: `b${digit}111111-1111-4111-8111-111111111111`,
    name: `商品 ${digit}`,
    optionText: '',
    icon: 'home',
    quantity: 1,
    unitCents: cents(1_000),
    grossCents: cents(1_000),
    offerCents: cents(0),
    couponCents: cents(0),
    points: 0,
    moneyCents: cents(1_000),
    refundedQuantity: 0,
    refundedCents: cents(0),
    refundedPoints: 0,
    ...changes,
  }
}

/** Pool, scale and cup of the design's cases 1 and 2: two of the first, 10.00 off by the offer. */
export const threeLines = (): ShopOrderLine[] => [
  aShopLine(1, {
    name: '真空壓縮袋 6 件組', optionText: '大號 · 透明', icon: 'travel', quantity: 2, unitCents: cents(3_990), grossCents: cents(7_980), offerCents: cents(437), moneyCents: cents(7_543),
  }),
  aShopLine(2, { name: '電子行李秤 50 kg', optionText: '霧綠', icon: 'tools', unitCents: cents(4_500), grossCents: cents(4_500), offerCents: cents(246), moneyCents: cents(4_254) }),
  aShopLine(3, { name: '手沖馬克杯 350 ml', optionText: '暖橘', icon: 'kitchen', unitCents: cents(5_800), grossCents: cents(5_800), offerCents: cents(317), moneyCents: cents(5_483) }),
]

/** The order of pictures 62 to 64; its actions follow the status, its bill its parts. */
export function aShopOrder(changes: Partial<ShopOrderDetail> = {}): ShopOrderDetail {
  const status = changes.status ?? 'unpaid'
  const { couponCents = cents(0), freightCents = cents(0), pointsDeducted = 0 } = changes
  const isPaid = status !== 'unpaid' && status !== 'cancelled'
  return {
    ...aShopSummary({ status, ...(changes.isOverdue !== undefined && { isOverdue: changes.isOverdue }) }),
    lines: threeLines(),
    weightGrams: grams(1_560),
    goodsCents: cents(18_280),
    offerName: '滿 ¥150 減 ¥10',
    offerCents: cents(1_000),
    couponCents,
    pointsDeducted,
    freightCents,
    totalCents: cents(17_280 + freightCents),
    payableCents: cents(17_280 + freightCents - couponCents - toPointsWorth(pointsDeducted)),
    refundedPoints: 0,
    deliveries: ['join', 'home'],
    ...(isPaid && { paidAt: '2026-11-21T01:42:00.000Z' }),
    parcels: [],
    refunds: [],
    otherParcelCount: 5,
    actions: changes.isOverdue === true ? ['cancel'] : [...shopOrderMachine.actionsOf(status, 'member')],
    now: NOW,
    ...changes,
  }
}

/** 1,280 points, of which 1,280 may be used. */
export const withPoints = (changes: Partial<PaymentOptions> = {}): PaymentOptions =>
  paymentOptions({ totalCents: cents(17_280), pointsAvailable: 1_280, suggested: { points: 1_280 }, ...changes })

export function aShopPreview(changes: Partial<ShopPreview> = {}): ShopPreview {
  const delivery = changes.delivery ?? 'join'
  const freightCents = delivery === 'home' ? cents(3_200) : cents(0)
  return {
    warehouseId: DONGGUAN,
    warehouseName: '東莞倉',
    delivery,
    lines: [],
    pieceCount: 4,
    weightGrams: grams(1_560),
    goodsCents: cents(18_280),
    deliveries: [
      { delivery: 'join', freightCents: cents(0) },
      { delivery: 'home', freightCents: cents(3_200) },
    ],
    channels: [],
    freightCents,
    totalCents: cents(17_280 + freightCents),
    coupons: [],
    parcelCount: 5,
    customs: { thresholdCents: cents(40_000), taxRateBasisPoints: 700, documentFeeCents: cents(3_000) },
    overCustomsThreshold: false,
    isPlaceable: true,
    ...changes,
  }
}
