import { payOrder, getOrder, cancelOrder } from '@contract/order/order-endpoints'
import type { OrderDetail } from '@contract/order/order'
import * as caseOperator from '@contract/support/case-operator-endpoints'
import * as endpoints from '@contract/support/feedback-endpoints'
import type { BillLineKey } from '@contract/support/feedback'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { listFinanceLines } from '@server/money/wallet/wallet-service'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit, aPaidOrder, aPricedOrder, aShippedOrder, packingPlatform } from '../../support/orders'
import { aPhoto } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

afterEach(() => expectLedgerInOrder(server.db))

const as = (who: TestMember) => ({ token: who.token })
const idOf = async ({ ClientNO }: TestMember) =>
  (await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', ClientNO).executeTakeFirstOrThrow()).id
const byFinance = () => ({ operatorKey: platform.financeKey })
const balance = async () => (await server.ask(getWallet, {}, as(member))).balanceCents
const look = (orderId: string) => server.ask(getOrder, { orderId }, as(member))

async function dispute({ orderId }: Pick<OrderDetail, 'orderId'>, billLine: BillLineKey = { label: 'handling' }): Promise<string> {
  const picture = await server.upload(await aPhoto(), as(member))
  const fileIds = picture.status === 'y' ? [picture.data.fileId] : []
  const input = { type: 'fee' as const, text: '箱子沒有重新打包', orderId, billLine, fileIds }
  return (await server.ask(endpoints.sendFeedback, input, as(member))).feedbackId
}
const grant = (feedbackId: string, grantedCents: number) =>
  server.post(caseOperator.decideCase, { decision: 'grant', caseId: feedbackId, grantedCents, reason: '沒有打包，退回處理費', signedAs: '小芸' }, byFinance())
const refuse = (feedbackId: string) =>
  server.post(caseOperator.decideCase, { decision: 'refuse', caseId: feedbackId, reason: '照片可見箱規無誤' }, byFinance())

describe('a dispute on a line of a bill', () => {
  it('waits for finance with its evidence, and gives back what was paid: on the order and in the statement', async () => {
    const order = await aPaidOrder(server, platform, member)
    const feedbackId = await dispute(order)
    const { items } = await server.ask(caseOperator.operatorListCases, {}, byFinance())
    expect(items).toMatchObject([{ caseId: feedbackId, ClientNO: member.ClientNO, orderNumber: order.orderNumber, label: 'handling', chargedCents: 800 }])
    const seen = await server.ask(caseOperator.operatorGetCase, { caseId: feedbackId }, byFinance())
    expect((await server.fetch(seen.messages[0]?.photos[0]?.url ?? '')).status).toBe(200)

    expect(await grant(feedbackId, 800)).toMatchObject({ status: 'y', data: { status: 'closed', decision: { grantedCents: 800 } } })
    expect(await balance()).toBe(800)
    const { items: lines } = await listFinanceLines(server.db.kysely, await idOf(member), {})
    expect(lines[0]).toMatchObject({ kind: 'orderRefund', amountCents: 800, orderNumber: order.orderNumber })
    expect(await look(order.orderId)).toMatchObject({
      status: 'packing',
      totalPayableCents: 10_800,
      paidCents: 10_800,
      adjustments: [{ differenceCents: -800, reason: '沒有打包，退回處理費', settled: true }],
      askedLines: [{ label: 'handling', feedbackId, decision: { grantedCents: 800, reason: '沒有打包，退回處理費' } }],
    })
    const thread = await server.ask(endpoints.getFeedback, { feedbackId }, as(member))
    expect(thread).toMatchObject({ status: 'closed', actions: [], unreadAnswers: 1, messages: [{ by: 'member' }, { by: 'service', signedAs: '小芸' }] })
    expect((await server.ask(caseOperator.operatorListCases, {}, byFinance())).items).toEqual([])
  })

  it('is refused with its reason, and no money moves', async () => {
    const order = await aPaidOrder(server, platform, member)
    const feedbackId = await dispute(order)
    await refuse(feedbackId)
    expect(await balance()).toBe(0)
    expect(await look(order.orderId)).toMatchObject({
      totalPayableCents: 11_600,
      adjustments: [],
      askedLines: [{ decision: { grantedCents: 0, reason: '照片可見箱規無誤' } }],
    })
    expect(await refuse(feedbackId)).toMatchObject({ code: 'notAllowedNow' })
    expect(await grant(feedbackId, 100)).toMatchObject({ code: 'notAllowedNow' })
  })

  it('takes off an unpaid bill what is not charged any more: the member pays the rest, and nothing can be won by cancelling', async () => {
    const order = await aPricedOrder(server, platform, member)
    await grant(await dispute(order), 800)
    expect(await balance()).toBe(0)
    await aCredit(server, platform, member, 10_800)
    expect(await server.post(payOrder, { orderId: order.orderId, seenTotalCents: 11_600 }, as(member))).toMatchObject({ code: 'priceChanged', params: { totalCents: 10_800 } })
    expect(await server.ask(payOrder, { orderId: order.orderId, seenTotalCents: 10_800 }, as(member))).toMatchObject({ status: 'packing', paidCents: 10_800 })
    expect(await balance()).toBe(0)

    const other = await aPricedOrder(server, platform, member)
    await grant(await dispute(other), 800)
    await server.ask(cancelOrder, { orderId: other.orderId, reason: 'other' }, as(member))
    expect(await balance()).toBe(0)
  })

  it('is decided after shipping too', async () => {
    const order = await aShippedOrder(server, platform, member)
    await grant(await dispute(order, { label: 'freight' }), 1_800)
    expect(await look(order.orderId)).toMatchObject({ status: 'shipped', totalPayableCents: 9_800, paidCents: 9_800 })
    expect(await balance()).toBe(1_800)
  })

  it('gives back no more than the line has charged, over all its disputes', async () => {
    const order = await aPaidOrder(server, platform, member)
    expect(await grant(await dispute(order), 801)).toMatchObject({ code: 'invalidAmount', fields: [{ path: 'grantedCents' }] })
    await grant(await dispute(order), 500)
    const second = await dispute(order)
    expect(await grant(second, 301)).toMatchObject({ code: 'invalidAmount' })
    expect(await grant(second, 300)).toMatchObject({ status: 'y' })
    expect(await balance()).toBe(800)
  })

  it('is decided once, by many at the same moment', async () => {
    const order = await aPaidOrder(server, platform, member)
    const feedbackId = await dispute(order)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? grant(feedbackId, 800) : refuse(feedbackId))))
    expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
    expect([0, 800]).toContain(await balance())
    expect(await look(order.orderId)).toMatchObject({ totalPayableCents: 11_600 - (await balance()) })
  })

  it('is for finance: other conversations stay unread, and support moves no money', async () => {
    const { feedbackId } = await server.ask(endpoints.sendFeedback, { type: 'app', text: '打不開' }, as(member))
    expect(await server.post(caseOperator.operatorGetCase, { caseId: feedbackId }, byFinance())).toMatchObject({ code: 'notFound' })
    expect(await refuse(feedbackId)).toMatchObject({ code: 'notFound' })
    expect(await server.post(caseOperator.operatorListCases, {}, { operatorKey: platform.supportKey })).toMatchObject({ code: 'notPermitted' })
  })
})
