import { pay } from '@contract/payment/pay-endpoints'
import { getPoints } from '@contract/points/points-endpoints'
import { cancelShopOrder, getShopOrder, returnToShelf } from '@contract/shop/shop-order-endpoints'
import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { moveStock } from '@contract/shop/shop-operator-endpoints'
import { sendBackShopOrder, shortShopOrder, startPicking } from '@contract/shop/shop-order-operator-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { random, randomInt } from '../../support/chance'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit, anAddress } from '../../support/orders'
import { aCoupon, somePoints } from '../../support/rewards'
import { casesInTurn } from '../../support/sample'
import { aShop, aShopOrder, expectShopInOrder, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { aBox, stock } from '../../support/shop-stock'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// Orders that are placed, paid, shorted and then come back in one of the ways in which they can: what comes back is what was paid.

const ORDERS = casesInTurn(24, 5)
const MONEY_CENTS = 10_000_000
const POINTS = 100_000
const CODES = ['POOL', 'BOX', 'CUP'] as const

const server = useTestServer({ sharesRows: true })
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
let ids: SkuIds
let addressId: string
beforeAll(async () => {
  ids = await aShop(server, platform)
  addressId = (await anAddress(server, member)).addressId
  await aCredit(server, platform, member, MONEY_CENTS)
  await somePoints(server, platform, member, POINTS)
  // What is short is written off.
  for (const skuCode of CODES) await server.ask(moveStock, { skuCode, kind: 'received', count: 1_000, reason: '到貨' }, warehouse())
})

const by = () => ({ token: member.token })
const warehouse = () => ({ operatorKey: platform.warehouseKey })
const read = (orderId: string) => server.ask(getShopOrder, { orderId }, by())
const leftOf = ({ quantity, refundedQuantity }: ShopOrderDetail['lines'][number]) => quantity - refundedQuantity
const codeOf = ({ skuId }: ShopOrderDetail['lines'][number]) => CODES.find((code) => ids[code] === skuId) ?? 'POOL'

/** With a coupon and points now and then, as far as they may. */
async function aPaidOrder(): Promise<ShopOrderDetail> {
  const lines = CODES.slice(0, 1 + randomInt(CODES.length)).map((code) => ({ skuId: ids[code] ?? '', quantity: 1 + randomInt(4) }))
  const isHome = random() < 0.5
  const order = await aShopOrder(server, member, { lines, delivery: isHome ? 'home' : 'join', ...(isHome && { addressId }) })
  const { orderId, totalCents } = order
  const couponId = random() < 0.5 ? (await aCoupon(server, platform, member, { scope: 'shop', minSpendCents: 0, benefit: { kind: 'fixed', amountCents: 777 } })).couponId : undefined
  const leftCents = totalCents - (couponId === undefined ? 0 : 777)
  const points = random() < 0.7 ? randomInt(1 + Math.min(Math.floor(totalCents * 0.3), leftCents)) : 0
  await server.ask(pay, { payableId: orderId, seenTotalCents: leftCents - points, deductions: { points, couponId } }, by())
  return read(orderId)
}

async function short(order: ShopOrderDetail): Promise<void> {
  const open = order.lines.filter((line) => leftOf(line) > 0)
  const line = open[randomInt(open.length)]
  if (!line) return
  const wish = { orderNumber: order.orderNumber, skuCode: codeOf(line), count: 1 + randomInt(leftOf(line)), kind: 'correction' as const, reason: '少' }
  await server.ask(shortShopOrder, wish, warehouse())
}

/** Into one box, or a box for each kind, and back to the shelf one after the other. */
async function stockAndReturn(order: ShopOrderDetail): Promise<void> {
  await server.ask(startPicking, { orderNumbers: [order.orderNumber] }, warehouse())
  const box = await aBox(server, platform)
  const contents = order.lines.filter((line) => leftOf(line) > 0).map((line) => [{ skuCode: codeOf(line), quantity: leftOf(line) }])
  const boxes = random() < 0.5 ? contents.map((own) => ({ ...box, contents: own })) : [box]
  for (const { parcelId } of await stock(server, platform, order.orderNumber, boxes)) {
    await server.ask(returnToShelf, { orderId: order.orderId, parcelId }, by())
    await assertNotAbove(order)
  }
}

async function assertNotAbove({ orderId, payableCents, pointsDeducted }: ShopOrderDetail): Promise<ShopOrderDetail> {
  const now = await read(orderId)
  expect(now.refundedCents).toBeLessThanOrEqual(payableCents)
  expect(now.refundedPoints).toBeLessThanOrEqual(pointsDeducted)
  expect(now.refunds.reduce((sum, { moneyCents }) => sum + moneyCents, 0)).toBe(now.refundedCents)
  expect(now.refunds.reduce((sum, { points }) => sum + points, 0)).toBe(now.refundedPoints)
  return now
}

/** All that is left of it. */
async function bringBack(order: ShopOrderDetail): Promise<string> {
  const ways = ['cancel', 'sendBack', 'short', ...(order.delivery === 'join' ? ['return', 'return'] : [])]
  const way = ways[randomInt(ways.length)] ?? 'cancel'
  if (way === 'cancel') await server.ask(cancelShopOrder, { orderId: order.orderId }, by())
  if (way === 'sendBack') await server.ask(sendBackShopOrder, { orderNumber: order.orderNumber, reason: '缺貨' }, warehouse())
  if (way === 'return') await stockAndReturn(order)
  if (way === 'short') for (let now = order; now.status === 'toPick'; now = await assertNotAbove(now)) await short(now)
  return way
}

it(`${ORDERS} orders come back as they were paid, to the cent and the point, however they come back`, async () => {
  const ways = new Set<string>()
  for (let count = 0; count < ORDERS; count += 1) {
    const paid = await aPaidOrder()
    for (let acts = randomInt(3); acts > 0 && (await read(paid.orderId)).status === 'toPick'; acts -= 1) {
      await short(await read(paid.orderId))
      await assertNotAbove(paid)
    }
    const now = await read(paid.orderId)
    if (now.status === 'toPick') ways.add(await bringBack(now))
    const { payableCents, pointsDeducted } = paid
    expect(await read(paid.orderId)).toMatchObject({ refundedCents: payableCents, refundedPoints: pointsDeducted })
  }
  expect((await server.ask(getWallet, {}, by())).balanceCents).toBe(MONEY_CENTS)
  expect((await server.ask(getPoints, {}, by())).points).toBe(POINTS)
  expect(ways.size).toBeGreaterThan(ORDERS > 20 ? 2 : 0)
  await expectShopInOrder(server.db)
  await expectLedgerInOrder(server.db)
})
