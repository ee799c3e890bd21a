import type { ServerClient } from '@server/cli/server-client'
import type { InputOf } from '@contract/kit/endpoint'
import { DAY_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { operatorListOffers, publishOffer } from '@contract/shop/offer-operator-endpoints'
import { importCatalogue, operatorListGoods, setSkuPrice } from '@contract/shop/shop-operator-endpoints'
import { cleaningGoods } from './cleaning-goods'
import { three, type CategoryRow, type DemoGoods } from './demo-goods'
import { gadgetGoods } from './gadget-goods'
import { giftGoods } from './gift-goods'
import { drawGoods } from './goods-picture'
import { homeGoods } from './home-goods'
import { packingGoods } from './packing-goods'
import { stationeryGoods } from './stationery-goods'
import { teaGoods } from './tea-goods'
import { travelGoods } from './travel-goods'

const CATEGORIES: readonly CategoryRow[] = [
  { code: 'packing', names: three(['打包用品', '打包用品', 'Packing']), icon: 'tools', sort: 1 },
  { code: 'travel', names: three(['旅行收納', '旅行收纳', 'Travel']), icon: 'travel', sort: 2 },
  { code: 'home', names: three(['居家', '居家', 'Home']), icon: 'home', sort: 3 },
  { code: 'tea', names: three(['茶與咖啡', '茶与咖啡', 'Tea and coffee']), icon: 'kitchen', sort: 4 },
  { code: 'stationery', names: three(['文具', '文具', 'Stationery']), icon: 'office', sort: 5 },
  { code: 'cleaning', names: three(['清潔', '清洁', 'Cleaning']), icon: 'bath', sort: 6 },
  { code: 'gadget', names: three(['小家電', '小家电', 'Gadgets']), icon: 'phone', sort: 7 },
  { code: 'gift', names: three(['禮盒', '礼盒', 'Gifts']), icon: 'gift', sort: 8 },
]

/** All of the shop, in the order of its categories. */
export const DEMO_GOODS: readonly DemoGoods[] = [
  ...packingGoods,
  ...travelGoods,
  ...homeGoods,
  ...teaGoods,
  ...stationeryGoods,
  ...cleaningGoods,
  ...gadgetGoods,
  ...giftGoods,
]

/** Lower for some days: option's code, cents. */
const SPECIALS: readonly (readonly [skuCode: string, priceCents: number])[] = [
  ['NECK-PILLOW-BLUE', 6_900],
  ['POUR-MUG-ORANGE', 4_600],
]
const SPECIAL_DAYS = 6

const OFFER_CODE = 'OVER-150'
const OFFER_DAYS = 20

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** The shelves, the offer and the limited-time prices; a start that was cut short goes on where it was. */
export async function fillDemoShop(administration: ServerClient): Promise<void> {
  const { items } = await administration.ask(operatorListGoods, { limit: 1 })
  if (items.length === 0) await importGoods(administration)
  const { items: offers } = await administration.ask(operatorListOffers, {})
  if (offers.length === 0) await announceOffer(administration)
  for (const [skuCode, priceCents] of SPECIALS) {
    if (await isSpecial(administration, skuCode)) continue
    await administration.ask(setSkuPrice, { skuCode, priceCents, from: inDays(-1), until: inDays(SPECIAL_DAYS) })
  }
}

async function announceOffer(administration: ServerClient): Promise<void> {
  await administration.ask(publishOffer, {
    offerCode: OFFER_CODE,
    names: three(['冬季寄件節', '冬季寄件节', 'Winter packing weeks']),
    thresholdCents: 15_000,
    benefit: { kind: 'amount', amountCents: 1_000 },
    covers: { kind: 'all' },
    opensAt: inDays(-1),
    closesAt: inDays(OFFER_DAYS),
  })
}

async function isSpecial(administration: ServerClient, skuCode: string): Promise<boolean> {
  const code = skuCode.slice(0, skuCode.lastIndexOf('-'))
  const { items } = await administration.ask(operatorListGoods, { code })
  return items.some(({ skus }) => skus.some((sku) => sku.code === skuCode && sku.specialCents !== undefined))
}

/** In one batch, which is written whole or not at all. */
async function importGoods(administration: ServerClient): Promise<void> {
  const goods: NonNullable<InputOf<typeof importCatalogue>['goods']>[number][] = []
  for (const { goods: row, look } of DEMO_GOODS) {
    const pictureId = await administration.upload(await drawGoods(...look), `${row.code}.jpg`)
    goods.push({ ...row, pictureIds: [pictureId] })
  }
  const skus = DEMO_GOODS.flatMap((one) => one.skus)
  if (skus.length > limits.shop.maxBatch) throw new Error('the demo has more options than one batch takes')
  await administration.ask(importCatalogue, { categories: [...CATEGORIES], goods, skus: [...skus] })
}
