import { pay } from '@contract/payment/pay-endpoints'
import { buyAgain, cancelShopOrder, listShopOrders, placeShopOrder } from '@contract/shop/shop-order-endpoints'
import { sendBackShopOrder, shortShopOrder, startPicking } from '@contract/shop/shop-order-operator-endpoints'
import { expireShopOrders } from '@server/trade/shop-order/shop-order-jobs'
import { randomInt, randomUUID } from '../../support/chance'
import { testEngine } from '../../support/database'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit } from '../../support/orders'
import { somePoints } from '../../support/rewards'
import { casesInTurn } from '../../support/sample'
import type { TestMember } from '../../support/server'
import { aShop, aShopOrder, bringGoods, expectShopInOrder, payShopOrder, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { usePlatform, useTestServer } from '../../support/use-server'

// Everything at the same moment. On the embedded engine one waits for the other, and a few rounds show that each ends well.

const isPostgres = testEngine === 'postgres'
const ROUNDS = isPostgres ? casesInTurn(20, 3) : 3
const BUYERS = isPostgres ? casesInTurn(100, 20) : 10
const EXPIRED = isPostgres ? casesInTurn(60, 6) : 4
const STEPS = isPostgres ? casesInTurn(1_000, 80) : 60

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
let ids: SkuIds
server.whenEmptied(async () => {
  ids = await aShop(server, platform)
})
afterEach(async () => {
  await expectShopInOrder(server.db)
  await expectLedgerInOrder(server.db)
})

function pickOne<T>(all: readonly T[]): T {
  const one = all[randomInt(all.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}
const by = ({ token }: TestMember) => ({ token })
const members = (count: number) => Promise.all(Array.from({ length: count }, () => server.signUpMember()))
const codeOf = (answer: { readonly status: string; readonly code?: string }) => (answer.status === 'y' ? 'ok' : (answer.code ?? ''))
const wants = (skuId: string, quantity = 1) => ({ lines: [{ skuId, quantity }], delivery: 'join' as const, seenTotalCents: 10_000 * quantity })

it(`[shop case 24] ${ROUNDS} times ${BUYERS} members at once order the last piece: one has it`, async () => {
  const buyers = await members(BUYERS)
  for (let round = 0; round < ROUNDS; round += 1) {
    const skuId = await bringGoods(server, platform, `LAST${round}`, { sku: { stock: 1 } })
    const answers = await Promise.all(buyers.map((buyer) => server.post(placeShopOrder, wants(skuId), by(buyer))))
    const codes = answers.map(codeOf)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['ok', 'soldOut']))
  }
})

it('[shop case 38] two orders at once do not pass a limit together', async () => {
  const [buyer] = await members(1)
  if (!buyer) throw new Error('nobody')
  for (let round = 0; round < ROUNDS; round += 1) {
    const skuId = await bringGoods(server, platform, `FEW${round}`, { goods: { perMember: 10 } })
    const answers = await Promise.all([1, 2].map(() => server.post(placeShopOrder, wants(skuId, 6), by(buyer))))
    expect(answers.map(codeOf).sort()).toEqual(['ok', 'overMemberLimit'])
  }
})

it(`[shop case 28] ${EXPIRED} times an order is paid and expires at once: one of both`, async () => {
  const buyers = await members(EXPIRED)
  const skuId = await bringGoods(server, platform, 'MANY', { sku: { stock: EXPIRED, priceCents: 3_990 } })
  const orders = await Promise.all(buyers.map((buyer) => aShopOrder(server, buyer, { lines: [{ skuId, quantity: 1 }] })))
  for (const buyer of buyers) await aCredit(server, platform, buyer, 3_990)
  // It is over while both are on their way.
  await server.db.execute(`update shop_orders set due_at = app_now() + make_interval(secs => 0.03 * (row_number % 10))
    from (select id as of_id, row_number() over (order by id)::int as row_number from shop_orders) numbered where of_id = id`)
  const paid = await Promise.all(
    orders.map(async ({ orderId }, index) => {
      const [answer] = await Promise.all([
        server.post(pay, { payableId: orderId, seenTotalCents: 3_990 }, by(buyers[index] ?? neverBuyer())),
        expireShopOrders(server.db, server.app.ports),
      ])
      return codeOf(answer)
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 350))
  await expireShopOrders(server.db, server.app.ports)
  const { rows } = await server.db.execute(`select status, count(*)::int as count from shop_orders group by status`)
  const counts = Object.fromEntries((rows as { status: string; count: number }[]).map(({ status, count }) => [status, count]))
  const ok = paid.filter((code) => code === 'ok').length
  expect([counts['toPick'] ?? 0, counts['cancelled'] ?? 0]).toEqual([ok, EXPIRED - ok])
  expect(new Set(paid.filter((code) => code !== 'ok'))).toEqual(ok === EXPIRED ? new Set() : new Set(['orderOverdue']))
})

it('[shop case 33] a request that is sent twice is one order, with the same answer [shop case 34]', async () => {
  const [buyer] = await members(1)
  if (!buyer) throw new Error('nobody')
  const skuId = await bringGoods(server, platform, 'ONE', { sku: { stock: 1 } })
  const same = { ...by(buyer), requestId: randomUUID() }
  const [one, other] = await Promise.all([1, 2].map(() => server.post(placeShopOrder, wants(skuId), same)))
  const later = await server.post(placeShopOrder, wants(skuId), same)
  const answered = [one, other, later].flatMap((answer) => (answer?.status === 'y' ? [answer.data.orderId] : []))
  expect(new Set(answered).size).toBe(1)
  expect(answered.length).toBeGreaterThan(1)
  expect(codeOf(await server.post(placeShopOrder, wants(skuId), by(buyer)))).toBe('soldOut')
})

it('an order that is cancelled twice, and sent back at once, comes back once [shop case 35]', async () => {
  const [buyer] = await members(1)
  if (!buyer) throw new Error('nobody')
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orderId, orderNumber, payableCents } = await aShopOrder(server, buyer, { lines: [{ skuId: ids['CUP'] ?? '', quantity: 2 }] })
    await payShopOrder(server, platform, buyer, { orderId, payableCents })
    const answers = await Promise.all([
      server.post(cancelShopOrder, { orderId }, by(buyer)),
      server.post(cancelShopOrder, { orderId }, by(buyer)),
      server.post(sendBackShopOrder, { orderNumber, reason: '缺貨' }, { operatorKey: platform.warehouseKey }),
    ])
    expect(answers.map(codeOf).sort()).toEqual(['notAllowedNow', 'notAllowedNow', 'ok'])
  }
})

