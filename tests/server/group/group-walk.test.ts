import { estimateFreight } from '@contract/freight/freight-endpoints'
import { listHall, getGroup, getLanding, handOverParcels, joinGroup, listGroupChannels, listOwnGroups, previewJoin, quitGroup } from '@contract/group/group-endpoints'
import { sumCents } from '@contract/kit/money'
import { getOrder } from '@contract/order/order-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { listHolds } from '@contract/wallet/hold-endpoints'
import { limits } from '@contract/limits'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { auditLedger } from '@server/money/wallet/ledger'
import { aFormedGroup, aGroup, arriveIt, groupPlatform, joinWithParcel, priceIt, shipIt } from '../../support/groups'
import { aParcelInStock } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// A group from its start to the hand-over: what each member pays, and what comes back.

const server = useTestServer()
const platform = usePlatform(server, groupPlatform)
const leader = useMember(server)
const friend = useMember(server)
const third = useMember(server)

const as = ({ token }: TestMember) => ({ token })
const heldOf = async (who: TestMember) => (await server.ask(listHolds, {}, as(who))).reduce((sum, { amountCents }) => sum + amountCents, 0)

afterEach(async () => {
  const { sums, driftedAccountIds } = await auditLedger(server.db.kysely)
  expect(driftedAccountIds).toEqual([])
  expect(sums.every(({ sum }) => sum === 0)).toBe(true)
})

it('a leader opens a group, friends join with their parcels, and all see weight and price [spec 1.12, 3.18, 3.20, 6.04]', async () => {
  const { group } = await aGroup(server, platform, leader)
  expect(group).toMatchObject({ status: 'open', role: 'leader', locked: false, contributedGrams: 0, memberCount: 0, targetGrams: 20_000 })
  expect(group.price).toMatchObject({ perKgCents: 1_800, next: { fromGrams: 5_000, perKgCents: 1_700, gapGrams: 5_000 } })
  await joinWithParcel(server, platform, leader, group.groupId)
  const joined = await joinWithParcel(server, platform, friend, group.groupId)
  expect(joined.group).toMatchObject({ role: 'member', contributedGrams: 5_040, memberCount: 2, price: { perKgCents: 1_700 } })
  expect(joined.lines.map(({ isLeader, isMe, grams }) => [isLeader, isMe, grams])).toEqual([
    [true, false, 2_520],
    [false, true, 2_520],
  ])
  const { items, counts } = await server.ask(listHall, {}, {})
  expect(items).toMatchObject([{ groupId: group.groupId, role: 'none' }])
  expect(counts).toEqual({ open: 1, endsSoon: 0, nearPrice: 1, unlocked: 1 })
  // Alone as the estimate says it: the bill of a box of one's own, not the ladder's first price.
  const warehouseId = platform.warehouseIds['DG'] ?? ''
  const { channels } = await server.ask(estimateFreight, { warehouseId, pickupMethod: 'delivery', country: 'TW', actualGrams: 5_000 })
  const aloneCents = channels.find(({ code }) => code === group.channelCode)?.quote?.totalCents
  const landing = await server.ask(getLanding, { code: group.code }, {})
  expect(landing).toMatchObject({ group: { name: group.name }, comparison: { grams: 5_000, aloneCents }, others: [] })
  const [channel] = (await server.ask(listGroupChannels, { warehouseId, country: 'TW', targetGrams: 20_000 })).items.filter(({ code }) => code === group.channelCode)
  expect(channel?.comparison).toMatchObject({ grams: 5_000, aloneCents })
  // In a full group each kilogram is cheaper still.
  expect(channel?.comparison.withGroupCents).toBeLessThan(landing.comparison.withGroupCents)
  expect(channel?.comparison.atTarget).toBeUndefined()
  // A light group tells already what it will be: what the same channel asks in a full group of its size.
  const ofItsSize = await server.ask(listGroupChannels, { warehouseId, country: 'TW', targetGrams: landing.group.targetGrams })
  const full = ofItsSize.items.find(({ code }) => code === group.channelCode)?.comparison.withGroupCents
  expect(landing.comparison.atTarget).toEqual({ fromGrams: landing.group.targetGrams, cents: full })
  // How many there are to join counts not those that one leads or is in.
  const toJoin = async (who: TestMember) => (await server.ask(listOwnGroups, {}, as(who))).hallCount
  await aGroup(server, platform, friend)
  expect([await toJoin(leader), await toJoin(friend)]).toEqual([1, 0])
})

it('an invitation to a full group names groups that have room, and not itself', async () => {
  const full = await aGroup(server, platform, leader)
  const alsoFull = await aGroup(server, platform, leader)
  const { group } = await aGroup(server, platform, leader)
  for (const { groupId } of [full.group, alsoFull.group]) await server.db.execute('update groups set member_count = $1 where id = $2', [limits.group.maxMembers, groupId])
  const landing = await server.ask(getLanding, { code: full.group.code }, {})
  expect(landing.group).toMatchObject({ status: 'open', memberCount: limits.group.maxMembers })
  expect(landing.others.map(({ groupId }) => groupId)).toEqual([group.groupId])
  expect((await server.ask(getLanding, { code: group.code }, {})).others).toEqual([])
})

