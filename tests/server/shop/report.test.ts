import { toHomeMonth } from '@contract/kit/home-day'
import { DAY_MS } from '@contract/kit/time'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { pay } from '@contract/payment/pay-endpoints'
import { cancelShopOrder, getShopOrder, returnToShelf } from '@contract/shop/shop-order-endpoints'
import { getShopReport, refundShopLine, sendBackShopOrder, shipShopOrder, shortShopOrder } from '@contract/shop/shop-order-operator-endpoints'
import type { ReportSums } from '@contract/shop/report'
import { runCli } from '@server/cli/run-cli'
import { randomInt } from '../../support/chance'
import { setClockOffset } from '../../support/database'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit, anAddress } from '../../support/orders'
import { aCoupon, somePoints } from '../../support/rewards'
import { aShop, aShopOrder, expectShopInOrder, payShopOrder, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { aPickedOrder, aShipment, stock } from '../../support/shop-stock'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// What finance reads of the shop, and what it gives back by goodwill.

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
let ids: SkuIds
server.whenEmptied(async () => {
  ids = await aShop(server, platform)
})
afterEach(async () => {
  await expectShopInOrder(server.db)
  await expectLedgerInOrder(server.db)
})

const finance = () => ({ operatorKey: platform.financeKey })
const warehouse = () => ({ operatorKey: platform.warehouseKey })
const idOf = (code: string) => ids[code] ?? ''
/** The cart of the design's cases. */
const usual = () => [{ skuId: idOf('POOL'), quantity: 2 }, { skuId: idOf('BOX'), quantity: 1 }, { skuId: idOf('CUP'), quantity: 1 }]

async function monthNow(): Promise<string> {
  const { rows } = await server.db.execute('select app_now() as now')
  return toHomeMonth((rows[0] as { now: Date }).now)
}
const report = async (month?: string) => server.ask(getShopReport, { month: month ?? (await monthNow()) }, finance())
const refund = (orderNumber: string, skuCode: string, wish: { quantity?: number; amountCents?: number }) =>
  server.post(refundShopLine, { orderNumber, skuCode, reason: '包裝壓皺', ...wish }, finance())
const pointsOf = (wish: number) => ({ points: wish })

const sumOf = (rows: readonly ReportSums[], field: keyof ReportSums) => rows.reduce((sum, row) => sum + row[field], 0)

/** With points, of the usual cart: pays 160.00 and 1,280 points. */
async function aPaidUsual() {
  await somePoints(server, platform, member, 1_280)
  const order = await aShopOrder(server, member, { lines: usual() })
  await payShopOrder(server, platform, member, { ...order, payableCents: 16_000 as typeof order.payableCents }, pointsOf(1_280))
  return order
}

describe('the report of a month', () => {
  it('says of each option what was sold, taken off, paid and given back', async () => {
    const order = await aPaidUsual()
    await server.ask(shortShopOrder, { orderNumber: order.orderNumber, skuCode: 'BOX', count: 1, kind: 'damaged', reason: '壓壞' }, warehouse())
    const { rows, total, ledgerCents, freight } = await report()
    expect(rows.map(({ skuCode, sold, returned, grossCents, offerCents, points, moneyCents, refundedCents, refundedPoints, stock: left }) => [skuCode, sold, returned, grossCents, offerCents, points, moneyCents, refundedCents, refundedPoints, left])).toEqual([
      // [shop cases 2, 5]
      ['BOX', 1, 1, 4_500, 246, 315, 3_939, 3_939, 315, 49],
      ['CUP', 1, 0, 5_800, 317, 406, 5_077, 0, 0, 50],
      ['POOL', 2, 0, 7_980, 437, 559, 6_984, 0, 0, 50],
    ])
    expect(freight).toMatchObject({ grossCents: 0, goodsCents: 0 })
    expect(total.goodsCents).toBe(17_280 - 4_254)
    expect(ledgerCents).toBe(total.goodsCents)
  })

  it('adds up to the books after a mixture of all that can happen', async () => {
    const address = await anAddress(server, member)
    const codes = ['POOL', 'BOX', 'CUP'] as const
    for (let turn = 0; turn < 12; turn += 1) {
      const isHome = turn % 3 === 2
      const lines = codes.slice(turn % 3 === 1 ? 1 : 0).map((code) => ({ skuId: idOf(code), quantity: randomInt(1, 4) }))
      const couponId = turn % 4 === 0 ? (await aCoupon(server, platform, member, { scope: 'shop', minSpendCents: 0, benefit: { kind: 'fixed', amountCents: 301 } })).couponId : undefined
      await somePoints(server, platform, member, 500)
      const order = await aShopOrder(server, member, { lines, ...(isHome && { delivery: 'home', addressId: address.addressId }) })
      await aCredit(server, platform, member, order.payableCents)
      const points = randomInt(0, 500)
      const deductions = { points, ...(couponId !== undefined && { couponId }) }
      const seenTotalCents = order.payableCents - points - (couponId === undefined ? 0 : 301)
      await server.ask(pay, { payableId: order.orderId, seenTotalCents, deductions }, { token: member.token })
      await act(turn, order.orderId, order.orderNumber)
    }
    const { rows, freight, total, ledgerCents } = await report()
    expect(ledgerCents).toBe(total.goodsCents)
    for (const field of ['grossCents', 'offerCents', 'couponCents', 'points', 'moneyCents', 'refundedCents', 'refundedPoints', 'goodsCents'] as const) {
      expect(sumOf([...rows, freight], field)).toBe(total[field])
    }
    expect(total.couponCents).toBeGreaterThan(0)
    expect(total.refundedCouponCents).toBeGreaterThan(0)
    expect(freight.refundedCents + freight.refundedPoints).toBeGreaterThan(0)
    // Of each line: what was paid and taken off is its gross.
    for (const row of rows) expect(row.offerCents + row.couponCents + row.points + row.moneyCents).toBe(row.grossCents)
  })

  async function act(turn: number, orderId: string, orderNumber: string): Promise<void> {
    const some = { orderNumber, skuCode: 'CUP', count: 1, kind: 'damaged' as const, reason: '壓壞' }
    if (turn % 6 === 0) await server.ask(cancelShopOrder, { orderId }, { token: member.token })
    if (turn % 6 === 1) await server.ask(shortShopOrder, some, warehouse())
    if (turn % 6 === 2) await server.ask(sendBackShopOrder, { orderNumber, reason: '倉庫淹水' }, warehouse())
    if (turn % 6 === 3) await refund(orderNumber, 'CUP', { amountCents: 100 })
    if (turn % 6 === 4) {
      await server.ask(shortShopOrder, some, warehouse()).catch(() => undefined)
      await refund(orderNumber, 'BOX', { quantity: 1 })
    }
    if (turn % 6 === 5) await server.ask(shortShopOrder, some, warehouse()).catch(() => undefined)
  }

  it('has each month by itself: what came back later is of the later month', async () => {
    const first = await monthNow()
    const order = await aPaidUsual()
    setClockOffset(server.db, 32 * DAY_MS)
    await refund(order.orderNumber, 'BOX', { amountCents: 500 })
    const later = await monthNow()
    expect(await report(first)).toMatchObject({ total: { goodsCents: 17_280, refundedCents: 0 }, ledgerCents: 17_280 })
    expect(await report(later)).toMatchObject({ total: { moneyCents: 0, refundedCents: 500, goodsCents: -500 }, ledgerCents: -500 })
    expect(await report('2019-01')).toMatchObject({ total: { goodsCents: 0 }, ledgerCents: 0 })
  })

  it('has what a heavier box has cost, which the member does not pay [shop case 44]', async () => {
    const { addressId } = await anAddress(server, member)
    const light = await aPickedOrder(server, platform, member, { lines: [{ skuId: idOf('CUP'), quantity: 1 }], delivery: 'home', addressId })
    // 540 g and 80 g of packing are two steps, 1,900 g are four.
    await server.ask(shipShopOrder, await aShipment(server, platform, light.orderNumber, { weightGrams: 1_900 }), warehouse())
    expect(await report()).toMatchObject({ freight: { grossCents: 1_800 }, freightLossCents: 1_400, unreckonedBoxes: 0 })
    expect(await server.ask(getShopOrder, { orderId: light.orderId }, { token: member.token })).toMatchObject({ freightCents: 1_800, status: 'shipped' })
    const right = await aPickedOrder(server, platform, member, { lines: [{ skuId: idOf('CUP'), quantity: 1 }], delivery: 'home', addressId })
    await server.ask(shipShopOrder, await aShipment(server, platform, right.orderNumber, { weightGrams: 300 }), warehouse())
    expect((await report()).freightLossCents).toBe(1_400)
  })
})

describe('goodwill', () => {
  it('says what is left in the platform’s own currency', async () => {
    await server.ask(setUpPlatform, { settings: { currencySymbol: 'NT$' } }, { operatorKey: platform.adminKey })
    const { orderNumber } = await aPaidUsual()
    expect(await refund(orderNumber, 'BOX', { amountCents: 2_940_000 })).toMatchObject({ params: { amount: expect.stringMatching(/^NT\$\d+\.\d\d$/) as string } })
  })

  it('gives an amount back, once for all that the line has: then no more [refundAboveLeft]', async () => {
    const { orderNumber, orderId } = await aPaidUsual()
    expect(await refund(orderNumber, 'BOX', { amountCents: 1_000 })).toMatchObject({ data: { moneyCents: 1_000, points: 0, status: 'toPick' } })
    expect(await refund(orderNumber, 'BOX', { amountCents: 2_940 })).toMatchObject({ code: 'refundAboveLeft', Message: expect.stringContaining('¥29.39') as string })
    expect(await refund(orderNumber, 'BOX', { amountCents: 2_939 })).toMatchObject({ data: { moneyCents: 3_939 } })
    expect(await refund(orderNumber, 'BOX', { amountCents: 1 })).toMatchObject({ code: 'refundAboveLeft' })
    // The member cancels: what is left comes back, and not a cent of it twice.
    await server.ask(cancelShopOrder, { orderId }, { token: member.token })
    expect(await server.ask(getShopOrder, { orderId }, { token: member.token })).toMatchObject({ refundedCents: 16_000 })
  })

  it('gives back what so many units were paid with, in money and points; their goods count as sold', async () => {
    const { orderNumber } = await aPaidUsual()
    // [shop case 4]
    expect(await refund(orderNumber, 'POOL', { quantity: 1 })).toMatchObject({ data: { moneyCents: 3_492, points: 279 } })
    expect(await refund(orderNumber, 'POOL', { quantity: 2 })).toMatchObject({ code: 'refundAboveLeft' })
    expect((await report()).rows.find(({ skuCode }) => skuCode === 'POOL')).toMatchObject({ sold: 2, returned: 0, refundedCents: 3_492, refundedPoints: 279 })
    await server.ask(sendBackShopOrder, { orderNumber, reason: '倉庫淹水' }, warehouse())
    expect((await report()).total).toMatchObject({ goodsCents: 0, refundedCents: 16_000, refundedPoints: 1_280 })
  })

  it('leaves the way back to the shelf open, which then brings what is left', async () => {
    const order = await aPickedOrder(server, platform, member, { lines: [{ skuId: idOf('CUP'), quantity: 2 }] })
    const [parcel] = await stock(server, platform, order.orderNumber)
    await refund(order.orderNumber, 'CUP', { quantity: 1 })
    await server.ask(returnToShelf, { orderId: order.orderId, parcelId: parcel?.parcelId ?? '' }, { token: member.token })
    expect(await server.ask(getShopOrder, { orderId: order.orderId }, { token: member.token })).toMatchObject({ status: 'returned', refundedCents: 11_600 })
  })

  it('is not for what nobody has paid, for another option, or for both at once', async () => {
    const { orderNumber } = await aShopOrder(server, member, { lines: [{ skuId: idOf('CUP'), quantity: 1 }] })
    expect(await refund(orderNumber, 'CUP', { amountCents: 1 })).toMatchObject({ code: 'notAllowedNow' })
    const paid = await aPaidUsual()
    expect(await refund(paid.orderNumber, 'NONE', { amountCents: 1 })).toMatchObject({ code: 'notFound' })
    expect(await refund('S20200101001', 'CUP', { amountCents: 1 })).toMatchObject({ code: 'notFound' })
    expect((await refund(paid.orderNumber, 'CUP', { amountCents: 1, quantity: 1 })).status).toBe('n')
    expect((await refund(paid.orderNumber, 'CUP', {})).status).toBe('n')
    expect(await server.post(refundShopLine, { orderNumber, skuCode: 'CUP', amountCents: 1, reason: 'x' }, warehouse())).toMatchObject({ code: 'notPermitted' })
  })

  it('never gives two who ask at once more than there is', async () => {
    const { orderNumber } = await aPaidUsual()
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(orderNumber, 'BOX', { amountCents: 1_500 })))
    expect(answers.map((answer) => (answer.status === 'y' ? 'y' : answer.code)).sort()).toEqual(['refundAboveLeft', 'refundAboveLeft', 'refundAboveLeft', 'y', 'y'])
  })
})

