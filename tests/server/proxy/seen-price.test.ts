import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { placePurchase, previewPurchase } from '@contract/proxy/proxy-endpoints'
import { random, randomInt } from '../../support/chance'
import { useMall } from '../../support/mall'
import { packingPlatform } from '../../support/orders'
import { BULB, expectPurchasesInOrder, ForeignShops, KEYBOARD, LAMP, wanted } from '../../support/purchases'
import { casesInTurn } from '../../support/sample'
import { judgePlacing, readRows, type Outcome } from '../../support/seen-price'
import { useMember, usePlatform } from '../../support/use-server'

/*
 * Whatever the foreign shops change between a preview and the order: all that was seen is placed at the price that was seen, or at a lower
 * one that is said, or nothing is written. What changes is listed, by how much is drawn.
 */

const mall = useMall()
const { server } = mall
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
let shops: ForeignShops
beforeEach(() => {
  shops = new ForeignShops(mall.gateway)
})
afterEach(() => expectPurchasesInOrder(server.db))

const ROUNDS = casesInTurn(3, 1)
const WRITTEN = ['purchase_orders', 'purchases', 'purchase_lines', 'mall_cart_lines', 'member_coupons', 'ledger_lines']
const by = () => ({ token: member.token })
/** By so much, at most. */
const some = (most: number) => 1 + randomInt(most)
const setUp = (settings: object) => server.ask(setUpPlatform, { settings }, { operatorKey: platform.adminKey })

interface Change {
  /** How it is before; a lamp at 129.00 and a bulb at 10.00 of one shop, a keyboard at 289.00 of another. */
  readonly before?: () => unknown
  readonly make: () => unknown
  /** Left out: the keyboard is wanted too, or not. */
  readonly withKeyboard?: true
  /** Where it does not hang on what is drawn. */
  readonly leadsTo?: Outcome
}

const tiers = (low: number, high: number) => ({ tiers: [{ from: 1, priceCents: low }, { from: 3, priceCents: high }] })

const CHANGES: Readonly<Record<string, Change>> = {
  'nothing': { make: () => undefined, leadsTo: 'same' },
  'a price up': { make: () => shops.change(LAMP, { unitCents: 12_900 + some(9_000) }), leadsTo: 'asked' },
  'a price up by a cent': { make: () => shops.change(LAMP, { unitCents: 12_901 }), leadsTo: 'asked' },
  'a price down': { make: () => shops.change(LAMP, { unitCents: 12_900 - some(9_000) }), leadsTo: 'cheaper' },
  'one up and another down by as much': { make: () => [shops.change(LAMP, { unitCents: 12_900 + 2_000 }), shops.change(KEYBOARD, { unitCents: 28_900 - 2_000 })] },
  'transport up': { make: () => { for (const goodsId of [LAMP, BULB]) shops.change(goodsId, { transportCents: 700 }) }, leadsTo: 'asked' },
  'transport down': { make: () => [shops.change(LAMP, { transportCents: 0 }), shops.change(BULB, { transportCents: 0 })], leadsTo: 'cheaper' },
  'a dearer tier': { before: () => shops.change(LAMP, tiers(12_900, 12_000)), make: () => shops.change(LAMP, tiers(13_900, 13_000)), leadsTo: 'asked' },
  'a tier that goes away': { before: () => shops.change(LAMP, tiers(12_900, 12_000)), make: () => shops.change(LAMP, { tiers: [] }) },
  'a least quantity that is met': { make: () => shops.change(LAMP, { min: 1 }), leadsTo: 'same' },
  'a shop that moves': { make: () => shops.change(BULB, { shopId: 'shop-c' }) },
  'fewer in stock, still enough': { make: () => shops.change(LAMP, { stock: 10 + some(50) }), leadsTo: 'same' },
  'a flag of the shops': { make: () => shops.change(LAMP, { flagged: true }), leadsTo: 'same' },
  'goods sold out': { make: () => shops.change(LAMP, { state: 'soldOut' }) },
  'goods gone': { make: () => shops.change(LAMP, { state: 'gone' }) },
  'an option gone': { make: () => shops.change(LAMP, { state: 'optionGone' }) },
  'fewer in stock than wanted': { make: () => shops.change(LAMP, { state: 'notEnough', stock: 1 }) },
  'a least quantity above it': { make: () => shops.change(LAMP, { state: 'belowMin', min: 50 }) },
  'a batch that it is no multiple of': { make: () => shops.change(LAMP, { state: 'notBatch', batch: 7 }) },
  'a shop that does not answer': { make: () => shops.failing.add(LAMP) },
  'all of it sold out': { make: () => [LAMP, BULB, KEYBOARD].map((goodsId) => shops.change(goodsId, { state: 'soldOut' })), leadsTo: 'refused' },
  'goods sold out, and the others dearer': { make: () => [shops.change(LAMP, { state: 'soldOut' }), shops.change(KEYBOARD, { unitCents: 28_900 + some(5_000) }), shops.change(BULB, { unitCents: 1_000 + some(500) })] },
  'goods that can be had again': { withKeyboard: true, before: () => shops.change(LAMP, { state: 'soldOut' }), make: () => shops.change(LAMP, { state: 'ok' }) },
  'the fee up': { make: () => setUp({ proxyServiceRate: 500 + some(500) }), leadsTo: 'asked' },
  'the fee down': { make: () => setUp({ proxyServiceRate: 500 - some(499) }), leadsTo: 'cheaper' },
  'the gateway away': { make: () => { mall.gateway.fault = 'dead' }, leadsTo: 'refused' },
}

const cases = Object.entries(CHANGES).flatMap(([name, change]) => Array.from({ length: ROUNDS }, (_, round) => [name, round, change] as const))

it.each(cases)('what is placed after a change is what was seen, or it is asked: %s (%i)', async (_name, _round, change) => {
  await change.before?.()
  const lines = [LAMP, ...[KEYBOARD, BULB].filter((goodsId) => (goodsId === KEYBOARD && change.withKeyboard) || random() < 0.7)].map((goodsId) => wanted(goodsId, some(4)))
  const choice = { warehouseId: platform.warehouseIds['DG'] ?? '', lines: random() < 0.5 ? lines : [...lines].reverse(), isInspected: random() < 0.5 }
  const seen = await server.ask(previewPurchase, choice, by())
  const ordered = namesOf(seen.shops.flatMap((shop) => shop.lines))
  await change.make()

  const before = await readRows(server.db, WRITTEN)
  const fresh = await server.post(previewPurchase, choice, by())
  const answer = await server.post(placePurchase, { ...choice, rule: 'ask', seenTotalCents: seen.totalCents }, by())
  const outcome = judgePlacing(seen.totalCents, fresh.status === 'y' ? fresh.data : undefined, answer)
  expect(outcome).toBe(change.leadsTo ?? outcome)
  if (answer.status === 'n') expect(await readRows(server.db, WRITTEN)).toEqual(before)
  else expect(namesOf(answer.data.purchases.flatMap((purchase) => purchase.lines))).toEqual(ordered)
})

const namesOf = (lines: readonly { readonly goodsId: string; readonly quantity: number }[]) => lines.map(({ goodsId, quantity }) => `${goodsId} × ${quantity}`).sort()
