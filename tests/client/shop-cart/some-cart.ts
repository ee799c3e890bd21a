import { basisPoints, cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import type { ShopOffer } from '@contract/shop/goods'
import type { ShopPreview } from '@contract/shop/shop-order'
import type { ShownCart, ShownCartLine } from '@contract/shop/shown-cart'

export const skuIdOf = (digit: number): string => `a${digit}111111-1111-4111-8111-111111111111`.slice(-36)
export const goodsIdOf = (digit: number): string => `b${digit}111111-1111-4111-8111-111111111111`.slice(-36)
export const DONGGUAN = 'd1111111-1111-4111-8111-111111111111'
export const OSAKA = 'd2111111-1111-4111-8111-111111111111'

/** The offer of the design: from ¥150 on, ¥10 less. */
export const anOffer = (more: Partial<ShopOffer> = {}): ShopOffer => ({
  offerId: 'o1',
  name: '寄件節',
  thresholdCents: cents(15_000),
  benefit: { kind: 'amount', amountCents: cents(1_000) },
  covers: { kind: 'all' },
  closesAt: '2026-11-30T16:00:00.000Z',
  ...more,
})
export const percentOffer = (more: Partial<ShopOffer> = {}): ShopOffer =>
  anOffer({ offerId: 'o2', benefit: { kind: 'percent', rate: basisPoints(2_000), capCents: cents(3_000) }, ...more })

export const aLine = (digit: number, more: Partial<ShownCartLine> = {}): ShownCartLine => ({
  skuId: skuIdOf(digit),
  goodsId: goodsIdOf(digit),
  categoryIds: ['c1'],
  name: `商品 ${digit}`,
  optionText: '',
  icon: 'home',
  warehouseId: DONGGUAN,
  warehouseName: '東莞倉',
  weightGrams: grams(500),
  priceCents: cents(1_000),
  deliveries: ['join', 'home'],
  state: 'ok',
  delivery: 'join',
  quantity: 1,
  seenCents: more.priceCents ?? cents(1_000),
  changedAt: 1_795_000_000_000 - digit,
  ...more,
})

/** Pictures 60 and 61: two bags, a scale and a mug. */
export const bags = (more: Partial<ShownCartLine> = {}) => aLine(1, { name: '真空壓縮袋 6 件組', optionText: '大號 · 透明', priceCents: cents(3_990), weightGrams: grams(210), icon: 'travel', quantity: 2, ...more })
export const scale = (more: Partial<ShownCartLine> = {}) => aLine(2, { name: '電子行李秤 50 kg', optionText: '霧綠', priceCents: cents(4_500), weightGrams: grams(600), icon: 'travel', ...more })
export const mug = (more: Partial<ShownCartLine> = {}) => aLine(3, { name: '手沖馬克杯 350 ml', optionText: '暖橘', priceCents: cents(5_800), weightGrams: grams(540), icon: 'kitchen', ...more })

export const aCart = (lines: readonly ShownCartLine[] = [bags(), scale(), mug()], more: Partial<ShownCart> = {}): ShownCart => ({
  lines: [...lines],
  offers: [anOffer()],
  parcels: [{ warehouseId: DONGGUAN, count: 5, grams: 4_620 as ShownCart['parcels'][number]['grams'] }],
  ...more,
})

/** What the three of them come to, joined; `shop/preview` of picture 61. */
export function aPreview(lines: readonly ShownCartLine[] = [bags(), scale(), mug()], more: Partial<ShopPreview> = {}): ShopPreview {
  const goodsCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const offerCents = goodsCents >= 15_000 ? 1_000 : 0
  return {
    warehouseId: DONGGUAN,
    warehouseName: '東莞倉',
    delivery: 'join',
    lines: lines.map(({ delivery: _, seenCents: __, changedAt: ___, ...line }) => ({ ...line, grossCents: cents(line.priceCents * line.quantity), offerCents: cents(0) })),
    pieceCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    weightGrams: lines.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0) as ShopPreview['weightGrams'],
    goodsCents: cents(goodsCents),
    ...(offerCents > 0 && { offer: { offerId: 'o1', name: '滿 ¥150 減 ¥10', offerCents: cents(offerCents) } }),
    deliveries: [{ delivery: 'join', freightCents: cents(0) }, { delivery: 'home', freightCents: cents(3_200) }],
    channels: [],
    freightCents: cents(0),
    totalCents: cents(goodsCents - offerCents),
    coupons: [],
    parcelCount: 5,
    customs: { thresholdCents: cents(40_000), taxRateBasisPoints: 700, documentFeeCents: cents(3_000) },
    overCustomsThreshold: false,
    isPlaceable: true,
    ...more,
  }
}
