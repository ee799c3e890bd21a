import { cancelOrder, getOrder, payOrder } from '@contract/order/order-endpoints'
import { adjustOrder, priceOrder, shipOrder } from '@contract/order/order-operator-endpoints'
import * as staff from '@contract/group/group-operator-endpoints'
import { HOUR_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { releaseHold, listHolds } from '@contract/wallet/hold-endpoints'
import { cancelOverdueOrders } from '@server/trade/order/order-jobs'
import { stopClock } from '../../support/database'
import { aFormedGroup, aGroup, aPackedBox, arriveIt, groupPlatform, joinWithParcel, priceIt, shipIt } from '../../support/groups'
import { aBill, aCredit } from '../../support/orders'
import { aParcelInStock } from '../../support/parcels'
import { says } from '../../support/says'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { as, groupActs, refusal } from './group-acts'

// The one bill, what is taken of whom, and who does not travel along.

const START = Date.parse('2026-11-21T02:00:00.000Z')
const PAY_ENDS = START + limits.group.payHours * HOUR_MS
const server = useTestServer()
beforeEach(() => stopClock(server.db, new Date(START)))
const platform = usePlatform(server, groupPlatform)
const leader = useMember(server)
const friend = useMember(server)
const third = useMember(server)
const acts = groupActs(server)
const warehouse = () => ({ operatorKey: platform.warehouseKey })

afterEach(() => acts.expectInOrder())

const orderOf = async (who: TestMember, group: { groupId: string }) => {
  const { mine } = await acts.detail(who, group)
  if (!mine?.order) throw new Error('there is no order yet')
  return mine.order
}
const pay = (who: TestMember, { orderId, totalCents }: { orderId: string; totalCents: number }) => server.post(payOrder, { orderId, seenTotalCents: totalCents }, as(who))
const ship = (groupId: string) => server.post(staff.shipGroup, { groupId, carrierName: '黑貓', trackingNumber: 'T1' }, warehouse())
const fail = (groupId: string) => server.post(staff.failGroup, { groupId, reason: '船期取消' }, warehouse())
const addressOf = async (who: TestMember, orderId: string) => (await server.ask(getOrder, { orderId }, as(who))).address
/** Of the leader's address: where it would have gone, nothing more. */
const SHORTENED = { contact: '', phone: '', country: 'TW', province: '', city: '台北市', address: '', postcode: '' }
/** So heavy that the bill is above what was set aside. */
const HEAVY = 20_000

it('a rest within the cap is taken from the balance, any above it waits with nothing taken at all', async () => {
  const { group } = await aGroup(server, platform, leader)
  await joinWithParcel(server, platform, leader, group.groupId, { topUpCapCents: 50_000 })
  await joinWithParcel(server, platform, friend, group.groupId, { topUpCapCents: 1 })
  await acts.form(leader, group)
  for (const who of [leader, friend]) await aCredit(server, platform, who, 50_000)
  const [heldByFriend, before] = [await acts.heldCents(friend), await acts.balanceCents(friend)]
  await priceIt(server, platform, group.groupId, HEAVY)
  expect(await orderOf(leader, group)).toMatchObject({ status: 'packing' })
  const rest = await orderOf(friend, group)
  expect(rest).toMatchObject({ status: 'unpaid', payBy: new Date(PAY_ENDS).toISOString() })
  expect(rest.totalCents).toBeGreaterThan(heldByFriend + 1)
  expect([await acts.heldCents(friend), await acts.balanceCents(friend)]).toEqual([0, before + heldByFriend])
  const { statement } = await acts.detail(friend, group)
  expect(statement?.mine?.differenceCents).toBe(heldByFriend - rest.totalCents)
})

it('above what the parcels cost alone nothing is taken without a yes to that, whatever the cap', async () => {
  const { group } = await aGroup(server, platform, leader)
  await joinWithParcel(server, platform, leader, group.groupId, { topUpCapCents: 1_000_000, acceptsDearer: true })
  await joinWithParcel(server, platform, friend, group.groupId, { topUpCapCents: 1_000_000, acceptsDearer: false })
  await acts.form(leader, group)
  for (const who of [leader, friend]) await aCredit(server, platform, who, 1_000_000)
  await priceIt(server, platform, group.groupId, HEAVY)
  expect(await orderOf(leader, group)).toMatchObject({ status: 'packing' })
  const asked = await orderOf(friend, group)
  expect(asked.status).toBe('unpaid')
  const { mine, statement } = await acts.detail(friend, group)
  expect(asked.totalCents).toBeGreaterThan(mine?.share.aloneCents ?? Infinity)
  expect(statement?.rows.find(({ isMe }) => isMe)).toMatchObject({ aboveAlone: true })
  expect(await pay(friend, asked)).toMatchObject({ status: 'y' })
})

it('a rest within the cap waits as well where the balance has it not', async () => {
  const { group } = await aGroup(server, platform, leader)
  await joinWithParcel(server, platform, leader, group.groupId, { topUpCapCents: 1_000_000 })
  await acts.form(leader, group)
  await priceIt(server, platform, group.groupId, HEAVY)
  expect(await orderOf(leader, group)).toMatchObject({ status: 'unpaid' })
})

it('whose rest is unpaid after 72 hours stays behind with the parcels back, and the others ship at their price', async () => {
  const parcelId = (await aParcelInStock(server, platform, friend)).parcelId
  const { group } = await aGroup(server, platform, leader)
  await joinWithParcel(server, platform, leader, group.groupId)
  await joinWithParcel(server, platform, friend, group.groupId, { parcelIds: [parcelId] })
  await acts.form(leader, group)
  await aCredit(server, platform, leader, 50_000)
  await priceIt(server, platform, group.groupId, HEAVY)
  const own = await orderOf(leader, group)
  await pay(leader, own)
  const shares = (await acts.detail(leader, group)).statement?.rows.map(({ shareCents }) => shareCents)
  await acts.goTo(PAY_ENDS - 1, leader, friend)
  const before = await acts.print()
  expect(await ship(group.groupId)).toMatchObject(refusal('groupUnpaid'))
  expect(await acts.print()).toEqual(before)
  await acts.goTo(PAY_ENDS, leader, friend)
  expect(await ship(group.groupId)).toMatchObject({ status: 'y', data: { status: 'shipped' } })
  expect((await acts.newsOf(friend)).at(-1)).toMatchObject({ news: 'unpaid' })
  expect(await acts.parcelStatus(friend, parcelId)).toBe('inStock')
  expect(await acts.heldCents(friend)).toBe(0)
  const { statement } = await acts.detail(leader, group)
  expect(statement?.rows.map(({ shareCents }) => shareCents)).toEqual(shares)
  expect(statement?.rows.filter(({ left }) => left)).toHaveLength(1)
  expect(await orderOf(leader, group)).toMatchObject({ status: 'shipped', totalCents: own.totalCents })
  const late = await orderOf(friend, group)
  expect(late.status).toBe('cancelled')
  expect(await addressOf(friend, late.orderId)).toEqual(SHORTENED)
  expect(await addressOf(leader, own.orderId)).toMatchObject({ contact: '陳安', postcode: '106' })
  expect(await pay(friend, late)).toMatchObject(refusal('notAllowedNow'))
})

it('who pays late, but before the shipment leaves, travels along', async () => {
  const { group } = await aFormedGroup(server, platform, [leader, friend])
  await priceIt(server, platform, group.groupId, HEAVY)
  for (const who of [leader, friend]) await aCredit(server, platform, who, 50_000)
  await pay(leader, await orderOf(leader, group))
  await acts.goTo(PAY_ENDS + HOUR_MS, leader, friend)
  expect(await pay(friend, await orderOf(friend, group))).toMatchObject({ status: 'y' })
  await shipIt(server, platform, group.groupId)
  expect(await orderOf(friend, group)).toMatchObject({ status: 'shipped' })
})

it('a member cancels an unpaid part: the parcels come back at once, and the others’ shares stay', async () => {
  const { group } = await aFormedGroup(server, platform, [leader, friend])
  await priceIt(server, platform, group.groupId, HEAVY)
  await aCredit(server, platform, leader, 50_000)
  const own = await orderOf(leader, group)
  await pay(leader, own)
  const theirs = await orderOf(friend, group)
  expect(await server.post(cancelOrder, { orderId: theirs.orderId, reason: 'tooExpensive' }, as(friend))).toMatchObject({ status: 'y' })
  expect(await addressOf(friend, theirs.orderId)).toEqual(SHORTENED)
  const parcelId = (await server.ask(getOrder, { orderId: theirs.orderId }, as(friend))).parcels[0]?.parcelId ?? ''
  expect(await acts.parcelStatus(friend, parcelId)).toBe('inStock')
  // Nobody else has to wait for the 72 hours.
  await shipIt(server, platform, group.groupId)
  expect(await orderOf(leader, group)).toMatchObject({ status: 'shipped', totalCents: own.totalCents })
  expect((await acts.detail(leader, group)).statement?.rows.map(({ left }) => left).sort()).toEqual([false, true])
})

it('a split group that nobody has paid ends, once nobody can any more: neither it nor its leader is stuck', async () => {
  const { group } = await aFormedGroup(server, platform, [leader, friend])
  await priceIt(server, platform, group.groupId, HEAVY)
  expect(await fail(group.groupId)).toMatchObject(refusal('groupUnpaid'))
  await acts.goTo(PAY_ENDS + 8 * 24 * HOUR_MS, leader, friend)
  await cancelOverdueOrders(server.db)
  expect(await addressOf(friend, (await orderOf(friend, group)).orderId)).toEqual(SHORTENED)
  expect(await ship(group.groupId)).toMatchObject(refusal('notAllowedNow'))
  expect(await fail(group.groupId)).toMatchObject({ status: 'y', data: { status: 'ended' } })
  expect(await acts.hide(leader, group)).toMatchObject({ status: 'y' })
})

it('ends by itself as soon as nobody can pay any part of it any more, and not before', async () => {
  const { group } = await aFormedGroup(server, platform, [leader, friend])
  await priceIt(server, platform, group.groupId, HEAVY)
  const statusNow = async () => (await acts.detail(leader, group)).group.status
  await server.ask(cancelOrder, { orderId: (await orderOf(friend, group)).orderId, reason: 'tooExpensive' }, as(friend))
  await acts.byTime()
  expect(await statusNow()).toBe('priced')
  await acts.goTo(PAY_ENDS + 8 * 24 * HOUR_MS, leader, friend)
  await acts.byTime()
  expect(await statusNow()).toBe('priced')
  await cancelOverdueOrders(server.db)
  await acts.byTime()
  expect(await statusNow()).toBe('ended')
  expect((await acts.newsOf(leader)).at(-1)).toMatchObject({ news: 'ended' })
  const before = await acts.print()
  await acts.byTime()
  expect(await acts.print()).toEqual(before)
  expect(await acts.hide(leader, group)).toMatchObject({ status: 'y' })
})

it('a split group that somebody has paid does not fail', async () => {
  const { group } = await aFormedGroup(server, platform, [leader, friend])
  await priceIt(server, platform, group.groupId, 5_000)
  const before = await acts.print()
  expect(await fail(group.groupId)).toMatchObject(refusal('notAllowedNow'))
  expect(await acts.print()).toEqual(before)
})

it('what a correction leaves open is asked for before the shipment leaves', async () => {
  const { group } = await aFormedGroup(server, platform, [leader])
  await priceIt(server, platform, group.groupId, 2_500)
  const { orderId } = await orderOf(leader, group)
  await server.ask(adjustOrder, { orderId, differenceCents: 300, reason: '電池' }, { operatorKey: platform.financeKey })
  expect(await ship(group.groupId)).toMatchObject(refusal('groupUnpaid'))
  await aCredit(server, platform, leader, 300)
  expect(await server.post(payOrder, { orderId, seenTotalCents: 300 }, as(leader))).toMatchObject({ status: 'y' })
  expect(await ship(group.groupId)).toMatchObject({ status: 'y' })
})

it('without anybody left there is no bill; a group that fails gives everybody everything back and tells why', async () => {
  const { group } = await aFormedGroup(server, platform, [leader, friend])
  const held = await acts.heldCents(friend)
  for (const { ClientNO } of [leader]) await server.ask(staff.dropFromGroup, { groupId: group.groupId, ClientNO, reason: 'x' }, warehouse())
  expect(await fail(group.groupId)).toMatchObject({ status: 'y', data: { status: 'ended' } })
  expect((await acts.newsOf(friend)).at(-1)).toMatchObject({ news: 'ended', text: '船期取消', amountCents: held })
  expect([await acts.balanceCents(friend), await acts.heldCents(friend)]).toEqual([held, 0])
  expect(await fail(group.groupId)).toMatchObject(refusal('notAllowedNow'))

  const { group: empty } = await aFormedGroup(server, platform, [third])
  await server.ask(staff.dropFromGroup, { groupId: empty.groupId, ClientNO: third.ClientNO, reason: 'x' }, warehouse())
  expect(await server.post(staff.priceGroup, await aPackedBox(server, platform, empty.groupId, 5_000), warehouse())).toMatchObject(refusal('groupEmpty'))
})

it('a box that the channel does not take makes no bill', async () => {
  const { group } = await aFormedGroup(server, platform, [leader])
  expect(await server.post(staff.priceGroup, await aPackedBox(server, platform, group.groupId, 200_000), warehouse())).toMatchObject({ status: 'n' })
  expect((await acts.detail(leader, group)).group.status).toBe('formed')
})

it('skipped steps are refused and change nothing: each of the warehouse’s acts in each state that it is not for', async () => {
  const { group } = await aGroup(server, platform, leader)
  const { groupId } = group
  await joinWithParcel(server, platform, leader, groupId)
  const box = await aPackedBox(server, platform, groupId, 2_500)
  const deeds = {
    price: () => server.post(staff.priceGroup, box, warehouse()),
    ship: () => ship(groupId),
    arrive: () => server.post(staff.arriveGroup, { groupId }, warehouse()),
    handOver: () => server.post(staff.operatorHandOver, { groupId, code: '000000' }, warehouse()),
    drop: () => server.post(staff.dropFromGroup, { groupId, ClientNO: leader.ClientNO, reason: 'x' }, warehouse()),
    fail: () => fail(groupId),
    byLeader: () => acts.handOver(leader, group, '000000'),
  }
  const refuses = async (names: readonly (keyof typeof deeds)[]) => {
    for (const name of names) {
      const before = await acts.print()
      expect([name, await deeds[name]()]).toMatchObject([name, refusal('notAllowedNow')])
      expect(await acts.print()).toEqual(before)
    }
  }
  await refuses(['price', 'ship', 'arrive', 'handOver', 'fail', 'byLeader'])
  await acts.form(leader, group)
  await refuses(['ship', 'arrive', 'handOver', 'byLeader'])
  await priceIt(server, platform, groupId, 2_500)
  await refuses(['price', 'arrive', 'handOver', 'drop', 'fail', 'byLeader'])
  await shipIt(server, platform, groupId)
  await refuses(['price', 'ship', 'handOver', 'drop', 'fail', 'byLeader'])
  await arriveIt(server, platform, groupId)
  await refuses(['price', 'ship', 'arrive', 'drop', 'fail'])
})

it('no part is billed or shipped by itself, and no hold of a group is released by hand', async () => {
  const { group } = await aFormedGroup(server, platform, [leader, friend])
  const [hold] = await server.ask(listHolds, {}, as(friend))
  expect(await server.post(releaseHold, { holdId: hold?.holdId ?? '' }, { operatorKey: platform.financeKey })).toMatchObject(refusal('notFound'))
  await priceIt(server, platform, group.groupId, 5_000)
  const { orderId } = await orderOf(friend, group)
  expect(await server.post(shipOrder, { orderId, carrierName: '黑貓', trackingNumber: 'T1' }, warehouse())).toMatchObject(refusal('notAllowedNow'))
  expect(await server.post(priceOrder, await aBill(server, platform, orderId), warehouse())).toMatchObject(refusal('notAllowedNow'))
  await shipIt(server, platform, group.groupId)
})

it('a code signs once, for its member alone, by leader or staff; ten wrong ones an hour, then none', async () => {
  const { group } = await aFormedGroup(server, platform, [leader, friend, third])
  await priceIt(server, platform, group.groupId, 7_500)
  await shipIt(server, platform, group.groupId)
  await arriveIt(server, platform, group.groupId)
  const codeOf = async (who: TestMember) => (await acts.detail(who, group)).mine?.handOverCode ?? ''
  const codes = [await codeOf(leader), await codeOf(friend), await codeOf(third)]
  expect(new Set(codes).size).toBe(3)
  expect(says(JSON.stringify(await acts.detail(leader, group)), codes[1] ?? '')).toBe(false)
  const once = await Promise.all(Array.from({ length: 4 }, () => acts.handOver(leader, group, codes[1] ?? '')))
  expect(once.map((answer) => (answer.status === 'n' ? answer.code : 'y')).sort()).toEqual(['handOverDone', 'handOverDone', 'handOverDone', 'y'])
  expect(await orderOf(friend, group)).toMatchObject({ status: 'signed' })
  expect(await orderOf(third, group)).toMatchObject({ status: 'shipped' })
  const wrong = ['111111', '222222'].find((code) => !codes.includes(code)) ?? '333333'
  for (let tries = 0; tries < 10; tries += 1) expect(await acts.handOver(leader, group, wrong)).toMatchObject(refusal('handOverCodeWrong', 'code'))
  expect(await acts.handOver(leader, group, codes[2] ?? '')).toMatchObject(refusal('tooManyRequests'))
  expect(await server.post(staff.operatorHandOver, { groupId: group.groupId, code: codes[2] ?? '' }, warehouse())).toMatchObject({ status: 'y' })
  await acts.goTo(START + HOUR_MS, leader)
  expect(await acts.handOver(leader, group, codes[0] ?? '')).toMatchObject({ status: 'y' })
})
