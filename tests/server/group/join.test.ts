import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { limits } from '@contract/limits'
import { aGroup, groupPlatform, joinWithParcel } from '../../support/groups'
import { aCredit, anApplication } from '../../support/orders'
import { aForecastParcel, anArrival, aParcelInStock } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { as, groupActs, refusal } from './group-acts'

// Who comes in with what, and what is set aside for it.

/** By the third channel a kilogram costs more in a heavy box than in a light one: together is dearer. */
const withRising = {
  ...groupPlatform,
  channels: [
    ...groupPlatform.channels,
    ...groupPlatform.channels.slice(0, 1).map((sea) => ({
      ...sea,
      code: 'RISING',
      tariff: { ...sea.tariff, version: 'RISING/1', handlingCents: 0, mode: { kind: 'perKgBands' as const, stepGrams: 500, bands: [{ fromGrams: 0, perKgCents: 1_000 }, { fromGrams: 5_000, perKgCents: 9_000 }] } },
      sort: 9,
    })),
  ],
}

const server = useTestServer()
const platform = usePlatform(server, withRising)
const leader = useMember(server)
const friend = useMember(server)
const acts = groupActs(server)

afterEach(() => acts.expectInOrder())

const inStock = async (who: TestMember = friend) => (await aParcelInStock(server, platform, who)).parcelId
const rich = (who: TestMember = friend) => aCredit(server, platform, who, 10_000_000)

/** Refused, with nothing of it done. */
async function expectRefused(input: Parameters<typeof acts.join>[1], refusal: object, who: TestMember = friend): Promise<void> {
  const before = await acts.print()
  expect(await acts.join(who, input)).toMatchObject({ status: 'n', ...refusal })
  expect(await acts.print()).toEqual(before)
}

it('is for parcels that lie in the group’s warehouse, ready, of goods that its channel takes, and the member’s own', async () => {
  await rich()
  const { group } = await aGroup(server, platform, leader, { channelCode: 'AIR' })
  const seen = { groupId: group.groupId, seenHoldCents: 1_000_000, acceptsDearer: true }

  const { trackingNumber, parcelId: elsewhere } = await aForecastParcel(server, platform, friend, { warehouseId: platform.warehouseIds['OS'] ?? '' })
  await server.ask(receiveParcel, await anArrival(server, platform, trackingNumber, { warehouseCode: 'OS' }), { operatorKey: platform.warehouseKey })
  await expectRefused({ ...seen, parcelIds: [elsewhere] }, refusal('groupWarehouse', 'parcelIds'))

  const { parcelId: sensitive } = await aParcelInStock(server, platform, friend, { goodsNature: 'sensitive' })
  await expectRefused({ ...seen, parcelIds: [sensitive] }, refusal('groupGoods', 'parcelIds'))

  const { parcelId: notHere } = await aForecastParcel(server, platform, friend)
  await expectRefused({ ...seen, parcelIds: [notHere] }, { fields: [{ path: 'parcelIds' }] })
  await expectRefused({ ...seen, parcelIds: [await inStock(leader)] }, { status: 'n' })
  await expectRefused({ ...seen, parcelIds: [] }, { code: 'parcelsRequired' })

  const twice = await inStock()
  await expectRefused({ ...seen, parcelIds: [twice, twice] }, { code: 'invalid' })
  expect(await acts.join(friend, { ...seen, parcelIds: [twice] })).toMatchObject({ status: 'y' })
  await expectRefused({ ...seen, parcelIds: [twice] }, { fields: [{ path: 'parcelIds' }] })
})

it('reserves the parcels: no other group and no packing gets them', async () => {
  await rich()
  const { group } = await aGroup(server, platform, leader)
  const { group: other } = await aGroup(server, platform, leader)
  const parcelId = await inStock()
  await joinWithParcel(server, platform, friend, group.groupId, { parcelIds: [parcelId] })
  await expectRefused({ groupId: other.groupId, parcelIds: [parcelId], seenHoldCents: 1_000_000, acceptsDearer: true }, { fields: [{ path: 'parcelIds' }] })
  const application = await anApplication(server, platform, friend, { parcelIds: [parcelId] })
  expect(await server.post(applyForPacking, application, as(friend))).toMatchObject({ status: 'n' })
})

it('is for at most 50 members, and 20 parcels of each', async () => {
  await rich()
  const { group } = await aGroup(server, platform, leader)
  await server.db.execute('update groups set member_count = $1 where id = $2', [limits.group.maxMembers, group.groupId])
  await expectRefused({ groupId: group.groupId, parcelIds: [await inStock()], seenHoldCents: 1_000_000, acceptsDearer: true }, { code: 'groupFull', params: { max: 50 } })
  // Who is in already may add.
  await server.db.execute('update groups set member_count = 0 where id = $1', [group.groupId])
  const many = await Promise.all(Array.from({ length: limits.order.maxParcels }, () => inStock()))
  await joinWithParcel(server, platform, friend, group.groupId, { parcelIds: many })
  const more = await inStock()
  await expectRefused({ groupId: group.groupId, parcelIds: [more], seenHoldCents: 1_000_000, acceptsDearer: true }, { code: 'tooManyParcels' })
})

