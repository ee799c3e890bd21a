import * as afterSale from '@contract/shop/after-sale-endpoints'
import * as staff from '@contract/shop/after-sale-operator-endpoints'
import { confirmShopReceipt } from '@contract/shop/shop-order-endpoints'
import { shipShopOrder } from '@contract/shop/shop-order-operator-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { expireAfterSales } from '@server/trade/shop-order/after-sale/after-sale-jobs'
import { testEngine } from '../../support/database'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { anAddress } from '../../support/orders'
import { aScalePhoto } from '../../support/parcels'
import { anUpload } from '../../support/posts'
import { casesInTurn } from '../../support/sample'
import { aShop, expectShopInOrder, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { aPickedOrder, aShipment } from '../../support/shop-stock'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// After-sale at the same moment: one of both, never both, never neither.

const ROUNDS = testEngine === 'postgres' ? casesInTurn(8, 3) : 2

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
let skus: SkuIds
beforeEach(async () => {
  skus = await aShop(server, platform)
})
afterEach(async () => {
  await expectLedgerInOrder(server.db)
  await expectShopInOrder(server.db)
})

const by = () => ({ token: member.token })
const byService = () => ({ operatorKey: platform.supportKey })
const codeOf = (answer: { readonly status: string; readonly code?: string }) => (answer.status === 'y' ? 'ok' : (answer.code ?? ''))
const balance = async () => (await server.ask(getWallet, {}, by())).balanceCents

/** ROUNDS of a cup, each a line of an order of its own. */
async function someLines(): Promise<string[]> {
  const { addressId } = await anAddress(server, member)
  const lineIds: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const choice = { lines: [{ skuId: skus['CUP'] ?? '', quantity: 1 }], delivery: 'home' as const, addressId, channelCode: 'HOME' }
    const order = await aPickedOrder(server, platform, member, choice)
    await server.ask(shipShopOrder, await aShipment(server, platform, order.orderNumber), { operatorKey: platform.warehouseKey })
    await server.ask(confirmShopReceipt, { orderId: order.orderId }, by())
    lineIds.push(order.lines[0]?.lineId ?? '')
  }
  return lineIds
}

async function toRequest(lineId: string, kind: 'refundOnly' | 'returnRefund' = 'refundOnly') {
  return { lineId, quantity: 1, reason: 'damaged' as const, kind, photoIds: [await anUpload(server, member)] }
}

it('is asked for once, withdrawn or accepted, and refunded once', async () => {
  for (const lineId of await someLines()) {
    const before = await balance()
    const request = await toRequest(lineId)
    const asked = await Promise.all([1, 2].map(() => server.post(afterSale.requestAfterSale, request, by())))
    expect(asked.map(codeOf).sort()).toEqual(['afterSaleOpen', 'ok'])
    const [one] = asked.flatMap((answer) => (answer.status === 'y' ? [answer.data] : []))
    const { afterSaleId = '', caseNumber = '' } = one ?? {}
    const answers = await Promise.all([
      server.post(afterSale.withdrawAfterSale, { afterSaleId }, by()),
      server.post(staff.acceptAfterSale, { caseNumber }, byService()),
      server.post(staff.refundAfterSale, { caseNumber }, { operatorKey: platform.financeKey }),
    ])
    expect(answers.map(codeOf).sort()).toEqual(['notAllowedNow', 'notAllowedNow', 'ok'])
    const { state, refund } = await server.ask(afterSale.getAfterSale, { afterSaleId }, by())
    expect(answers[0].status === 'y' ? 'withdrawn' : 'refunded').toBe(state)
    expect((await balance()) - before).toBe(refund?.moneyCents ?? 0)
  }
})

it('is refunded once by two of finance, whatever came back', async () => {
  for (const lineId of await someLines()) {
    const before = await balance()
    const { afterSaleId, caseNumber } = await server.ask(afterSale.requestAfterSale, await toRequest(lineId, 'returnRefund'), by())
    await server.ask(staff.acceptAfterSale, { caseNumber }, byService())
    const received = { caseNumber, receivedAs: 'restock' as const, photoIds: [await aScalePhoto(server, platform)] }
    const receives = await Promise.all([1, 2].map(() => server.post(staff.receiveAfterSale, received, { operatorKey: platform.warehouseKey })))
    expect(receives.map(codeOf).sort()).toEqual(['notAllowedNow', 'ok'])
    const refunds = await Promise.all([1, 2].map(() => server.post(staff.refundAfterSale, { caseNumber }, { operatorKey: platform.financeKey })))
    expect(refunds.map(codeOf).sort()).toEqual(['notAllowedNow', 'ok'])
    const { refund } = await server.ask(afterSale.getAfterSale, { afterSaleId }, by())
    expect((await balance()) - before).toBe(refund?.moneyCents)
    expect(refund?.moneyCents).toBeGreaterThan(0)
  }
})

it('is expired or has a number, whatever comes first', async () => {
  for (const lineId of await someLines()) {
    const { afterSaleId, caseNumber } = await server.ask(afterSale.requestAfterSale, await toRequest(lineId, 'returnRefund'), by())
    await server.ask(staff.acceptAfterSale, { caseNumber }, byService())
    // It is over while both are on their way.
    await server.db.execute(`update shop_after_sales set due_at = app_now() + interval '30 milliseconds' where id = $1`, [afterSaleId])
    const number = { afterSaleId, carrierName: '順豐', trackingNumber: 'SF140822369917' }
    const [sent] = await Promise.all([
      server.post(afterSale.sendReturnNumber, number, by()),
      new Promise((resolve) => { setTimeout(resolve, 30) }).then(() => expireAfterSales(server.db, server.app.ports)),
    ])
    await new Promise((resolve) => { setTimeout(resolve, 40) })
    await expireAfterSales(server.db, server.app.ports)
    const { state, returnNumber } = await server.ask(afterSale.getAfterSale, { afterSaleId }, by())
    expect([codeOf(sent), state, returnNumber]).toEqual(
      sent.status === 'y' ? ['ok', 'returning', 'SF140822369917'] : [expect.stringMatching(/afterSaleTooLate|notAllowedNow/), 'withdrawn', undefined],
    )
  }
})
