import { mergeAccount, previewMerge } from '@contract/account/merge-endpoints'
import { toHomeDay } from '@contract/kit/home-day'
import { writeDay } from '@contract/kit/written-day'
import { DAY_MS, HOUR_MS } from '@contract/kit/time'
import type { Message, MessageDetail } from '@contract/notification/message'
import { getMessage, listMessages } from '@contract/notification/message-endpoints'
import { confirmReceipt, listOrders } from '@contract/order/order-endpoints'
import { trackOrder } from '@contract/order/order-operator-endpoints'
import { formGroup } from '@contract/group/group-endpoints'
import { confirmOldShipments } from '@server/trade/order/order-jobs'
import { recordCarrierNews } from '@server/trade/order/carrier-news/carrier-news-service'
import { resetClock } from '../../support/database'
import { FakeKuaidi100 } from '../../support/fake-carriers/fake-kuaidi100'
import { aGroup, arriveIt, groupPlatform, joinWithParcel, priceIt, shipIt } from '../../support/groups'
import { aCredit } from '../../support/orders'
import { aPlatform } from '../../support/platform'
import type { TestMember } from '../../support/server'
import { aTrackingScene, type Shipped, type TrackingScene } from './tracking-scene'

let at: TrackingScene
beforeAll(async () => {
  at = await aTrackingScene(await FakeKuaidi100.start())
})
beforeEach(() => at.reset())
afterAll(() => at.stop())

/** A time to come is now: whatever the shipment left before. */
const soon = () => new Date(Date.now() + DAY_MS)
const DELIVERED = { text: '快件已簽收', code: '301' }
const OUT = { text: '派送中', code: '5' }
const TO_FETCH = { text: '已到自提點', code: '501' }

/** What the member was told of deliveries, the latest first. */
async function told({ token }: Pick<TestMember, 'token'>): Promise<Message[]> {
  resetClock(at.server.db)
  const { items } = await at.server.ask(listMessages, {}, { token })
  return items.filter(({ event }) => event === 'delivered')
}
async function open(member: TestMember): Promise<MessageDetail> {
  const [message] = await told(member)
  return at.server.ask(getMessage, { messageId: message?.messageId ?? '' }, { token: member.token, language: 'en' })
}
const titles = async (member: TestMember) => (await told(member)).map(({ title }) => title)
const track = ({ orderId }: Shipped, kind: 'delivered' | 'readyForPickup' | 'arrived') =>
  at.server.ask(trackOrder, { orderId, kind }, { operatorKey: at.platform.warehouseKey })

