import { updateAddress } from '@contract/address/address-endpoints'
import type { Address } from '@contract/address/address'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { withdrawOffer } from '@contract/shop/offer-operator-endpoints'
import { moveStock, setGoodsState, setSkuPrice } from '@contract/shop/shop-operator-endpoints'
import { placeShopOrder, previewShopOrder } from '@contract/shop/shop-order-endpoints'
import { random, randomInt } from '../../support/chance'
import { anAddress } from '../../support/orders'
import { casesInTurn } from '../../support/sample'
import { judgePlacing, readRows, type Outcome } from '../../support/seen-price'
import { aCatalogue, announceOffer, anOffer, importBatch } from '../../support/shop'
import { aShop, aShopOrder, bringGoods, expectShopInOrder, readSkuIds, shopPlatform, type Placing, type SkuIds } from '../../support/shop-orders'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

/*
 * Whatever changes between a preview and the order: it is placed at the price that was seen, or at a lower one that is said, or nothing is
 * written and the new price comes with the refusal. What changes is listed, by how much is drawn.
 */

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
const rival = useMember(server)
let ids: SkuIds
let address: Address
server.whenEmptied(async () => {
  ids = await aShop(server, platform)
  address = await anAddress(server, member)
})
afterEach(() => expectShopInOrder(server.db))

const ROUNDS = casesInTurn(3, 1)
const PRICES = { POOL: 3_990, BOX: 4_500, CUP: 5_800 } as const
const CODES = Object.keys(PRICES) as (keyof typeof PRICES)[]
const WRITTEN = ['shop_orders', 'shop_order_lines', 'shop_reservations', 'shop_stock', 'shop_member_counts', 'cart_lines', 'member_coupons', 'ledger_lines']
const by = ({ token }: Pick<TestMember, 'token'> = member) => ({ token })
const shop = () => ({ operatorKey: platform.shopKey })
const warehouse = () => ({ operatorKey: platform.warehouseKey })

/** By so much, at most. */
const some = (most: number) => 1 + randomInt(most)
const [, home = shopPlatform.channels[0]] = shopPlatform.channels.slice(-2)
const setPrice = (skuCode: keyof typeof PRICES, priceCents: number) => server.ask(setSkuPrice, { skuCode, priceCents }, shop())
const setUp = (change: object) => server.ask(setUpPlatform, change, { operatorKey: platform.adminKey })
const setHome = (change: object, channel: object = {}) =>
  setUp({ channels: [{ ...home, ...channel, tariff: { ...home?.tariff, version: `HOME/${some(1_000_000)}`, ...change } }] })
const perStep = (change: object) => setHome({ mode: { ...home?.tariff.mode, ...change } })
const edit = async (change: object) => {
  const { contact, country, phone, pickupMethod, province, city, street, address: line, postcode } = address
  const whole = { addressId: address.addressId, contact, country, phone, pickupMethod, province, city, street, address: line, postcode, version: address.version, ...change }
  return server.ask(updateAddress, whole as Parameters<typeof server.ask<typeof updateAddress>>[1], by())
}

/** In grey; it is there in sand, too. */
async function bringBasket(): Promise<string> {
  await importBatch(server, platform, aCatalogue())
  return (await readSkuIds(server, platform))['BASKET-GREY'] ?? ''
}

interface Change {
  /** Left out: either. */
  readonly delivery?: 'join' | 'home'
  /** With the offer of 10 from 150 on; left out, it is withdrawn before anything is seen. */
  readonly withOffer?: boolean
  /** Of each of the three goods; left out, drawn. */
  readonly quantity?: number
  /** Of other goods than these three, brought for it. */
  readonly bring?: () => Promise<string>
  readonly make: () => Promise<unknown>
  /** Where it does not hang on what is drawn. */
  readonly leadsTo?: Outcome
}

