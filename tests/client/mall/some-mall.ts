import { basisPoints, cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import type { ApproximateRate } from '@contract/mall/approximate'
import type { MallCard, MallGoods, MallHome, MallPage, MallSku } from '@contract/mall/mall'

/** 4.4500, from 09:30 in Taipei. */
export const RATE: ApproximateRate = { currency: 'TWD', rate: 44_500, asOf: '2026-11-21T01:30:00.000Z' }

export const aCard = (digit: number, more: Partial<MallCard> = {}): MallCard => ({
  platform: 'taobao',
  goodsId: `68001234567${digit}`,
  title: `檯燈 ${digit}`,
  priceCents: cents(12_900),
  shop: { shopId: `s${digit}`, name: `拾光雜貨 ${digit}`, kind: 'shop' },
  tags: [],
  ...more,
})

export const aPage = (items: readonly MallCard[], more: Partial<MallPage> = {}): MallPage => ({
  items: [...items],
  failed: [],
  asOf: '2026-11-21T01:32:00.000Z',
  isStale: false,
  approximate: RATE,
  ...more,
})

export const aHome = (more: Partial<MallHome> = {}): MallHome => ({ state: 'open', hot: aPage([aCard(1), aCard(2)]), serviceRate: basisPoints(500), ...more })

export const aSku = (skuId: string, valueIds: readonly string[] = [], more: Partial<MallSku> = {}): MallSku => ({
  skuId,
  valueIds: [...valueIds],
  priceCents: cents(12_900),
  stock: 86,
  ...more,
})

/** Without a choice: 129.00, 12.00 to the warehouse, 5 % for buying. */
export const plainGoods = (more: Partial<MallGoods> = {}): MallGoods => ({
  platform: 'tmall',
  goodsId: '701122334455',
  title: '護眼檯燈 10 W 無可視頻閃',
  pictures: [],
  priceCents: cents(12_900),
  soldText: '月售 3,208',
  shop: { shopId: 's1', name: '曦光旗艦店', kind: 'flagship' },
  tags: ['fragile'],
  options: [],
  skus: [aSku('-')],
  tiers: [],
  min: 1,
  batch: 1,
  transportCents: cents(1_200),
  weightGrams: grams(420),
  weightFrom: 'seller',
  state: 'onSale',
  isFlagged: false,
  shipsWithinHours: 72,
  texts: ['三檔色溫。'],
  serviceRate: basisPoints(500),
  asOf: '2026-11-21T01:32:00.000Z',
  isStale: false,
  approximate: RATE,
  ...more,
})

/** Of two options; what is bright with a foot is sold out, and none is bright with a clip. */
export const chosenGoods = (more: Partial<MallGoods> = {}): MallGoods =>
  plainGoods({
    options: [
      { name: '顏色', values: [{ valueId: 'warm', name: '暖白' }, { valueId: 'bright', name: '正白' }] },
      { name: '款式', values: [{ valueId: 'foot', name: '底座款' }, { valueId: 'clip', name: '夾式' }] },
    ],
    skus: [aSku('1', ['warm', 'foot']), aSku('2', ['warm', 'clip'], { priceCents: cents(16_900), stock: 3 }), aSku('3', ['bright', 'foot'], { stock: 0 })],
    priceMaxCents: cents(16_900),
    ...more,
  })
