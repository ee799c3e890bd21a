import type { Category, GoodsCard, GoodsDetail, GoodsSku, ShopOffer } from '@contract/shop/goods'
import { basisPoints, cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'

export const idOf = (digit: number | string, kind = 'a') => `${kind}${digit}111111-1111-4111-8111-111111111111`.slice(-36)
export const GOODS_ID = idOf(1, 'b')

export const aSku = (digit: number, values: GoodsSku['values'] = {}, more: Partial<GoodsSku> = {}): GoodsSku => ({
  skuId: idOf(digit),
  values,
  priceCents: cents(3_990),
  weightGrams: grams(420),
  stock: 86,
  stockIsMore: false,
  isWithdrawn: false,
  isAwaited: false,
  ...more,
})

const SIZE = { code: 'size', name: '尺寸', values: [{ code: 'm', name: '中號' }, { code: 'l', name: '大號' }, { code: 'xl', name: '特大' }] }
const LOOK = { code: 'look', name: '款式', values: [{ code: 'clear', name: '透明' }, { code: 'white', name: '磨砂白' }] }

/** Sizes and looks: of extra large none is left, and medium is never white. */
export const someGoods = (more: Partial<GoodsDetail> = {}): GoodsDetail => ({
  now: '2026-11-21T01:41:00.000Z',
  goodsId: GOODS_ID,
  name: '真空壓縮袋 6 件組',
  subtitle: '體積最多省 60%，體積重跟著變小',
  pictures: [],
  icon: 'travel',
  categoryId: idOf(1, 'c'),
  categoryName: '旅行收納',
  warehouseId: idOf(1, 'd'),
  warehouseName: '東莞倉',
  isOnShelf: true,
  texts: ['食品級材質。', '抽氣泵可省略，手捲即可。'],
  options: [SIZE, LOOK],
  skus: [
    aSku(1, { size: 'm', look: 'clear' }, { priceCents: cents(2_990) }),
    aSku(2, { size: 'l', look: 'clear' }, { listPriceCents: cents(4_990) }),
    aSku(3, { size: 'l', look: 'white' }, { priceCents: cents(5_190), stock: 3 }),
    aSku(4, { size: 'xl', look: 'clear' }, { stock: 0 }),
    aSku(5, { size: 'xl', look: 'white' }, { isWithdrawn: true }),
  ],
  soldCount: 1_204,
  deliveries: ['join', 'home'],
  goodsNature: 'ordinary',
  isFragile: false,
  ...more,
})

/** Without a choice. */
export const plainGoods = (more: Partial<GoodsDetail> = {}): GoodsDetail => someGoods({ options: [], skus: [aSku(1)], ...more })

export const aCard = (digit: number | string = 1, more: Partial<GoodsCard> = {}): GoodsCard => ({
  goodsId: idOf(digit, 'b'),
  name: `商品 ${digit}`,
  icon: 'home',
  fromCents: cents(3_990),
  hasRange: false,
  isSpecial: false,
  soldCount: 0,
  isSoldOut: false,
  deliveries: ['join', 'home'],
  onlySkuId: idOf(digit),
  ...more,
})

export const aCategory = (digit: number, name: string, more: Partial<Category> = {}): Category => ({ categoryId: idOf(digit, 'c'), name, icon: 'home', children: [], ...more })

export const anOffer = (more: Partial<ShopOffer> = {}): ShopOffer => ({
  offerId: 'o1',
  name: '寄件節',
  thresholdCents: cents(15_000),
  benefit: { kind: 'amount', amountCents: cents(1_000) },
  covers: { kind: 'all' },
  closesAt: '2026-11-30T16:00:00.000Z',
  ...more,
})
export const percentOffer = () => anOffer({ benefit: { kind: 'percent', rate: basisPoints(2_000), capCents: cents(3_000) } })