it('what is set aside is the estimate, and comes back at once with the parcels of who quits [spec 4.14]', async () => {
  const { group } = await aGroup(server, platform, leader)
  const { parcelId } = await aParcelInStock(server, platform, friend)
  const { holdCents, share } = await server.ask(previewJoin, { groupId: group.groupId, parcelIds: [parcelId] }, as(friend))
  // 2.52 kg are billed as 3: 54.00, and 8.00 handling.
  expect(share).toMatchObject({ shareCents: 6_200, ownCents: 0, totalCents: 6_200, grams: 2_520, groupGrams: 2_520 })
  expect(holdCents).toBe(6_200)
  expect(await server.post(joinGroup, { groupId: group.groupId, parcelIds: [parcelId], seenHoldCents: 6_200 }, as(friend))).toMatchObject({ code: 'balanceInsufficient' })
  await joinWithParcel(server, platform, friend, group.groupId, { parcelIds: [parcelId] })
  expect(await server.ask(getWallet, {}, as(friend))).toMatchObject({ balanceCents: 0 })
  expect(await heldOf(friend)).toBe(6_200)
  expect(await server.ask(getParcel, { parcelId }, as(friend))).toMatchObject({ status: 'inOrder' })

  const left = await server.ask(quitGroup, { groupId: group.groupId }, as(friend))
  expect(left.group).toMatchObject({ role: 'none', memberCount: 0, contributedGrams: 0 })
  expect(await server.ask(getWallet, {}, as(friend))).toMatchObject({ balanceCents: 6_200 })
  expect(await heldOf(friend)).toBe(0)
  expect(await server.ask(getParcel, { parcelId }, as(friend))).toMatchObject({ status: 'inStock' })
})

it('a formed group is one bill, split to the cent; rests go back, and each part is an order of its member', async () => {
  const members = [leader, friend, third]
  const { group } = await aFormedGroup(server, platform, members)
  const heldBefore = await Promise.all(members.map(heldOf))
  expect(heldBefore.every((held) => held > 0)).toBe(true)
  // 7.5 kg at 17.00 and 8.00 handling.
  const staff = await priceIt(server, platform, group.groupId)
  expect(staff.totalCents).toBe(13_550)
  expect(sumCents(staff.lines.map(({ totalCents }) => totalCents ?? 0) as never)).toBe(13_550)

  for (const [index, member] of members.entries()) {
    const detail = await server.ask(getGroup, { groupId: group.groupId }, as(member))
    expect(detail.statement?.rows.reduce((sum, row) => sum + row.shareCents, 0)).toBe(13_550)
    const { mine } = detail
    expect(mine?.order).toMatchObject({ status: 'packing', totalCents: mine?.share.totalCents })
    const { balanceCents } = await server.ask(getWallet, {}, as(member))
    expect(await heldOf(member)).toBe(0)
    expect(balanceCents).toBe((heldBefore[index] ?? 0) - (mine?.share.totalCents ?? 0))
    const order = await server.ask(getOrder, { orderId: mine?.order?.orderId ?? '' }, as(member))
    expect(order).toMatchObject({ groupId: group.groupId, status: 'packing', address: { contact: '陳安' } })
    expect(order.bill?.quote.lines).toMatchObject([{ rule: 'groupShare', basis: { ownGrams: 2_520, groupGrams: 7_560, groupCents: 13_550 } }])
  }
  expect(await server.ask(listOwnGroups, { tab: 'formed' }, as(friend))).toMatchObject({ items: [{ status: 'priced', orderStatus: 'packing' }], counts: { open: 0, formed: 1, ended: 0 } })
})

it('ships, arrives, and each member’s code signs for their parcels', async () => {
  const { group } = await aFormedGroup(server, platform, [leader, friend])
  await priceIt(server, platform, group.groupId, 5_000)
  await shipIt(server, platform, group.groupId)
  const shipped = await server.ask(getGroup, { groupId: group.groupId }, as(friend))
  expect(shipped).toMatchObject({ group: { status: 'shipped' }, shipment: { carrierName: '黑貓宅急便' }, mine: { order: { status: 'shipped' } } })
  expect(shipped.mine?.handOverCode).toBeUndefined()
  await arriveIt(server, platform, group.groupId)
  const arrived = await server.ask(getGroup, { groupId: group.groupId }, as(friend))
  expect(arrived.mine?.handOverCode).toMatch(/^\d{6}$/)
  expect(await server.post(handOverParcels, { groupId: group.groupId, code: '000000' === arrived.mine?.handOverCode ? '000001' : '000000' }, as(leader))).toMatchObject({ code: 'handOverCodeWrong' })
  expect(await server.post(handOverParcels, { groupId: group.groupId, code: arrived.mine?.handOverCode ?? '' }, as(friend))).toMatchObject({ code: 'notFound' })
  await server.ask(handOverParcels, { groupId: group.groupId, code: arrived.mine?.handOverCode ?? '' }, as(leader))
  expect(await server.ask(getGroup, { groupId: group.groupId }, as(friend))).toMatchObject({ mine: { order: { status: 'signed' } } })
})