it('is refused above the channel’s limit, whether one is too heavy or all together', async () => {
  await rich()
  const { group } = await aGroup(server, platform, leader, { channelCode: 'AIR' })
  const heavy = async () => {
    const { trackingNumber, parcelId } = await aForecastParcel(server, platform, friend)
    await server.ask(receiveParcel, await anArrival(server, platform, trackingNumber, { weightGrams: 11_000 }), { operatorKey: platform.warehouseKey })
    return parcelId
  }
  const [one, two] = [await heavy(), await heavy()]
  await joinWithParcel(server, platform, friend, group.groupId, { parcelIds: [one] })
  await expectRefused({ groupId: group.groupId, parcelIds: [two], seenHoldCents: 1_000_000, acceptsDearer: true }, { code: 'groupTooHeavy' })
})

it('needs a second yes where it is dearer than sending alone', async () => {
  await rich()
  const { group } = await aGroup(server, platform, leader, { channelCode: 'RISING' })
  await joinWithParcel(server, platform, leader, group.groupId)
  const parcelId = await inStock()
  const { dearer, share, holdCents } = await acts.preview(friend, group, [parcelId])
  expect(dearer).toBe(true)
  expect(share.totalCents).toBeGreaterThan(share.aloneCents ?? 0)
  const asked = { groupId: group.groupId, parcelIds: [parcelId], seenHoldCents: holdCents }
  await expectRefused(asked, refusal('groupDearer', 'acceptsDearer'))
  expect(await acts.join(friend, { ...asked, acceptsDearer: true })).toMatchObject({ status: 'y' })
})

it('sets aside no more than was seen, and less where it costs less by now', async () => {
  await rich()
  const { group } = await aGroup(server, platform, leader)
  const parcelId = await inStock()
  const { holdCents } = await acts.preview(friend, group, [parcelId])
  const asked = { groupId: group.groupId, parcelIds: [parcelId], acceptsDearer: true }
  await expectRefused({ ...asked, seenHoldCents: holdCents - 1 }, { code: 'priceChanged', params: { totalCents: holdCents } })
  // Another comes in before: a kilogram costs less, the member who saw more is in for less.
  await joinWithParcel(server, platform, leader, group.groupId)
  const { holdCents: less } = await acts.preview(friend, group, [parcelId])
  expect(less).toBeLessThan(holdCents)
  expect(await acts.join(friend, { ...asked, seenHoldCents: holdCents })).toMatchObject({ status: 'y', data: { mine: { heldCents: less } } })
  expect(await acts.heldCents(friend)).toBe(less)
})

it('says how much is missing, and sets nothing aside in part', async () => {
  const { group } = await aGroup(server, platform, leader)
  const parcelId = await inStock()
  await aCredit(server, platform, friend, 100)
  await expectRefused({ groupId: group.groupId, parcelIds: [parcelId], seenHoldCents: 1_000_000, acceptsDearer: true }, { code: 'balanceInsufficient', params: { missingCents: 6_100 } })
  expect(await acts.balanceCents(friend)).toBe(100)
})

it('adds parcels to what is in: one line, one hold of the new whole', async () => {
  const { group } = await aGroup(server, platform, leader)
  await joinWithParcel(server, platform, friend, group.groupId)
  const before = await acts.heldCents(friend)
  const added = await joinWithParcel(server, platform, friend, group.groupId, { topUpCapCents: 500 })
  expect(added.lines).toHaveLength(1)
  expect(added.mine).toMatchObject({ parcels: [{}, {}], topUpCapCents: 500 })
  expect(added.group).toMatchObject({ memberCount: 1, contributedGrams: 5_040 })
  const after = await acts.heldCents(friend)
  expect(after).toBe(added.mine?.share.totalCents)
  expect(after).toBeGreaterThan(before)
  expect(added.events.map(({ kind }) => kind)).toEqual(['added', 'joined', 'started'])
})

it('tells all but the one who comes that a kilogram costs less', async () => {
  const { group } = await aGroup(server, platform, leader)
  await joinWithParcel(server, platform, leader, group.groupId)
  expect(await acts.newsOf(leader)).toEqual([])
  await joinWithParcel(server, platform, friend, group.groupId)
  expect(await acts.newsOf(leader)).toMatchObject([{ news: 'priceFell', amountCents: 1_700 }])
  expect(await acts.newsOf(friend)).toEqual([])
})

it('one member at the same moment twice is in once, with one hold of all', async () => {
  await rich()
  const { group } = await aGroup(server, platform, leader)
  const parcels = await Promise.all(Array.from({ length: 6 }, () => inStock()))
  const answers = await Promise.all(parcels.map((parcelId) => acts.join(friend, { groupId: group.groupId, parcelIds: [parcelId], seenHoldCents: 1_000_000, acceptsDearer: true })))
  expect(answers.map(({ status }) => status)).toEqual(parcels.map(() => 'y'))
  const { lines, mine } = await acts.detail(friend, group)
  expect(lines).toHaveLength(1)
  expect(mine?.parcels).toHaveLength(6)
})
