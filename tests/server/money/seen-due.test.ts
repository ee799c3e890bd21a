import type { Deductions } from '@contract/payment/payment-options'
import { listOptions, pay } from '@contract/payment/pay-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { moveStock, setSkuPrice } from '@contract/shop/shop-operator-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { getPoints } from '@contract/points/points-endpoints'
import { random, randomInt } from '../../support/chance'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { useMall } from '../../support/mall'
import { aCredit } from '../../support/orders'
import { aPurchaseOrder, BULB, ForeignShops, LAMP, wanted } from '../../support/purchases'
import { aCoupon, somePoints } from '../../support/rewards'
import { casesInTurn } from '../../support/sample'
import { readRows } from '../../support/seen-price'
import { aShop, aShopOrder, bringGoods, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { useMember, usePlatform } from '../../support/use-server'

/*
 * Whatever changes between what stands on the button and the payment: that very amount is charged, with those points and that coupon, or it is
 * refused and nothing is moved. Of orders of the shop and at foreign shops; what is taken off is drawn.
 */

const mall = useMall()
const { server } = mall
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
const BALANCE = 200_000
const POINTS = 9_000
let ids: SkuIds
let shops: ForeignShops
beforeEach(async () => {
  shops = new ForeignShops(mall.gateway)
  ids = await aShop(server, platform)
  await aCredit(server, platform, member, BALANCE)
  await somePoints(server, platform, member, POINTS)
})
afterEach(() => expectLedgerInOrder(server.db))

const ROUNDS = casesInTurn(2, 1)
const MOVED = ['ledger_lines', 'ledger_entries', 'member_coupons', 'point_lots', 'shop_orders', 'purchase_orders', 'shop_stock']
const by = () => ({ token: member.token })
const some = (most: number) => 1 + randomInt(most)
const setUp = (settings: object) => server.ask(setUpPlatform, { settings }, { operatorKey: platform.adminKey })

/** Orders of 40.00 and more, unpaid. */
const KINDS = {
  shop: { scope: 'shop', place: () => aShopOrder(server, member, { lines: [{ skuId: ids['BOX'] ?? '', quantity: some(3) }, { skuId: ids['CUP'] ?? '', quantity: some(3) }] }) },
  mall: { scope: 'proxy', place: () => aPurchaseOrder(server, platform, member, { lines: [wanted(LAMP, some(2)), wanted(BULB, some(3))] }) },
} as const
type Kind = keyof typeof KINDS

interface Seen {
  readonly payableId: string
  readonly deductions: Deductions
  readonly dueCents: number
}

/** As the page of payment shows it. */
async function see(kind: Kind, withAll: boolean): Promise<Seen> {
  const { scope, place } = KINDS[kind]
  const { couponId } = await aCoupon(server, platform, member, { scope, minSpendCents: 0, benefit: { kind: 'fixed', amountCents: some(900) } })
  const { orderId: payableId } = await place()
  const { totalCents, pointsShareRate, coupons } = await server.ask(listOptions, { payableId }, by())
  const own = withAll || random() < 0.5 ? coupons.find((coupon) => coupon.couponId === couponId) : undefined
  const most = Math.floor((totalCents * pointsShareRate) / 20_000)
  const points = withAll || random() < 0.5 ? some(Math.min(POINTS, most)) : 0
  return { payableId, deductions: { points, couponId: own?.couponId }, dueCents: totalCents - (own?.worthCents ?? 0) - points }
}

const payIt = ({ payableId, deductions, dueCents }: Seen) => server.post(pay, { payableId, seenTotalCents: dueCents, deductions }, by())

interface Change {
  /** What it is paid with beside money is drawn, unless the change is about that. */
  readonly withAll?: true
  readonly make: (seen: Seen, kind: Kind) => unknown
  /** Left out: it is paid as it was seen. */
  readonly refusedBy?: string
}

const CHANGES: Readonly<Record<string, Change>> = {
  'nothing': { make: () => undefined },
  'dearer goods': { make: async () => [await server.ask(setSkuPrice, { skuCode: 'BOX', priceCents: 4_500 + some(900) }, { operatorKey: platform.shopKey }), shops.change(LAMP, { unitCents: 12_900 + some(900) })] },
  'cheaper goods': { make: async () => [await server.ask(setSkuPrice, { skuCode: 'BOX', priceCents: some(4_000) }, { operatorKey: platform.shopKey }), shops.change(LAMP, { unitCents: some(9_000) })] },
  'goods that are gone': { make: async () => [await server.ask(moveStock, { skuCode: 'CUP', kind: 'counted', count: 6, reason: '盤點' }, { operatorKey: platform.warehouseKey }), shops.change(LAMP, { state: 'gone' })] },
  'the fee': { make: () => setUp({ proxyServiceRate: 500 + some(500) }) },
  'the gateway away': { make: () => { mall.gateway.fault = 'dead' } },
  'a coupon that is over': { withAll: true, make: () => server.db.execute('update member_coupons set expires_at = app_now()'), refusedBy: 'couponNotUsable' },
  'a coupon used elsewhere': { withAll: true, make: (seen, kind) => payAnother(kind, { points: 0, couponId: seen.deductions.couponId }), refusedBy: 'couponNotUsable' },
  'points spent elsewhere': { withAll: true, make: ({ deductions: { points } }) => server.db.execute('update point_lots set left_points = $1', [points - 1]), refusedBy: 'pointsShort' },
  'points that are over': { withAll: true, make: () => server.db.execute('update point_lots set expires_at = app_now()'), refusedBy: 'pointsShort' },
  'a smaller share of points': { withAll: true, make: () => setUp({ pointsShareRate: 0 }), refusedBy: 'pointsAboveShare' },
  'the balance spent elsewhere': { make: spendAll, refusedBy: 'balanceInsufficient' },
}

async function payAnother(kind: Kind, deductions: Deductions): Promise<void> {
  const { orderId: payableId } = await KINDS[kind].place()
  const { totalCents, coupons } = await server.ask(listOptions, { payableId }, by())
  const worthCents = coupons.find(({ couponId }) => couponId === deductions.couponId)?.worthCents ?? 0
  await server.ask(pay, { payableId, seenTotalCents: totalCents - worthCents, deductions }, by())
}

/** But for what the offer takes off. */
async function spendAll(): Promise<void> {
  const skuId = await bringGoods(server, platform, 'ALL', { sku: { priceCents: BALANCE } })
  const { orderId: payableId, payableCents } = await aShopOrder(server, member, { lines: [{ skuId, quantity: 1 }] })
  await server.ask(pay, { payableId, seenTotalCents: payableCents }, by())
}

const readOwn = async () => ({ balance: (await server.ask(getWallet, {}, by())).balanceCents, points: (await server.ask(getPoints, {}, by())).points })

const cases = Object.keys(KINDS).flatMap((kind) => Object.entries(CHANGES).flatMap(([name, change]) => Array.from({ length: ROUNDS }, (_, round) => [kind as Kind, name, round, change] as const)))

it.each(cases)('[money] what is charged after a change is what was seen, or nothing: %s, %s (%i)', async (kind, _name, _round, change) => {
  const seen = await see(kind, change.withAll ?? false)
  await change.make(seen, kind)
  const [rows, own] = [await readRows(server.db, MOVED), await readOwn()]
  const answer = await payIt(seen)
  expect(answer.status === 'n' ? answer.code : undefined).toBe(change.refusedBy)
  if (answer.status === 'n') return expect(await readRows(server.db, MOVED)).toEqual(rows)
  expect(await readOwn()).toEqual({ balance: own.balance - seen.dueCents, points: own.points - seen.deductions.points })
})

it.each(['shop', 'mall'] as const)('[money] another amount than the one that is due is refused, be it a cent: %s', async (kind) => {
  const seen = await see(kind, true)
  const rows = await readRows(server.db, MOVED)
  for (const cents of [-1, 1]) expect(await payIt({ ...seen, dueCents: seen.dueCents + cents })).toMatchObject({ code: 'priceChanged' })
  expect(await readRows(server.db, MOVED)).toEqual(rows)
})
