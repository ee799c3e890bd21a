import { listOwnGroups } from '@contract/group/group-endpoints'
import { DAY_MS, HOUR_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { confirmReceipt, getOrder, payOrder } from '@contract/order/order-endpoints'
import { trackOrder } from '@contract/order/order-operator-endpoints'
import { allParcelFollowers } from '@server/app/all-parcel-followers'
import { confirmOldShipments } from '@server/trade/order/order-jobs'
import { stopClock } from '../../support/database'
import { aFormedGroup, aGroup, arriveIt, groupPlatform, joinWithParcel, priceIt, shipIt } from '../../support/groups'
import { aCredit } from '../../support/orders'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { as, groupActs, refusal } from './group-acts'

// What comes long after a group has formed: a slow shipment, a slip that was refused, a correction, a member who comes again.

const START = Date.parse('2026-11-21T02:00:00.000Z')
const PAY_ENDS = START + limits.group.payHours * HOUR_MS
const server = useTestServer()
beforeEach(() => stopClock(server.db, new Date(START)))
const platform = usePlatform(server, groupPlatform)
const leader = useMember(server)
const friend = useMember(server)
const acts = groupActs(server)

afterEach(() => acts.expectInOrder())

const HEAVY = 20_000
const confirmAll = () => confirmOldShipments(server.db, server.app.ports, allParcelFollowers)
const orderOf = async (who: TestMember, group: { groupId: string }) => {
  const { mine } = await acts.detail(who, group)
  if (!mine?.order) throw new Error('there is no order yet')
  return mine.order
}
const codeOf = async (who: TestMember, group: { groupId: string }) => (await acts.detail(who, group)).mine?.handOverCode ?? ''

async function aShippedGroup() {
  const { group } = await aGroup(server, platform, leader)
  for (const who of [leader, friend]) {
    await joinWithParcel(server, platform, who, group.groupId, { topUpCapCents: 50_000 })
    await aCredit(server, platform, who, 50_000)
  }
  await acts.form(leader, group)
  await priceIt(server, platform, group.groupId)
  await shipIt(server, platform, group.groupId)
  return group
}

it('a shipment that is long on its way is nobody’s yet: the fifteen days count from when it can be fetched', async () => {
  const group = await aShippedGroup()
  const confirmsAt = async () => (await server.ask(getOrder, { orderId: (await orderOf(friend, group)).orderId }, as(friend))).confirmsAt
  await acts.goTo(START + 20 * DAY_MS, leader, friend)
  await confirmAll()
  expect((await orderOf(friend, group)).status).toBe('shipped')
  expect(await confirmsAt()).toBeUndefined()
  await arriveIt(server, platform, group.groupId)
  expect(await confirmsAt()).toBe(new Date(START + 35 * DAY_MS).toISOString())
  await acts.goTo(START + 34 * DAY_MS, leader, friend)
  await confirmAll()
  expect((await orderOf(friend, group)).status).toBe('shipped')
  await acts.goTo(START + 36 * DAY_MS, leader, friend)
  await confirmAll()
  expect((await orderOf(friend, group)).status).toBe('signed')
})

it('that one order can be fetched, as a carrier says or the staff, begins no days before the group has come', async () => {
  const group = await aShippedGroup()
  const { orderId } = await orderOf(friend, group)
  const say = (track: object) => server.ask(trackOrder, { orderId, ...track }, { operatorKey: platform.warehouseKey })
  await say({ carrierText: '已到自提點，待取件' })
  await say({ kind: 'readyForPickup', place: '台北市' })
  const order = await server.ask(getOrder, { orderId }, as(friend))
  expect(order.confirmsAt).toBeUndefined()
  expect(order.tracks.map(({ kind }) => kind)).not.toContain('readyForPickup')
  await acts.goTo(START + 20 * DAY_MS, leader, friend)
  await confirmAll()
  expect((await orderOf(friend, group)).status).toBe('shipped')
})

it('whose order time has signed, or themselves before it came, fetches by the code all the same: once', async () => {
  const group = await aShippedGroup()
  await server.ask(confirmReceipt, { orderId: (await orderOf(leader, group)).orderId }, as(leader))
  await arriveIt(server, platform, group.groupId)
  await acts.goTo(START + 16 * DAY_MS, leader, friend)
  await confirmAll()
  for (const who of [leader, friend]) {
    const code = await codeOf(who, group)
    expect(code).toMatch(/^\d{6}$/)
    expect((await orderOf(who, group)).status).toBe('signed')
    expect(await acts.handOver(leader, group, code)).toMatchObject({ status: 'y' })
    expect(await acts.handOver(leader, group, code)).toMatchObject(refusal('handOverDone', 'code'))
    expect(await codeOf(who, group)).toBe('')
  }
})

it('whoever has got more time, since their slip was refused, is not left behind before it is over, and sees until when', async () => {
  const { group } = await aGroup(server, platform, leader)
  await joinWithParcel(server, platform, leader, group.groupId, { topUpCapCents: 50_000 })
  await joinWithParcel(server, platform, friend, group.groupId)
  await acts.form(leader, group)
  await aCredit(server, platform, leader, 50_000)
  await priceIt(server, platform, group.groupId, HEAVY)
  const { orderId } = await orderOf(friend, group)
  const until = PAY_ENDS + 2 * DAY_MS
  await server.db.execute('update orders set due_at = $2 where id = $1', [orderId, new Date(until)])
  await acts.goTo(PAY_ENDS + HOUR_MS, leader, friend)
  expect(await orderOf(friend, group)).toMatchObject({ status: 'unpaid', payBy: new Date(until).toISOString() })
  await expect(shipIt(server, platform, group.groupId)).rejects.toThrow('groupUnpaid')
  await acts.goTo(until, leader, friend)
  await shipIt(server, platform, group.groupId)
  expect((await orderOf(friend, group)).status).toBe('cancelled')
})

it('what the bill takes above what was set aside, no correction takes again by the same yes', async () => {
  const { group } = await aGroup(server, platform, leader)
  const { mine } = await joinWithParcel(server, platform, leader, group.groupId, { topUpCapCents: 50_000 })
  await acts.form(leader, group)
  await aCredit(server, platform, leader, 50_000)
  await priceIt(server, platform, group.groupId, HEAVY)
  const { orderId, totalCents } = await orderOf(leader, group)
  const { rows } = await server.db.execute('select top_up_cap_cents::int as cents from orders where id = $1', [orderId])
  expect((await server.ask(getOrder, { orderId }, as(leader))).status).toBe('packing')
  expect(rows).toEqual([{ cents: 50_000 - (totalCents - (mine?.heldCents ?? 0)) }])
})

it('who paid too late keeps what it cost, and sees no address, member or word of the group any more', async () => {
  const { group } = await aFormedGroup(server, platform, [leader, friend])
  await priceIt(server, platform, group.groupId, HEAVY)
  await aCredit(server, platform, leader, 50_000)
  expect(await acts.detail(friend, group)).toMatchObject({ pickup: { recipient: expect.any(String) as string }, lines: [expect.anything(), expect.anything()] })
  const { orderId, totalCents } = await orderOf(leader, group)
  await server.ask(payOrder, { orderId, seenTotalCents: totalCents }, as(leader))
  await acts.goTo(PAY_ENDS, leader, friend)
  await shipIt(server, platform, group.groupId)
  const late = await acts.detail(friend, group)
  expect([late.pickup, late.shipment]).toEqual([undefined, undefined])
  expect(late.statement?.rows).toMatchObject([{ isMe: true }])
  expect(late).toMatchObject({ lines: [], events: [], mine: { order: { status: 'cancelled' } }, statement: { mine: { differenceCents: expect.any(Number) as number } } })
  expect(await acts.detail(leader, group)).toMatchObject({ pickup: { recipient: expect.any(String) as string }, shipment: { trackingNumber: 'TCAT900123' } })
})

it('the leader’s address is for who still has something to fetch there, whether a code or the member has signed', async () => {
  const group = await aShippedGroup()
  const sees = async (who: TestMember) => (await acts.detail(who, group)).pickup !== undefined
  await arriveIt(server, platform, group.groupId)
  expect(await sees(friend)).toBe(true)
  await acts.handOver(leader, group, await codeOf(friend, group))
  expect([await sees(leader), await sees(friend)]).toEqual([true, false])
  const again = await aShippedGroup()
  const { orderId } = await orderOf(friend, again)
  await arriveIt(server, platform, again.groupId)
  expect((await acts.detail(friend, again)).pickup).toBeDefined()
  await server.ask(confirmReceipt, { orderId }, as(friend))
  expect((await acts.detail(friend, again)).pickup).toBeUndefined()
})

it('a group that was taken off the list stands there again for whoever joins once more', async () => {
  const { group } = await aGroup(server, platform, leader)
  const listed = async () => (await server.ask(listOwnGroups, { tab: 'all' }, as(friend))).items.map(({ groupId }) => groupId)
  await joinWithParcel(server, platform, friend, group.groupId)
  await acts.quit(friend, group)
  expect(await acts.hide(friend, group)).toMatchObject({ status: 'y' })
  expect(await listed()).toEqual([])
  await joinWithParcel(server, platform, friend, group.groupId)
  expect(await listed()).toEqual([group.groupId])
})
