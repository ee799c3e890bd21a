import * as staff from '@contract/group/group-operator-endpoints'
import { getOrder } from '@contract/order/order-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { stopClock } from '../../support/database'
import { aFormedGroup, aGroup, groupPlatform, joinWithParcel, priceIt } from '../../support/groups'
import { aForecastParcel, anArrival, aParcelInStock } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { as, groupActs, refusal } from './group-acts'

// What cannot travel leaves before the bill: a member with all their parcels, or one parcel of several.

const server = useTestServer()
beforeEach(() => stopClock(server.db, new Date('2026-11-21T02:00:00.000Z')))
const platform = usePlatform(server, groupPlatform)
const leader = useMember(server)
const friend = useMember(server)
const third = useMember(server)
const acts = groupActs(server)

afterEach(() => acts.expectInOrder())

const drop = (groupId: string, { ClientNO }: TestMember, trackingNumber?: string) =>
  server.post(staff.dropFromGroup, { groupId, ClientNO, ...(trackingNumber !== undefined && { trackingNumber }), reason: '電池外露' }, { operatorKey: platform.warehouseKey })

/** Of the friend's two parcels in a group of their leader's. */
async function twoParcels() {
  const { group } = await aGroup(server, platform, leader)
  await joinWithParcel(server, platform, leader, group.groupId)
  const [bad, good] = [await aParcelInStock(server, platform, friend), await aParcelInStock(server, platform, friend)]
  await joinWithParcel(server, platform, friend, group.groupId, { parcelIds: [bad.parcelId, good.parcelId] })
  return { group, bad, good }
}

it('takes a member out whole, with everything back; then the rest is split', async () => {
  const { group } = await aFormedGroup(server, platform, [leader, friend, third])
  const { groupId } = group
  const held = await acts.heldCents(friend)
  expect(await drop(groupId, friend)).toMatchObject({ status: 'y', data: { lines: [{}, {}] } })
  expect(await drop(groupId, friend)).toMatchObject(refusal('notFound', 'ClientNO'))
  expect((await acts.newsOf(friend)).at(-1)).toMatchObject({ news: 'dropped', text: '電池外露', amountCents: held })
  expect([await acts.balanceCents(friend), await acts.heldCents(friend)]).toEqual([held, 0])
  expect(await acts.detail(friend, group)).toMatchObject({ group: { role: 'none', memberCount: 2 }, releasedCents: held })
  const priced = await priceIt(server, platform, groupId, 5_000)
  expect(priced.lines).toHaveLength(2)
  expect(await drop(groupId, third)).toMatchObject(refusal('notAllowedNow'))
})

it('takes one parcel out, with what was set aside for it; its member and the other parcels stay', async () => {
  const { group, bad, good } = await twoParcels()
  const { groupId } = group
  await acts.form(leader, group)
  const before = await acts.heldCents(friend)
  const dropped = await drop(groupId, friend, bad.trackingNumber)
  const own = dropped.status === 'y' ? dropped.data.lines.filter(({ ClientNO }) => ClientNO === friend.ClientNO) : []
  expect(own).toMatchObject([{ trackingNumbers: [good.trackingNumber] }])
  const after = await acts.heldCents(friend)
  expect(after).toBeLessThan(before)
  expect(await acts.balanceCents(friend)).toBe(before - after)
  expect([await acts.parcelStatus(friend, bad.parcelId), await acts.parcelStatus(friend, good.parcelId)]).toEqual(['inStock', 'inOrder'])
  expect((await acts.newsOf(friend)).at(-1)).toMatchObject({ news: 'parcelDropped', text: '電池外露', trackingNumber: bad.trackingNumber, amountCents: before - after })
  const seen = await acts.detail(leader, group)
  expect(seen).toMatchObject({ group: { memberCount: 2, contributedGrams: 5_040 }, events: [{ kind: 'parcelDropped' }, { kind: 'formed' }, {}, {}, {}] })
  // Why is between the staff and the parcel's member.
  expect(JSON.stringify(seen)).not.toContain('電池外露')
  expect(await drop(groupId, friend, bad.trackingNumber)).toMatchObject(refusal('notFound', 'trackingNumber'))

  await priceIt(server, platform, groupId, 5_000)
  const { mine } = await acts.detail(friend, group)
  const { parcels } = await server.ask(getOrder, { orderId: mine?.order?.orderId ?? '' }, as(friend))
  expect(parcels.map(({ trackingNumber }) => trackingNumber)).toEqual([good.trackingNumber])
})

