import type { InputOf } from '@contract/kit/endpoint'
import { listCoupons } from '@contract/coupon/coupon-endpoints'
import { getOrder, payOrder } from '@contract/order/order-endpoints'
import { adjustOrder, sendBackOrder } from '@contract/order/order-operator-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { getPoints } from '@contract/points/points-endpoints'
import { decideCase } from '@contract/support/case-operator-endpoints'
import { sendFeedback } from '@contract/support/feedback-endpoints'
import { getWallet, submitTransfer } from '@contract/wallet/wallet-endpoints'
import { listMessages } from '@contract/notification/message-endpoints'
import { listFinanceLines } from '@server/money/wallet/wallet-service'
import { goToDay } from '../../support/go-to-day'
import { aFormedGroup, groupPlatform, priceIt } from '../../support/groups'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit, anOrder, aPaidOrder, aPricedOrder, aShippedOrder } from '../../support/orders'
import { aParcelInStock, anOperatorPhoto } from '../../support/parcels'
import { aCoupon, somePoints } from '../../support/rewards'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// The warehouse sends an application back that it cannot carry out.

const server = useTestServer()
const platform = usePlatform(server, groupPlatform)
const member = useMember(server)

afterEach(() => expectLedgerInOrder(server.db))

const by = () => ({ token: member.token })
const byWarehouse = () => ({ operatorKey: platform.warehouseKey })
const byFinance = () => ({ operatorKey: platform.financeKey })
const REASON = '打包後 24 公斤，超過空運上限'
const sendBack = (orderId: string, change: Partial<InputOf<typeof sendBackOrder>> = {}) =>
  server.post(sendBackOrder, { orderId, reason: REASON, ...change }, byWarehouse())
const balance = async () => (await server.ask(getWallet, {}, by())).balanceCents
const parcelOf = async (parcelId: string) => server.ask(getParcel, { parcelId }, by())
const read = (orderId: string) => server.ask(getOrder, { orderId }, by())

/** What all accounts have of an order, platform's and member's: nothing, once it has been undone. */
async function listLeft(orderId: string): Promise<unknown[]> {
  const { rows } = await server.db.execute(
    `select a.kind, sum(l.amount) as left from ledger_lines l join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
     where e.memo ->> 'orderId' = $1 group by a.kind having sum(l.amount) <> 0`,
    [orderId],
  )
  return rows
}