it(`${STEPS} acts at once, three at a time, leave stock, counts, points and money in order`, async () => {
  const buyers = await members(3)
  for (const buyer of buyers) {
    await aCredit(server, platform, buyer, 500_000)
    await somePoints(server, platform, buyer, 100_000)
  }
  const scarce = await bringGoods(server, platform, 'SCARCE', { sku: { stock: 9 }, goods: { perMember: 6 } })
  const skus = [scarce, ids['POOL'] ?? '', ids['BOX'] ?? '', ids['CUP'] ?? '']
  const warehouse = { operatorKey: platform.warehouseKey }
  const allowed = ['ok', 'soldOut', 'notEnoughStock', 'overMemberLimit', 'notAllowedNow', 'pickingBegun', 'priceChanged', 'invalidQuantity', 'notFound', 'orderOverdue']

  async function act(buyer: TestMember): Promise<string> {
    const { items } = await server.ask(listShopOrders, {}, by(buyer))
    const order = items.length === 0 ? undefined : pickOne(items)
    const what = order ? pickOne(['place', 'place', 'pay', 'pay', 'cancel', 'pick', 'short', 'sendBack', 'again', 'overdue']) : 'place'
    if (!order || what === 'place') {
      const lines = [pickOne(skus), pickOne(skus)].map((skuId) => ({ skuId, quantity: pickOne([1, 2, 3]) }))
      return codeOf(await server.post(placeShopOrder, { lines, delivery: 'join', seenTotalCents: 100_000 }, by(buyer)))
    }
    const { orderId, orderNumber, payableCents } = order
    if (what === 'pay') {
      const points = pickOne([0, 7, 333])
      const deductions = { points }
      return codeOf(await server.post(pay, { payableId: orderId, seenTotalCents: Math.max(0, payableCents - points), deductions }, by(buyer)))
    }
    if (what === 'cancel') return codeOf(await server.post(cancelShopOrder, { orderId }, by(buyer)))
    if (what === 'pick') return codeOf(await server.post(startPicking, { orderNumbers: [orderNumber] }, warehouse))
    if (what === 'again') return codeOf(await server.post(buyAgain, { orderId }, by(buyer)))
    if (what === 'sendBack') return codeOf(await server.post(sendBackShopOrder, { orderNumber, reason: '缺' }, warehouse))
    if (what === 'overdue') {
      await server.db.execute(`update shop_orders set due_at = app_now() where id = $1 and status = 'unpaid'`, [orderId])
      await expireShopOrders(server.db, server.app.ports)
      return 'ok'
    }
    const short = { orderNumber, skuCode: pickOne(['POOL', 'BOX', 'CUP', 'SCARCE']), count: 1, kind: 'correction' as const, reason: '少' }
    return codeOf(await server.post(shortShopOrder, short, warehouse))
  }

  const seen = new Set<string>()
  for (let step = 0; step < STEPS; step += 3) {
    for (const code of await Promise.all(buyers.map(act))) seen.add(code)
  }
  expect([...seen].filter((code) => !allowed.includes(code))).toEqual([])
  expect(seen).toContain('ok')
})

function neverBuyer(): never {
  throw new Error('an order without its buyer')
}