describe('a member whose shipment was delivered', () => {
  it('is told so among their orders, asked to confirm the receipt, and until when', async () => {
    const shipped = await at.aShipment()
    await at.push(shipped.number, { ...DELIVERED, at: soon() })
    const message = await open(shipped.member)
    const { orderNumber, confirmsAt = '' } = await at.order(shipped)
    expect(message).toMatchObject({ kind: 'order', isProblem: false, number: shipped.number })
    expect(message.title).toContain('has been delivered')
    expect(message.paragraphs.join('\n')).toContain(orderNumber)
    expect(message.paragraphs.join('\n')).toContain(`please confirm the receipt in the order; on ${writeDay(toHomeDay(confirmsAt), 'en')} it is confirmed automatically`)
    expect(message.next).toEqual({ label: 'Confirm receipt', target: { place: 'order', id: shipped.orderId } })
    expect(message.look).toBeUndefined()
  })

  it('is asked for nothing more once they have confirmed it', async () => {
    const shipped = await at.aShipment()
    await at.push(shipped.number, { ...DELIVERED, at: soon() })
    await at.server.ask(confirmReceipt, { orderId: shipped.orderId }, { token: shipped.member.token })
    expect(await open(shipped.member)).toMatchObject({ look: { target: { place: 'order', id: shipped.orderId } } })
    expect((await open(shipped.member)).next).toBeUndefined()
  })

  it('is told once, however often, in whatever order and by however many at a time it comes', async () => {
    const shipped = await at.aShipment()
    const { shippedAt = '' } = await at.order(shipped)
    at.setHours(48)
    const after = (hours: number) => new Date(Date.parse(shippedAt) + hours * HOUR_MS)
    const events = [{ ...DELIVERED, at: after(30) }, { ...OUT, at: after(20) }, { text: '代收', code: '304', at: after(25) }, { text: '已送達門口', code: '302', at: after(31) }]
    await Promise.all(events.flatMap((event) => [at.push(shipped.number, event), at.push(shipped.number, ...events)]))
    for (const event of events.toReversed()) await at.push(shipped.number, event)
    await track(shipped, 'delivered')
    expect(await told(shipped.member)).toHaveLength(1)
  })

  it('is told once by an operator, too, and not of what is no arrival', async () => {
    const shipped = await at.aShipment()
    await track(shipped, 'arrived')
    expect(await told(shipped.member)).toEqual([])
    await track(shipped, 'delivered')
    await track(shipped, 'delivered')
    await at.push(shipped.number, { ...DELIVERED, at: soon() })
    expect(await told(shipped.member)).toHaveLength(1)
  })

  it('is told that it can be fetched, and not again that it was', async () => {
    const shipped = await at.aShipment()
    await at.push(shipped.number, { ...TO_FETCH, at: soon() })
    expect(await titles(shipped.member)).toEqual([expect.stringContaining('is ready for pickup')])
    await at.push(shipped.number, { ...DELIVERED, at: soon() })
    expect(await told(shipped.member)).toHaveLength(1)
  })

  it('is not sent to fetch what they have, where both are heard of at once', async () => {
    const shipped = await at.aShipment()
    await at.push(shipped.number, { ...DELIVERED, at: soon() }, { ...TO_FETCH, at: soon() })
    expect(await titles(shipped.member)).toEqual([expect.stringContaining('has been delivered')])
  })

  it('is told nothing of what they have confirmed already, nor of what happened before it left', async () => {
    const [confirmed, reused] = [await at.aShipment(), await at.aShipment()]
    await at.server.ask(confirmReceipt, { orderId: confirmed.orderId }, { token: confirmed.member.token })
    await at.push(confirmed.number, { ...DELIVERED, at: soon() })
    await at.push(reused.number, { ...DELIVERED, at: new Date(Date.now() - 30 * DAY_MS) })
    expect(await told(confirmed.member)).toEqual([])
    expect(await told(reused.member)).toEqual([])
  })

  it('is told where time has signed before, and not asked to confirm', async () => {
    const shipped = await at.aShipment()
    at.setHours(24 * 80)
    await confirmOldShipments(at.server.db, at.server.app.ports, {})
    expect((await at.order(shipped)).status).toBe('signed')
    await at.push(shipped.number, { ...DELIVERED, at: new Date(Date.now() + 90 * DAY_MS) })
    const message = await open(shipped.member)
    expect(message.paragraphs.join('\n')).toContain('Please look at it when you have it')
    expect(message.paragraphs.join('\n')).not.toContain('confirm')
    expect(message.next).toBeUndefined()
  })

  it('is told anew where the number was wrong, and the delivery was another’s', async () => {
    const shipped = await at.aShipment()
    await at.push(shipped.number, { ...DELIVERED, at: soon() })
    const right = `${shipped.number}7`
    await at.correct(shipped, right)
    await at.push(right, { ...OUT, at: soon() })
    expect(await told(shipped.member)).toHaveLength(1)
    await at.push(right, { ...DELIVERED, at: soon() })
    await at.correct(shipped, shipped.number)
    await at.push(shipped.number, { ...DELIVERED, at: soon() })
    expect(await told(shipped.member)).toHaveLength(2)
  })

  it('is whoever has the order after accounts were joined, once', async () => {
    const [before, after] = [await at.aShipment(), await at.aShipment()]
    const keeper = await at.server.signUpMember()
    await at.push(before.number, { ...DELIVERED, at: soon() })
    for (const { member } of [before, after]) {
      const proof = { by: 'password' as const, email: member.email, password: member.password }
      const { ticket } = await at.server.ask(previewMerge, proof, { token: keeper.token })
      await at.server.ask(mergeAccount, { ticket }, { token: keeper.token })
    }
    for (const { number } of [before, after]) await at.push(number, { ...DELIVERED, at: soon() })
    const orders = await Promise.all([before, after].map(({ orderId }) => at.order({ member: keeper, orderId })))
    const texts = (await told(keeper)).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    for (const { orderNumber } of orders) expect(texts.filter((text) => text.includes(orderNumber))).toHaveLength(1)
  })
})

it('a group tells its members by itself when they can fetch their parcels, and nothing of its delivery to the leader', async () => {
  const platform = await aPlatform(at.server, groupPlatform)
  const members = [await at.server.signUpMember(), await at.server.signUpMember()]
  const [leader] = members
  if (!leader) throw new Error('no leader')
  const { group } = await aGroup(at.server, platform, leader)
  for (const member of members) {
    await joinWithParcel(at.server, platform, member, group.groupId, { topUpCapCents: 50_000 })
    await aCredit(at.server, platform, member, 50_000)
  }
  await at.server.ask(formGroup, { groupId: group.groupId }, { token: leader.token })
  await priceIt(at.server, platform, group.groupId)
  await shipIt(at.server, platform, group.groupId)
  const events = (['readyForPickup', 'delivered'] as const).map((kind) => ({ kind, text: kind, place: undefined, at: soon(), mark: kind }))
  const { ports } = at.server.app
  expect(await at.server.db.transaction((tx) => recordCarrierNews(tx, ports, { trackingNumber: 'TCAT900123', events }, new Date()))).toBe(4)
  for (const member of members) expect(await told(member)).toEqual([])
  await arriveIt(at.server, platform, group.groupId)
  for (const member of members) {
    expect(await told(member)).toEqual([])
    const { items } = await at.server.ask(listMessages, {}, { token: member.token })
    expect(items.filter(({ event, title }) => event === 'groupNews' && title.includes('ready for pickup'))).toHaveLength(1)
    const [order] = (await at.server.ask(listOrders, {}, { token: member.token })).items
    expect(order?.status).toBe('shipped')
  }
})