describe('an application that cannot be carried out', () => {
  it.each([
    ['unprocessed', () => anOrder(server, platform, member)],
    ['unpaid', () => aPricedOrder(server, platform, member)],
  ] as const)('goes back while it is %s: its parcels to stock, with the reason in words that the member reads', async (_status, make) => {
    const { orderId, parcels } = await make()
    expect(await sendBack(orderId)).toMatchObject({ status: 'y', data: { status: 'cancelled' } })
    const order = await read(orderId)
    expect(order).toMatchObject({ status: 'cancelled', cancelReason: 'sentBack', sentBack: { reason: REASON }, actions: [] })
    expect(order.sentBack).not.toHaveProperty('refundedCents')
    for (const { parcelId } of parcels) expect(await parcelOf(parcelId)).toMatchObject({ status: 'inStock', storage: { paused: false } })
    // They can be applied for again.
    await anOrder(server, platform, member, { parcelIds: parcels.map(({ parcelId }) => parcelId) })
  })

  it('gives back all that was paid: money from where it went, points, the coupon, whatever was corrected and decided since', async () => {
    await somePoints(server, platform, member, 2_000)
    const { couponId } = await aCoupon(server, platform, member)
    // Over the threshold of customs and insured: each of the platform's accounts has something of it.
    const parcelIds = [(await aParcelInStock(server, platform, member, { items: [{ name: '保溫壺', quantity: 1, unitPriceCents: 50_000 }] })).parcelId]
    const { orderId, orderNumber, totalPayableCents } = await aPricedOrder(server, platform, member, { parcelIds, insured: true, declaredValueCents: 20_000 })
    const due = totalPayableCents - 3_000
    await aCredit(server, platform, member, due + 500)
    await server.ask(payOrder, { orderId, seenTotalCents: due, deductions: { points: 2_000, couponId }, topUpCapCents: 1_000 }, by())
    await server.ask(adjustOrder, { orderId, differenceCents: 500, reason: '較重' }, byFinance())
    await server.ask(adjustOrder, { orderId, differenceCents: -200, reason: '多收' }, byFinance())
    const { feedbackId } = await server.ask(sendFeedback, { type: 'fee', text: '太貴', orderId, billLine: { label: 'freight' } }, by())
    await server.ask(decideCase, { decision: 'grant', caseId: feedbackId, grantedCents: 700, reason: '退回', signedAs: '小芸' }, byFinance())
    expect(await listLeft(orderId)).not.toEqual([])
    const refundedCents = due + 500 - 200 - 700
    expect(await sendBack(orderId)).toMatchObject({ status: 'y', data: { paidCents: 0, sentBack: { refundedCents } } })
    expect(await balance()).toBe(due + 500)
    expect(await listLeft(orderId)).toEqual([])
    expect((await server.ask(getPoints, {}, by())).points).toBe(2_000)
    expect((await server.ask(listCoupons, { status: 'unused' }, by())).items).toMatchObject([{ couponId }])
    const { id } = await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', member.ClientNO).executeTakeFirstOrThrow()
    expect((await listFinanceLines(server.db.kysely, id, {})).items[0]).toMatchObject({ kind: 'orderRefund', amountCents: refundedCents, orderNumber })
    expect(await read(orderId)).not.toHaveProperty('paidAt')
    expect(await sendBack(orderId)).toMatchObject({ code: 'notAllowedNow' })
  })

  it('gives back the coupon that alone had paid it', async () => {
    const { couponId } = await aCoupon(server, platform, member, { benefit: { kind: 'fixed', amountCents: 90_000 }, minSpendCents: 0 })
    const { orderId } = await aPricedOrder(server, platform, member)
    await server.ask(payOrder, { orderId, seenTotalCents: 0, deductions: { points: 0, couponId } }, by())
    expect(await read(orderId)).toMatchObject({ status: 'packing', paidCents: 0 })
    expect(await sendBack(orderId)).toMatchObject({ status: 'y' })
    expect(await listLeft(orderId)).toEqual([])
    expect((await server.ask(listCoupons, { status: 'unused' }, by())).items).toHaveLength(1)
  })

  it('lets the storage of what was paid for go on from now, not from the day on which it was due', async () => {
    const { orderId, parcels } = await aPaidOrder(server, platform, member)
    await goToDay(server, member, 20)
    await sendBack(orderId)
    const { storage } = await parcelOf(parcels[0]?.parcelId ?? '')
    expect([29, 30]).toContain(storage?.freeDaysLeft)
  })

  it('makes one of its parcels a problem item in the same moment, with its photos; the others are in stock', async () => {
    const { orderId, parcels } = await anOrder(server, platform, member)
    const [bad, good] = parcels.map(({ parcelId }) => parcelId)
    const photos = [{ fileId: await anOperatorPhoto(server, platform), kind: 'other' as const }]
    const problem = { parcelId: bad ?? '', type: 'prohibited' as const, remark: '內有鋰電池', photos }
    expect(await sendBack(orderId, { problem })).toMatchObject({ status: 'y' })
    expect(await parcelOf(bad ?? '')).toMatchObject({ status: 'problem', problem: { type: 'prohibited', remark: '內有鋰電池' } })
    expect((await parcelOf(bad ?? '')).photos.at(-1)).toMatchObject({ fileId: photos[0]?.fileId })
    expect(await parcelOf(good ?? '')).toMatchObject({ status: 'inStock' })
  })

  it('stays as it was when the parcel with which something is wrong is not one of its own', async () => {
    const [order, other] = [await aPaidOrder(server, platform, member), await aParcelInStock(server, platform, member)]
    const problem = { parcelId: other.parcelId, type: 'damaged' as const, remark: '破損' }
    expect(await sendBack(order.orderId, { problem })).toMatchObject({ code: 'notFound', fields: [{ path: 'problem.parcelId' }] })
    expect(await read(order.orderId)).toMatchObject({ status: 'packing', paidCents: order.paidCents })
    expect(await parcelOf(other.parcelId)).toMatchObject({ status: 'inStock' })
  })

  it('is told to its member, with the reason and what came back', async () => {
    const { orderId, parcels, paidCents } = await aPaidOrder(server, platform, member)
    await sendBack(orderId, { problem: { parcelId: parcels[0]?.parcelId ?? '', type: 'damaged', remark: '外箱破損' } })
    const { items } = await server.ask(listMessages, {}, { ...by(), language: 'en' })
    const told = items.find(({ event }) => event === 'sentBack')
    expect(told).toMatchObject({ title: 'Order was sent back by the warehouse', kind: 'order' })
    expect(told?.text).toContain(REASON)
    expect(items.some(({ event }) => event === 'problem')).toBe(true)
    const { facts } = await server.db.kysely.selectFrom('notifications').select('facts').where('event', '=', 'sentBack').executeTakeFirstOrThrow()
    expect(facts).toMatchObject({ orderId, reason: REASON, refundedCents: paidCents })
  })

  it('does not go back once it has left, while finance looks at a slip, without words, or by another key', async () => {
    const shipped = await aShippedOrder(server, platform, member)
    expect(await sendBack(shipped.orderId)).toMatchObject({ code: 'notAllowedNow' })
    const { orderId } = await aPricedOrder(server, platform, member)
    expect(await sendBack(orderId, { reason: ' ' })).toMatchObject({ status: 'n', fields: [{ path: 'reason' }] })
    expect(await server.post(sendBackOrder, { orderId, reason: REASON }, byFinance())).toMatchObject({ code: 'notPermitted' })
    await server.ask(submitTransfer, { orderId, taobaoOrderNumber: '1234567890123456' }, by())
    expect(await sendBack(orderId)).toMatchObject({ code: 'notAllowedNow' })
    expect(await read(orderId)).toMatchObject({ status: 'financeVerifying' })
  })

  it('is no part of a group’s shipment: those have ways of their own', async () => {
    const { group: { groupId } } = await aFormedGroup(server, platform, [member])
    await priceIt(server, platform, groupId)
    const orders = await server.db.kysely.selectFrom('orders').select(['id', 'status']).where('groupId', '=', groupId).execute()
    expect(orders).toHaveLength(1)
    expect(await sendBack(orders[0]?.id ?? '')).toMatchObject({ code: 'notAllowedNow' })
    expect(await read(orders[0]?.id ?? '')).toMatchObject({ status: orders[0]?.status })
  })
})
