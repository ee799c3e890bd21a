import { mergeAccount, previewMerge } from '@contract/account/merge-endpoints'
import { PAYABLE_KINDS } from '@contract/payment/payable'
import * as proxy from '@contract/proxy/proxy-endpoints'
import { askAboutPurchase } from '@contract/proxy/proxy-operator-endpoints'
import { ASKED_KINDS, type AskedKind, type AskedPayable } from '@contract/support/asked-payable'
import * as endpoints from '@contract/support/feedback-endpoints'
import * as operator from '@contract/support/feedback-operator-endpoints'
import { aDeal } from '../../support/deals'
import { useMall } from '../../support/mall'
import { aPricedOrder } from '../../support/orders'
import { anAgent } from '../../support/proxy'
import { aPaidPurchaseOrder, aProof, aPurchaseOrder, ForeignShops, LAMP, wanted } from '../../support/purchases'
import type { TestMember } from '../../support/server'
import { aShop, aShopOrder, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { useMember, usePlatform } from '../../support/use-server'

// A conversation with the service is about anything that money pays.

const mall = useMall()
const { server } = mall
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
const other = useMember(server)
let skus: SkuIds = {}
beforeEach(async () => {
  new ForeignShops(mall.gateway).reset()
  skus = await aShop(server, platform)
})

const by = ({ token }: TestMember) => ({ token })
const lines = [wanted(LAMP, 1)]
const toPayable = (kind: AskedKind, payableId: string, number: string): AskedPayable => ({ payableId, kind, number })

const MAKE: Readonly<Record<AskedKind, (who: TestMember) => Promise<AskedPayable>>> = {
  async order(who) {
    const { orderId, orderNumber } = await aPricedOrder(server, platform, who)
    return toPayable('order', orderId, orderNumber)
  },
  async shopOrder(who) {
    const { orderId, orderNumber } = await aShopOrder(server, who, { lines: [{ skuId: skus['POOL'] ?? '', quantity: 1 }] })
    return toPayable('shopOrder', orderId, orderNumber)
  },
  async purchaseOrder(who) {
    const { orderId, orderNumber } = await aPurchaseOrder(server, platform, who, { lines })
    return toPayable('purchaseOrder', orderId, orderNumber)
  },
  async deal(who) {
    const agent = await server.signUpMember()
    await anAgent(server, platform, agent)
    const { dealId, number } = await aDeal({ server, platform, member: who, agent })
    return toPayable('deal', dealId, number)
  },
}

const send = (payableId: string, who = member) => server.ask(endpoints.sendFeedback, { type: 'fee', text: '這筆怎麼算的？', payableId }, by(who))
const refusedWith = async (input: object) => {
  const answer = await server.post(endpoints.sendFeedback, { type: 'fee', text: '好', ...input } as never, by(member))
  return 'code' in answer ? answer.code : answer.status
}

it('knows every kind that money pays but the question of a buyer, which is part of its order', () => {
  expect(PAYABLE_KINDS.filter((kind) => !(ASKED_KINDS as readonly string[]).includes(kind))).toEqual(['buyQuestion'])
})

it.each(ASKED_KINDS)('about a thing of the kind %s says which, to the member and to the service, in the list and in full', async (kind) => {
  const payable = await MAKE[kind](member)
  const { feedbackId, ...sent } = await send(payable.payableId)
  expect(sent.payable).toEqual(payable)
  expect(sent.order).toEqual(kind === 'order' ? { orderId: payable.payableId, orderNumber: payable.number } : undefined)
  const own = [await server.ask(endpoints.getFeedback, { feedbackId }, by(member)), ...(await server.ask(endpoints.listFeedback, {}, by(member))).items]
  const key = { operatorKey: platform.supportKey }
  const theirs = [
    await server.ask(operator.operatorGetFeedback, { feedbackId }, key),
    ...(await server.ask(operator.operatorListFeedback, {}, key)).items,
  ]
  expect([...own, ...theirs].map((one) => one.payable)).toEqual([payable, payable, payable, payable])
  expect(await server.post(operator.closeFeedback, { feedbackId }, key)).toMatchObject({ status: 'y', data: { status: 'closed', payable } })
})

it.each(ASKED_KINDS)('about another member’s of the kind %s is refused, like one that is not there', async (kind) => {
  const { payableId } = await MAKE[kind](other)
  expect(await refusedWith({ payableId })).toBe('notFound')
  expect((await server.ask(endpoints.countFeedback, {}, by(member))).all).toBe(0)
})

it('is refused about what is no payable, the question of a buyer, and two things at once', async () => {
  expect(await refusedWith({ payableId: '5c1b9d2e-0c55-4c62-9a3c-2f5b8a9d1e11' })).toBe('notFound')
  const { orderId, orderNumber } = await aPaidPurchaseOrder(server, platform, member, { lines })
  const asked = { orderNumber, place: 1, kind: 'priceRise' as const, line: 1, unitCents: 13_000, photos: [await aProof(server, platform)] }
  await server.ask(askAboutPurchase, asked, { operatorKey: platform.buyerKey })
  const { purchases } = await server.ask(proxy.getPurchaseOrder, { orderId }, by(member))
  expect(await refusedWith({ payableId: purchases[0]?.question?.questionId ?? '' })).toBe('notFound')
  const order = await MAKE.order(member)
  expect(await refusedWith({ payableId: orderId, orderId: order.payableId })).toBe('invalid')
  expect(await refusedWith({ payableId: order.payableId, orderId: order.payableId })).toBe('y')
})

it('a server of the release before writes and reads the order alone, and each finds what the other wrote', async () => {
  const order = await MAKE.order(member)
  const { feedbackId } = await send(order.payableId)
  await send((await MAKE.shopOrder(member)).payableId)
  const read = async (text: string, values: unknown[] = []) => (await server.db.execute(text, values)).rows
  expect(await read('select order_id from feedbacks order by sent_at, id')).toEqual(
    expect.arrayContaining([{ order_id: order.payableId }, { order_id: null }]),
  )
  const older = `insert into feedbacks (id, member_id, type, order_id)
    select gen_random_uuid(), member_id, 'fee', order_id from feedbacks where id = $1 returning id, payable_id`
  expect(await read(older, [feedbackId])).toMatchObject([{ payable_id: order.payableId }])
  const { items } = await server.ask(endpoints.listFeedback, {}, by(member))
  expect(items.filter(({ payable }) => payable?.payableId === order.payableId)).toHaveLength(2)
})

it('goes along when two accounts become one', async () => {
  const payable = await MAKE.shopOrder(other)
  const { feedbackId } = await send(payable.payableId, other)
  const { ticket } = await server.ask(previewMerge, { by: 'password', email: other.email, password: other.password }, by(member))
  await server.ask(mergeAccount, { ticket }, by(member))
  expect(await server.ask(endpoints.getFeedback, { feedbackId }, by(member))).toMatchObject({ payable })
})
