import { pay } from '@contract/payment/pay-endpoints'
import * as proxy from '@contract/proxy/proxy-endpoints'
import * as operator from '@contract/proxy/proxy-operator-endpoints'
import { expirePurchases } from '@server/trade/proxy-order/proxy-order-jobs'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { useMall } from '../../support/mall'
import { aCredit, packingPlatform } from '../../support/orders'
import {
  aPaidPurchaseOrder, aProof, aPurchaseOrder, expectPurchasesInOrder, ForeignShops, LAMP, PICTURE_68, toBuying, toPlacing, wanted,
} from '../../support/purchases'
import type { TestMember } from '../../support/server'
import { usePlatform } from '../../support/use-server'

// Everything at the same moment. On the embedded engine one waits for the other, and a few rounds show that each ends well.

const ROUNDS = 3
const PAIRS = 6

const mall = useMall()
const { server } = mall
const platform = usePlatform(server, packingPlatform)
let members: TestMember[]
server.whenEmptied(async () => {
  new ForeignShops(mall.gateway).reset()
  members = await Promise.all(Array.from({ length: PAIRS }, () => server.signUpMember()))
})
afterEach(async () => {
  await expectLedgerInOrder(server.db)
  await expectPurchasesInOrder(server.db)
})

const by = ({ token }: TestMember) => ({ token })
const byBuyer = () => ({ operatorKey: platform.buyerKey })
const codeOf = (answer: { readonly status: string; readonly code?: string }) => (answer.status === 'y' ? 'ok' : (answer.code ?? ''))
const expire = () => expirePurchases(server.db, server.app.ports)
const statusesOf = async (table: string) => {
  const { rows } = await server.db.execute(`select status, count(*)::int as count from ${table} group by status`)
  return Object.fromEntries((rows as { status: string; count: number }[]).map(({ status, count }) => [status, count]))
}
/** Their instants pass while all are on their way. */
const SOON = `app_now() + make_interval(secs => 0.02 * (row_number % 10))`
const letPass = () => new Promise((resolve) => setTimeout(resolve, 300))

