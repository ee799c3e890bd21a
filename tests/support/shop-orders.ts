import type { InputOf, OutputOf } from '@contract/kit/endpoint'
import { pay } from '@contract/payment/pay-endpoints'
import { putInCart } from '@contract/shop/cart-endpoints'
import { operatorListGoods } from '@contract/shop/shop-operator-endpoints'
import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { placeShopOrder, previewShopOrder } from '@contract/shop/shop-order-endpoints'
import type { Database } from '@server/db/database'
import { listShopFaults } from '@server/trade/shop-order/shop-audit'
import { aCredit, packingPlatform } from './orders'
import type { TestPlatform } from './platform'
import type { TestMember, TestServer } from './server'
import { aCategory, announceOffer, anOffer, aSku, importBatch, inThree, someGoods } from './shop'

const [sea] = packingPlatform.channels
if (!sea) throw new Error('a platform without channels')

/** The first 500 g at 11.00, each started 500 g more 7.00. */
const homeTariff = {
  ...sea.tariff,
  version: 'HOME/2026-10-01',
  mode: { kind: 'firstAndContinued' as const, firstGrams: 500, firstCents: 1_100, stepGrams: 500, stepCents: 700 },
  bubbleShare: 0,
  handlingCents: 0,
}

/** The platform of packing, with a channel by which the shop sends goods home. */
export const shopPlatform = {
  ...packingPlatform,
  channels: [
    ...packingPlatform.channels.map((channel) => ({ ...channel, forShop: false })),
    { ...sea, code: 'HOME', name: inThree('商城直寄', '商城直寄', 'Shop direct'), tariff: homeTariff, sort: 9, forShop: true },
  ],
}

const goods = (code: string, name: string, change: Parameters<typeof someGoods>[1] = {}) =>
  someGoods(code, { names: inThree(name), options: [], ...change })

const sku = (code: string, priceCents: number, weightGrams: number, change: Parameters<typeof aSku>[3] = {}) =>
  aSku(code, code, '', { values: [], priceCents, weightGrams, stock: 50, ...change })

/** The goods of the design's cases: POOL 39.90, 210 g · BOX 45.00, 600 g · CUP 58.00, 540 g; an offer of 10 from 150 on. */
export async function aShop(server: TestServer, platform: TestPlatform): Promise<SkuIds> {
  await importBatch(server, platform, {
    categories: [aCategory('storage')],
    goods: [goods('POOL', '充氣池'), goods('BOX', '收納箱'), goods('CUP', '保溫杯')],
    skus: [sku('POOL', 3_990, 210), sku('BOX', 4_500, 600), sku('CUP', 5_800, 540)],
  })
  await announceOffer(server, platform, anOffer('TEN'))
  return readSkuIds(server, platform)
}

export interface SkuIds {
  readonly [code: string]: string
}

/** Goods with one option of the same code, beside what there is. */
export async function bringGoods(
  server: TestServer,
  platform: TestPlatform,
  code: string,
  change: { readonly goods?: Parameters<typeof someGoods>[1]; readonly sku?: Parameters<typeof aSku>[3] } = {},
): Promise<string> {
  const batch = { categories: [aCategory('storage')], goods: [goods(code, code, change.goods)], skus: [sku(code, 10_000, 500, change.sku)] }
  await importBatch(server, platform, batch)
  return (await readSkuIds(server, platform))[code] ?? ''
}

/** By their codes. */
export async function readSkuIds(server: TestServer, platform: TestPlatform): Promise<SkuIds> {
  const { items } = await server.ask(operatorListGoods, { limit: 50 }, { operatorKey: platform.shopKey })
  return Object.fromEntries(items.flatMap(({ skus }) => skus.map(({ code, skuId }) => [code, skuId])))
}

export type Placing = InputOf<typeof placeShopOrder>

/** At the price that a preview shows. */
export async function toPlacing(server: TestServer, { token }: TestMember, choice: Omit<Placing, 'seenTotalCents'>): Promise<Placing> {
  const { lines, delivery, addressId, channelCode } = choice
  const { totalCents } = await server.ask(previewShopOrder, { lines, delivery, addressId, channelCode }, { token })
  return { ...choice, seenTotalCents: totalCents }
}

export async function aShopOrder(
  server: TestServer,
  member: TestMember,
  choice: Omit<Placing, 'seenTotalCents' | 'delivery'> & { readonly delivery?: Placing['delivery'] },
): Promise<ShopOrderDetail> {
  const placing = await toPlacing(server, member, { delivery: 'join', ...choice })
  return server.ask(placeShopOrder, placing, { token: member.token })
}

type Deductions = NonNullable<InputOf<typeof pay>['deductions']>

/** With enough in the balance for it. */
export async function payShopOrder(
  server: TestServer,
  platform: TestPlatform,
  member: TestMember,
  { orderId, payableCents }: { readonly orderId: string; readonly payableCents: number },
  deductions?: Deductions,
): Promise<OutputOf<typeof pay>> {
  if (payableCents > 0) await aCredit(server, platform, member, payableCents)
  return server.ask(pay, { payableId: orderId, seenTotalCents: payableCents, deductions }, { token: member.token })
}

export function putSome(server: TestServer, { token }: TestMember, skuId: string, quantity: number, delivery: 'join' | 'home' = 'join') {
  return server.ask(putInCart, { skuId, delivery, quantity, seenCents: 3_990 }, { token })
}

/** Reserved is what open orders hold, on hand what was moved, and nobody got back more than was paid. */
export async function expectShopInOrder(db: Database): Promise<void> {
  expect(await listShopFaults(db.kysely)).toEqual([])
}