const CHANGES: Readonly<Record<string, Change>> = {
  'nothing': { make: () => Promise.resolve(), leadsTo: 'same' },
  'a price up': { make: () => setPrice('POOL', PRICES.POOL + some(2_000)), leadsTo: 'asked' },
  'a price up by a cent': { make: () => setPrice('POOL', PRICES.POOL + 1), leadsTo: 'asked' },
  'a price down': { make: () => setPrice('POOL', PRICES.POOL - some(3_000)), leadsTo: 'cheaper', delivery: 'join' },
  'one price up and another down by less': { quantity: 2, make: async () => [await setPrice('POOL', PRICES.POOL + 500 + some(100)), await setPrice('BOX', PRICES.BOX - some(500))], leadsTo: 'asked' },
  'a price up that reaches the offer': { withOffer: true, make: () => setPrice('POOL', PRICES.POOL + some(4_000)) },
  'a price down that loses the offer': { withOffer: true, quantity: 1, delivery: 'join', make: () => setPrice('CUP', PRICES.CUP - some(2_000)), leadsTo: 'cheaper' },
  'a special price': {
    make: () => server.ask(setSkuPrice, { skuCode: 'POOL', priceCents: PRICES.POOL - some(3_000), from: '2020-01-01T00:00:00.000Z', until: '2090-01-01T00:00:00.000Z' }, shop()),
    leadsTo: 'cheaper', delivery: 'join',
  },
  'the offer withdrawn': { withOffer: true, quantity: 2, make: () => server.ask(withdrawOffer, { offerCode: 'TEN' }, shop()), leadsTo: 'asked' },
  'another offer': { delivery: 'join', make: () => announceOffer(server, platform, anOffer('MORE', { thresholdCents: 1_000, benefit: { kind: 'amount', amountCents: some(900) } })), leadsTo: 'cheaper' },
  'goods withdrawn': { make: () => server.ask(setGoodsState, { code: 'POOL', state: 'withdrawn' }, shop()), leadsTo: 'refused' },
  'an option withdrawn': { bring: bringBasket, make: () => server.ask(setGoodsState, { code: 'BASKET', skuCode: 'BASKET-GREY', state: 'withdrawn' }, shop()), leadsTo: 'refused' },
  'another option dearer': { bring: bringBasket, make: () => server.ask(setSkuPrice, { skuCode: 'BASKET-SAND', priceCents: 4_900 + some(900) }, shop()), leadsTo: 'same' },
  'fewer in stock than wanted': { make: () => server.ask(moveStock, { skuCode: 'POOL', kind: 'counted', count: 0, reason: '盤點' }, warehouse()), leadsTo: 'refused' },
  'fewer in stock, still enough': { quantity: 3, make: () => server.ask(moveStock, { skuCode: 'POOL', kind: 'counted', count: 2 + some(5), reason: '盤點' }, warehouse()), leadsTo: 'same' },
  'the last pieces bought by another member': { make: () => aShopOrder(server, rival, { lines: [{ skuId: ids['POOL'] ?? '', quantity: 50 }] }), leadsTo: 'refused' },
  'heavier goods': { delivery: 'home', make: () => bringGoods(server, platform, 'POOL', { sku: { priceCents: PRICES.POOL, weightGrams: 210 + 500 * some(4), stock: 50 } }), leadsTo: 'asked' },
  'heavier goods that join': { delivery: 'join', make: () => bringGoods(server, platform, 'POOL', { sku: { priceCents: PRICES.POOL, weightGrams: 210 + 500 * some(4), stock: 50 } }), leadsTo: 'same' },
  'goods that are not sent home any more': { delivery: 'home', make: () => bringGoods(server, platform, 'POOL', { goods: { deliveries: ['join'] }, sku: { priceCents: PRICES.POOL, weightGrams: 210 } }), leadsTo: 'refused' },
  'a dearer tariff': { delivery: 'home', make: () => perStep({ firstCents: 1_100 + some(900) }), leadsTo: 'asked' },
  'a cheaper tariff': { delivery: 'home', make: () => perStep({ firstCents: 1_100 - some(900) }), leadsTo: 'cheaper' },
  'a dearer tariff for what joins': { delivery: 'join', make: () => perStep({ firstCents: 1_100 + some(900) }), leadsTo: 'same' },
  'handling': { delivery: 'home', make: () => setHome({ handlingCents: some(900) }), leadsTo: 'asked' },
  'a channel that takes no such weight': { delivery: 'home', make: () => setHome({ maxGrams: 100 }), leadsTo: 'refused' },
  'a channel that goes elsewhere': { delivery: 'home', make: () => setHome({ countries: ['HK'] }), leadsTo: 'refused' },
  'a channel that is none of the shop any more': { delivery: 'home', make: () => setHome({}, { forShop: false }), leadsTo: 'refused' },
  'a warehouse that the channel leaves': { delivery: 'home', make: () => setHome({}, { warehouseCodes: ['OS'] }), leadsTo: 'refused' },
  'an address far away': { delivery: 'home', make: () => edit({ province: '澎湖縣', city: '馬公市', postcode: '880' }), leadsTo: 'asked' },
  'an address that no channel reaches': { delivery: 'home', make: () => edit({ country: 'JP', phone: '090 1234 5678', province: '大阪府', city: '大阪市', postcode: '5590033' }), leadsTo: 'refused' },
}

async function drawChoice({ delivery, quantity, bring }: Change): Promise<Omit<Placing, 'seenTotalCents'>> {
  const codes = quantity === undefined ? CODES.slice(0, some(CODES.length)) : CODES
  const skuIds = bring ? [await bring()] : codes.map((code) => ids[code] ?? '')
  const lines = skuIds.map((skuId) => ({ skuId, quantity: quantity ?? some(4) }))
  const way = delivery ?? (random() < 0.5 ? 'join' : 'home')
  if (way === 'join') return { lines, delivery: way }
  const at = { lines, delivery: way, addressId: address.addressId }
  return random() < 0.5 ? at : { ...at, channelCode: (await server.ask(previewShopOrder, at, by())).channelCode }
}

const cases = Object.entries(CHANGES).flatMap(([name, change]) => Array.from({ length: ROUNDS }, (_, round) => [name, round, change] as const))

it.each(cases)('what is placed after a change is what was seen, or it is asked: %s (%i)', async (_name, _round, change) => {
  if (!change.withOffer) await server.ask(withdrawOffer, { offerCode: 'TEN' }, shop())
  const choice = await drawChoice(change)
  const { totalCents: seenTotalCents, isPlaceable } = await server.ask(previewShopOrder, choice, by())
  expect(isPlaceable).toBe(true)
  await change.make()

  const before = await readRows(server.db, WRITTEN)
  const fresh = await server.post(previewShopOrder, choice, by())
  const answer = await server.post(placeShopOrder, { ...choice, seenTotalCents }, by())
  const outcome = judgePlacing(seenTotalCents, fresh.status === 'y' ? fresh.data : undefined, answer)
  expect(outcome).toBe(change.leadsTo ?? outcome)
  if (answer.status === 'n') expect(await readRows(server.db, WRITTEN)).toEqual(before)
  else expect(answer.data.lines.map(({ skuId, quantity }) => ({ skuId, quantity }))).toEqual(choice.lines)
})