for (let round = 1; round <= ROUNDS; round += 1) {
  it(`orders are paid and expire at once: each is one of both, round ${round}`, async () => {
    const orders = await Promise.all(members.map((member) => aPurchaseOrder(server, platform, member, { lines: [wanted(LAMP, 1)] })))
    for (const member of members) await aCredit(server, platform, member, 20_000)
    await server.db.execute(`update purchase_orders set due_at = ${SOON}
      from (select id as of_id, row_number() over (order by id)::int as row_number from purchase_orders) numbered where of_id = id`)
    const answers = await Promise.all(
      orders.map(async ({ orderId, payableCents }, index) => {
        const member = members[index] ?? nobody()
        const [answer] = await Promise.all([server.post(pay, { payableId: orderId, seenTotalCents: payableCents }, by(member)), expire()])
        return codeOf(answer)
      }),
    )
    await letPass()
    await expire()
    const ok = answers.filter((code) => code === 'ok').length
    expect(answers.filter((code) => code !== 'ok' && code !== 'orderOverdue')).toEqual([])
    const { toBuy = 0, cancelled = 0 } = await statusesOf('purchases')
    expect([toBuy, cancelled]).toEqual([ok, PAIRS - ok])
  })

  it(`questions are answered and expire at once: each is one of both, round ${round}`, async () => {
    const orders = await Promise.all(members.map((member) => aPaidPurchaseOrder(server, platform, member, { lines: [wanted(LAMP, 1)] })))
    const photos = [await aProof(server, platform)]
    for (const { orderNumber } of orders) await server.ask(operator.askAboutPurchase, { orderNumber, place: 1, kind: 'priceRise', line: 1, unitCents: 13_000, photos }, byBuyer())
    for (const member of members) await aCredit(server, platform, member, 100)
    const questions = await Promise.all(
      orders.map(async ({ orderId }, index) => (await server.ask(proxy.getPurchaseOrder, { orderId }, by(members[index] ?? nobody()))).purchases[0]?.question?.questionId ?? ''),
    )
    await server.db.execute(`update buy_questions set expires_at = ${SOON}
      from (select id as of_id, row_number() over (order by id)::int as row_number from buy_questions) numbered where of_id = id`)
    const answers = await Promise.all(
      questions.map(async (payableId, index) => {
        const [answer] = await Promise.all([server.post(pay, { payableId, seenTotalCents: 100 }, by(members[index] ?? nobody())), expire()])
        return codeOf(answer)
      }),
    )
    await letPass()
    await expire()
    const ok = answers.filter((code) => code === 'ok').length
    expect(answers.filter((code) => code !== 'ok' && code !== 'questionOver')).toEqual([])
    const { toBuy = 0, refunded = 0 } = await statusesOf('purchases')
    expect([toBuy, refunded]).toEqual([ok, PAIRS - ok])
  })

  it(`purchases are cancelled, claimed and bought at once: what is cancelled is not bought, round ${round}`, async () => {
    const orders = await Promise.all(members.map((member) => aPaidPurchaseOrder(server, platform, member, { lines: [wanted(LAMP, 1)] })))
    const buyings = await Promise.all(orders.map(({ orderNumber }) => toBuying(server, platform, { orderNumber, place: 1 })))
    await Promise.all(
      orders.map(async ({ orderNumber, purchases }, index) => {
        const cancelling = server.post(proxy.cancelPurchase, { purchaseId: purchases[0]?.purchaseId }, by(members[index] ?? nobody()))
        const claiming = server.post(operator.claimPurchase, { orderNumber, place: 1 }, byBuyer())
        const buying = server.post(operator.buyPurchase, buyings[index] ?? nobody(), byBuyer())
        const [cancelled, claimed, bought] = (await Promise.all([cancelling, claiming, buying])).map(codeOf)
        expect([cancelled === 'ok', bought === 'ok'].filter(Boolean)).toHaveLength(1)
        expect(['ok', 'buyingBegun', 'notAllowedNow']).toContain(cancelled)
        expect(['ok', 'notAllowedNow']).toContain(claimed)
      }),
    )
    const { bought = 0, refunded = 0 } = await statusesOf('purchases')
    expect(bought + refunded).toBe(PAIRS)
  })
}

it('a request that is sent twice at once is one order, with the same answer; a question is paid once', async () => {
  const member = members[0] ?? nobody()
  const placing = await toPlacing(server, platform, member, { lines: PICTURE_68 })
  const same = { ...by(member), requestId: '5c1b9d2e-0c55-4c62-9a3c-2f5b8a9d1e11' }
  const answers = await Promise.all([1, 2].map(() => server.post(proxy.placePurchase, placing, same)))
  const later = await server.post(proxy.placePurchase, placing, same)
  const ids = [...answers, later].flatMap((answer) => (answer.status === 'y' ? [answer.data.orderId] : []))
  expect(new Set(ids).size).toBe(1)
  expect((await server.ask(proxy.listPurchaseOrders, {}, by(member))).items).toHaveLength(1)

  const order = await aPaidPurchaseOrder(server, platform, member, { lines: [wanted(LAMP, 1)] })
  const photos = [await aProof(server, platform)]
  await server.ask(operator.askAboutPurchase, { orderNumber: order.orderNumber, place: 1, kind: 'priceRise', line: 1, unitCents: 13_000, photos }, byBuyer())
  await aCredit(server, platform, member, 1_000)
  const payableId = (await server.ask(proxy.getPurchaseOrder, { orderId: order.orderId }, by(member))).purchases[0]?.question?.questionId ?? ''
  const paid = await Promise.all([1, 2].map(() => server.post(pay, { payableId, seenTotalCents: 100 }, by(member))))
  expect(paid.map(codeOf).sort()).toEqual(['notAllowedNow', 'ok'])
})

function nobody(): never {
  throw new Error('a purchase without its member')
}