it('takes out of an open group as well, and the last parcel takes its member with it', async () => {
  const { group, bad, good } = await twoParcels()
  const { groupId } = group
  const before = await acts.heldCents(friend)
  expect(await drop(groupId, leader, bad.trackingNumber)).toMatchObject(refusal('notFound', 'trackingNumber'))
  await drop(groupId, friend, bad.trackingNumber)
  const still = await acts.heldCents(friend)
  await drop(groupId, friend, good.trackingNumber)
  expect((await acts.newsOf(friend)).slice(-2)).toMatchObject([{ news: 'parcelDropped' }, { news: 'dropped', amountCents: still }])
  expect([await acts.balanceCents(friend), await acts.heldCents(friend)]).toEqual([before, 0])
  expect(await acts.detail(friend, group)).toMatchObject({ group: { role: 'none', memberCount: 1, contributedGrams: 2_520 } })
  expect(await acts.parcelStatus(friend, good.parcelId)).toBe('inStock')
})

it('takes the box that its bars name, and asks which where they name none', async () => {
  const { group } = await aGroup(server, platform, leader)
  const { groupId } = group
  await joinWithParcel(server, platform, leader, groupId)
  const { trackingNumber } = await aForecastParcel(server, platform, friend, { trackingNumber: 'JDVA88812345678' })
  const receive = async (box: string) =>
    server.ask(receiveParcel, await anArrival(server, platform, `${trackingNumber}${box}`), { operatorKey: platform.warehouseKey })
  const [one, two] = [await receive('-1-2-'), await receive('-2-2-')]
  await joinWithParcel(server, platform, friend, groupId, { parcelIds: [one.parcelId, two.parcelId] })
  expect(await drop(groupId, friend, trackingNumber)).toMatchObject(refusal('boxNotNamed', 'trackingNumber'))
  expect(await drop(groupId, friend, `${trackingNumber}-3-3-`)).toMatchObject(refusal('notFound', 'trackingNumber'))
  expect(await drop(groupId, friend, `${trackingNumber}-2-2-`)).toMatchObject({ status: 'y' })
  expect([await acts.parcelStatus(friend, one.parcelId), await acts.parcelStatus(friend, two.parcelId)]).toEqual(['inOrder', 'inStock'])
  expect(await drop(groupId, friend, trackingNumber)).toMatchObject({ status: 'y' })
})

it('sets aside no more than was agreed to, where a lighter group costs more a kilogram', async () => {
  // Together 10.08 kg, at the third price; without one parcel at the second.
  const { group } = await aGroup(server, platform, leader)
  await joinWithParcel(server, platform, leader, group.groupId)
  const parcels = [await aParcelInStock(server, platform, friend), await aParcelInStock(server, platform, friend)]
  await joinWithParcel(server, platform, third, group.groupId)
  await joinWithParcel(server, platform, friend, group.groupId, { parcelIds: parcels.map(({ parcelId }) => parcelId) })
  const [ofThird, ofLeader] = [await acts.heldCents(third), await acts.heldCents(leader)]
  const before = await acts.heldCents(friend)
  await drop(group.groupId, friend, parcels[0]?.trackingNumber)
  expect([await acts.heldCents(third), await acts.heldCents(leader)]).toEqual([ofThird, ofLeader])
  const { mine } = await acts.detail(friend, group)
  expect(mine?.heldCents).toBe(Math.min(before, mine?.share.totalCents ?? 0))
})
