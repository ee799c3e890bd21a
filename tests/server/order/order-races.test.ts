import { getOrder, payOrder } from '@contract/order/order-endpoints'
import { adjustOrder, priceOrder } from '@contract/order/order-operator-endpoints'
import { getWallet, submitTransfer } from '@contract/wallet/wallet-endpoints'
import { creditMember, reviewTransfer } from '@contract/wallet/wallet-operator-endpoints'
import { randomUUID } from '../../support/chance'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aBill, aCredit, anOrder, aPaidOrder, aPricedOrder, packingPlatform } from '../../support/orders'
import { aPhoto } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

afterEach(() => expectLedgerInOrder(server.db))

const as = (who: TestMember) => ({ token: who.token })
const byFinance = () => ({ operatorKey: platform.financeKey })
const balanceOf = async (who: TestMember) => (await server.ask(getWallet, {}, as(who))).balanceCents

function manyTimes<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}

const done = <T extends { status: 'y' | 'n' }>(answers: readonly T[]) => answers.filter(({ status }) => status === 'y').length

async function countEntries(kind: string): Promise<number> {
  const { count } = await server.db.kysely
    .selectFrom('ledgerEntries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}

it('pays one order once, paid 200 times at the same time', async () => {
  const { orderId, totalPayableCents } = await aPricedOrder(server, platform, member)
  await aCredit(server, platform, member, 10 * totalPayableCents)
  const payment = { orderId, seenTotalCents: totalPayableCents }
  const answers = await manyTimes(200, () => server.post(payOrder, payment, as(member)))
  expect(done(answers)).toBe(1)
  expect(new Set(answers.flatMap((answer) => (answer.status === 'n' ? [answer.code] : [])))).toEqual(new Set(['notAllowedNow']))
  expect(await countEntries('orderPayment')).toBe(1)
  expect(await balanceOf(member)).toBe(9 * totalPayableCents)
})

it('does one request once, sent 100 times at the same time, and answers it alike', async () => {
  const credit = { ClientNO: member.ClientNO, amountCents: 1_000, reason: 'test' }
  const requestId = randomUUID()
  const answers = await manyTimes(100, () => server.post(creditMember, credit, { ...byFinance(), requestId }))
  expect(answers.every((answer) => answer.status === 'y')).toBe(true)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await balanceOf(member)).toBe(1_000)
})

it('spends a balance that is enough for one of many orders once', async () => {
  const orders = []
  for (let count = 0; count < 6; count++) orders.push(await aPricedOrder(server, platform, member))
  await aCredit(server, platform, member, 11_600)
  const answers = await Promise.all(
    orders.map(({ orderId }) => server.post(payOrder, { orderId, seenTotalCents: 11_600 }, as(member))),
  )
  expect(done(answers)).toBe(1)
  expect(new Set(answers.flatMap((answer) => (answer.status === 'n' ? [answer.code] : [])))).toEqual(new Set(['balanceInsufficient']))
  expect(await balanceOf(member)).toBe(0)
})

it('credits a transfer once, reviewed by many at the same time', async () => {
  const slip = await server.upload(await aPhoto(), as(member))
  const slipFileIds = slip.status === 'y' ? [slip.data.fileId] : []
  const { orderId } = await aPricedOrder(server, platform, member)
  const { transferId } = await server.ask(submitTransfer, { orderId, amountCents: 11_600, slipFileIds }, as(member))
  const answers = await manyTimes(20, (index) =>
    index % 2 === 0
      ? server.post(reviewTransfer, { decision: 'approve', transferId, amountCents: 11_600 }, byFinance())
      : server.post(reviewTransfer, { decision: 'reject', transferId, reason: 'x' }, byFinance()),
  )
  expect(done(answers)).toBe(1)
  const isApproved = answers.findIndex(({ status }) => status === 'y') % 2 === 0
  expect(await server.ask(getOrder, { orderId }, as(member))).toMatchObject({ status: isApproved ? 'packing' : 'unpaid' })
  expect(await countEntries('topUp')).toBe(isApproved ? 1 : 0)
  expect(await balanceOf(member)).toBe(0)
})

it('takes one slip for an order and one owner for a Taobao number', async () => {
  const { orderId } = await aPricedOrder(server, platform, member)
  const slips = await manyTimes(10, (index) =>
    server.post(submitTransfer, { orderId, taobaoOrderNumber: `100000000000${index}` }, as(member)),
  )
  expect(done(slips)).toBe(1)
  const numbers = await manyTimes(10, () =>
    server.post(submitTransfer, { amountCents: 500, taobaoOrderNumber: '5555555555' }, as(member)),
  )
  expect(done(numbers)).toBe(1)
  expect(new Set(numbers.flatMap((answer) => (answer.status === 'n' ? [answer.code] : [])))).toEqual(new Set(['taobaoNumberTaken']))
})

it('makes one bill, priced by many at the same time', async () => {
  const { orderId } = await anOrder(server, platform, member)
  const bill = await aBill(server, platform, orderId)
  const answers = await manyTimes(10, (index) =>
    server.post(priceOrder, { ...bill, weightGrams: 5_000 + index }, { operatorKey: platform.warehouseKey }),
  )
  expect(done(answers)).toBe(1)
})

it('keeps every one of many corrections', async () => {
  const { orderId } = await aPaidOrder(server, platform, member)
  const answers = await manyTimes(10, () =>
    server.post(adjustOrder, { orderId, differenceCents: -100, reason: 'x' }, byFinance()),
  )
  expect(done(answers)).toBe(10)
  const order = await server.ask(getOrder, { orderId }, as(member))
  expect(order).toMatchObject({ totalPayableCents: 10_600, paidCents: 10_600 })
  expect(order.adjustments).toHaveLength(10)
  expect(await balanceOf(member)).toBe(1_000)
})

it('gives every order its own number, applied for at the same time', async () => {
  const members = await manyTimes(8, () => server.signUpMember())
  const orders = await Promise.all(members.map((one) => anOrder(server, platform, one)))
  expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(8)
})
