import type { InputOf } from '@contract/kit/endpoint'
import { publishOffer } from '@contract/shop/offer-operator-endpoints'
import { importCatalogue } from '@contract/shop/shop-operator-endpoints'
import type { TestPlatform } from './platform'
import type { TestServer } from './server'

type Batch = InputOf<typeof importCatalogue>
type Category = NonNullable<Batch['categories']>[number]
type Goods = NonNullable<Batch['goods']>[number]
type Sku = NonNullable<Batch['skus']>[number]

export const inThree = (hant: string, hans = hant, en = hant) => ({ 'zh-Hant': hant, 'zh-Hans': hans, en })

export const aCategory = (code: string, change: Partial<Category> = {}): Category => ({
  code,
  names: inThree('收納', '收纳', 'Storage'),
  icon: 'home',
  sort: 1,
  ...change,
})

/** A basket in two colours. */
export const someGoods = (code: string, change: Partial<Goods> = {}): Goods => ({
  code,
  categoryCode: 'storage',
  warehouseCode: 'DG',
  names: inThree('棉麻收納籃', '棉麻收纳篮', 'Linen basket'),
  subtitles: inThree('可折疊', '可折叠', 'Folds flat'),
  texts: inThree('洗衣機可洗。', '洗衣机可洗。', 'Machine washable.'),
  options: [
    {
      code: 'color',
      names: inThree('顏色', '颜色', 'Colour'),
      values: [
        { code: 'grey', names: inThree('灰', '灰', 'Grey') },
        { code: 'sand', names: inThree('沙', '沙', 'Sand') },
      ],
    },
  ],
  goodsNature: 'ordinary',
  deliveries: ['join', 'home'],
  state: 'onShelf',
  ...change,
})

export const aSku = (code: string, goodsCode: string, color: string, change: Partial<Sku> = {}): Sku => ({
  code,
  goodsCode,
  values: [{ option: 'color', value: color }],
  priceCents: 4_500,
  weightGrams: 600,
  size: { lengthMm: 300, widthMm: 200, heightMm: 50 },
  customsName: '收納籃',
  stock: 5,
  ...change,
})

/** One category, one thing in two colours. */
export const aCatalogue = (prefix = 'BASKET'): Batch => ({
  categories: [aCategory('storage')],
  goods: [someGoods(prefix)],
  skus: [aSku(`${prefix}-GREY`, prefix, 'grey'), aSku(`${prefix}-SAND`, prefix, 'sand', { priceCents: 4_900 })],
})

export function importBatch(server: TestServer, platform: TestPlatform, batch: Batch) {
  return server.ask(importCatalogue, batch, { operatorKey: platform.shopKey })
}

type Offer = InputOf<typeof publishOffer>

/** From 150 yuan on, 10 off everything, whenever the test runs. */
export const anOffer = (offerCode: string, change: Partial<Offer> = {}): Offer => ({
  offerCode,
  names: inThree('滿150減10', '满150减10', '10 off from 150'),
  thresholdCents: 15_000,
  benefit: { kind: 'amount', amountCents: 1_000 },
  covers: { kind: 'all' },
  opensAt: '2020-01-01T00:00:00.000Z',
  closesAt: '2100-01-01T00:00:00.000Z',
  ...change,
})

export function announceOffer(server: TestServer, platform: TestPlatform, offer: Offer) {
  return server.ask(publishOffer, offer, { operatorKey: platform.shopKey })
}