describe('the operator’s program', () => {
  async function run(...words: string[]) {
    const said: string[] = []
    const complained: string[] = []
    const terminal = { environment: { OPERATOR_KEY: platform.adminKey }, say: (text: string) => said.push(text), complain: (text: string) => complained.push(text) }
    const code = await runCli([...words, '--server', server.baseUrl], terminal)
    return { code, said: said.join('\n'), complained: complained.join('\n') }
  }

  it('writes the report as a table program reads it', async () => {
    const { orderNumber } = await aPaidUsual()
    expect(await run('shop-refund', orderNumber, 'box', '¥5', '--reason', '壓皺')).toMatchObject({ code: 0, said: expect.stringMatching(/refunded in all +¥5\.00/) as string })
    expect(await run('shop-refund', orderNumber, 'POOL', '2', '--reason', '壓皺')).toMatchObject({ code: 0, said: expect.stringMatching(/¥74\.84\npoints in all +559/) as string })
    const { code, said } = await run('shop-report', '--month', await monthNow())
    expect(code).toBe(0)
    expect(said.split('\n').map((line) => line.replace('\ufeff', ''))).toEqual([
      'SKU,name,sold,gross,offer,coupon,points,money,refunded,refunded points,refunded coupon,goods,returned,stock',
      'BOX,收納箱,1,45,2.46,0,315,39.39,5,0,0,37.54,0,50',
      'CUP,保溫杯,1,58,3.17,0,406,50.77,0,0,0,54.83,0,50',
      'POOL,充氣池,2,79.8,4.37,0,559,69.84,69.84,559,0,0,0,50',
      '(freight),,,0,0,0,0,0,0,0,0,0,,',
      '(total),,,182.8,10,0,1280,160,74.84,559,0,92.37,,',
      '(ledger: goods),,,,,,,,,,,92.37,,',
      '(loss of freight),,,,,,,0,,,,,,',
    ])
    expect(await run('shop-report', '--month', '2026-13')).toMatchObject({ code: 2, complained: expect.stringContaining('is no month') as string })
  })

  it('writes the pick list for a table program', async () => {
    const { orderNumber } = await aPaidUsual()
    const { said } = await run('shop-picklist', '--csv', '--start')
    expect(said.split('\n').map((line) => line.split(',').slice(0, 5).join(',').replace('\ufeff', ''))).toEqual([
      'option,count,order,status,delivery',
      `BOX,1,${orderNumber},toPick,join`,
      `CUP,1,${orderNumber},toPick,join`,
      `POOL,2,${orderNumber},toPick,join`,
    ])
    expect((await run('shop-picklist')).said).toMatch(/picking/)
  })
})
