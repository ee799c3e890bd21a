import { closeAccount, previewClosing } from '@contract/account/closing-endpoints'
import { listOwnGroups } from '@contract/group/group-endpoints'
import { mergeAccount, previewMerge } from '@contract/account/merge-endpoints'
import { openCode } from '@server/trade/group/hand-over-codes'
import { aFormedGroup, aGroup, arriveIt, groupPlatform, joinWithParcel, priceIt, shipIt } from '../../support/groups'
import { aCredit } from '../../support/orders'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { as, groupActs, refusal } from './group-acts'

// A member's account ends or becomes part of another, while it is in a group.

const server = useTestServer()
const platform = usePlatform(server, groupPlatform)
const leader = useMember(server)
const friend = useMember(server)
const other = useMember(server)
const acts = groupActs(server)

afterEach(() => acts.expectInOrder())

const obstacles = async (who: TestMember) => (await server.ask(previewClosing, {}, as(who))).obstacles
const handOut = async (who: TestMember, group: { groupId: string }) =>
  expect(await acts.handOver(leader, group, (await acts.detail(who, group)).mine?.handOverCode ?? '')).toMatchObject({ status: 'y' })
const close = (who: TestMember) => server.post(closeAccount, { password: who.password }, as(who))
/** `from` becomes part of `to`. */
async function merge(from: TestMember, to: TestMember): Promise<void> {
  const { ticket } = await server.ask(previewMerge, { by: 'password', email: from.email, password: from.password }, as(to))
  await server.ask(mergeAccount, { ticket }, as(to))
}

it('nobody closes their account while they lead a group that is under way, until all its parcels are fetched; then its address is forgotten', async () => {
  const { group } = await aFormedGroup(server, platform, [leader, friend])
  const { group: led } = await aGroup(server, platform, other)
  expect(await obstacles(other)).toEqual([{ kind: 'groups', count: 1 }])
  expect(await close(other)).toMatchObject(refusal('accountNotEmpty'))
  await acts.disband(other, led)
  const pickupOf = async ({ groupId }: { groupId: string }) => (await server.db.execute('select recipient, recipient_phone, postcode, address, city from groups where id = $1', [groupId])).rows
  expect(await close(other)).toMatchObject({ status: 'y' })
  expect(await pickupOf(led)).toEqual([{ recipient: '', recipient_phone: '', postcode: '', address: '', city: '台北市' }])
  expect(await pickupOf(group)).toMatchObject([{ recipient: '陳安' }])
  const counts = async () => (await obstacles(leader)).flatMap((one) => (one.kind === 'groups' ? one.count : []))
  expect(await counts()).toEqual([1])
  await priceIt(server, platform, group.groupId, 5_000)
  expect(await counts()).toEqual([1])
  await shipIt(server, platform, group.groupId)
  expect(await counts()).toEqual([1])
  await arriveIt(server, platform, group.groupId)
  expect(await counts()).toEqual([1])
  await handOut(leader, group)
  expect(await counts()).toEqual([1])
  await handOut(friend, group)
  expect(await counts()).toEqual([])
})

it('nor while parcels and money are in one: both stand in the way until they have quit', async () => {
  const { group } = await aGroup(server, platform, leader)
  await joinWithParcel(server, platform, friend, group.groupId)
  expect(await obstacles(friend)).toEqual([{ kind: 'held', amountCents: await acts.heldCents(friend) }])
  expect(await close(friend)).toMatchObject(refusal('accountNotEmpty'))
  await acts.quit(friend, group)
  expect((await obstacles(friend)).map(({ kind }) => kind)).toEqual(['parcels', 'balance'])
})

it('two members of one group who become one are one, with both parts, and leave with both', async () => {
  const { group } = await aGroup(server, platform, leader)
  await joinWithParcel(server, platform, friend, group.groupId)
  await joinWithParcel(server, platform, other, group.groupId)
  const held = (await acts.heldCents(friend)) + (await acts.heldCents(other))
  await merge(other, friend)
  const detail = await acts.detail(friend, group)
  expect(detail.group).toMatchObject({ memberCount: 1, contributedGrams: 5_040, role: 'member' })
  expect(detail.lines.map(({ isMe }) => isMe)).toEqual([true, true])
  expect(await acts.heldCents(friend)).toBe(held)
  await acts.expectInOrder()
  expect(await acts.quit(friend, group)).toMatchObject({ status: 'y', data: { group: { memberCount: 0, contributedGrams: 0, role: 'none' } } })
  expect([await acts.heldCents(friend), await acts.balanceCents(friend)]).toEqual([0, held])
})

it('of two who become one, one of whom had left, the other is still in: they quit, add, and need no password', async () => {
  const { group } = await aGroup(server, platform, leader)
  await joinWithParcel(server, platform, friend, group.groupId)
  await joinWithParcel(server, platform, other, group.groupId)
  await acts.quit(other, group)
  await acts.setPassword(leader, group, 'secret')
  await merge(other, friend)
  expect((await acts.detail(friend, group)).group.role).toBe('member')
  expect(await joinWithParcel(server, platform, friend, group.groupId)).toMatchObject({ group: { memberCount: 1 } })
  expect(await acts.quit(friend, group)).toMatchObject({ status: 'y', data: { group: { memberCount: 0 } } })
})

it('who has become one agrees to a change with all parts at once', async () => {
  const { group } = await aGroup(server, platform, leader)
  for (const who of [friend, other]) {
    await aCredit(server, platform, who, 100_000)
    await joinWithParcel(server, platform, who, group.groupId)
  }
  await acts.change(leader, { groupId: group.groupId, channelCode: 'AIR' })
  await merge(other, friend)
  const { mine } = await acts.detail(friend, group)
  const asked = await acts.askedCents(friend, group)
  expect(asked).toBeGreaterThan(mine?.share.totalCents ?? Infinity)
  expect(mine?.consent?.heldCents).toBe(await acts.heldCents(friend))
  expect(await acts.consent(friend, group, asked - 1)).toMatchObject({ ...refusal('priceChanged'), params: { totalCents: asked } })
  expect(await acts.consent(friend, group, asked)).toMatchObject({ status: 'y' })
  expect(await acts.heldCents(friend)).toBe(asked)
  expect((await acts.detail(friend, group)).mine?.consent).toBeUndefined()
  expect(await acts.form(leader, group)).toMatchObject({ status: 'y' })
})

it('who had agreed before they became one with somebody who had not is asked for that part alone', async () => {
  const { group } = await aGroup(server, platform, leader)
  for (const who of [friend, other]) {
    await aCredit(server, platform, who, 100_000)
    await joinWithParcel(server, platform, who, group.groupId)
  }
  await acts.change(leader, { groupId: group.groupId, channelCode: 'AIR' })
  const heldOfFriend = await acts.heldCents(friend)
  // The later one to join, whose part would be shown were none asked for.
  await acts.consent(other, group, await acts.askedCents(other, group))
  const agreed = await acts.heldCents(other)
  await merge(other, friend)
  expect(await server.ask(listOwnGroups, {}, as(friend))).toMatchObject({ items: [{ awaitsConsent: true }] })
  const { mine } = await acts.detail(friend, group)
  expect(mine?.consent?.heldCents).toBe(heldOfFriend)
  const asked = await acts.askedCents(friend, group)
  expect(await acts.consent(friend, group, asked)).toMatchObject({ status: 'y' })
  expect(await acts.heldCents(friend)).toBe(agreed + asked)
  expect(await server.ask(listOwnGroups, {}, as(friend))).toMatchObject({ items: [{ awaitsConsent: false }] })
})

it('leader and member who become one lead with the member’s part, billed and shipped like any', async () => {
  const { group } = await aGroup(server, platform, leader)
  await joinWithParcel(server, platform, leader, group.groupId)
  await joinWithParcel(server, platform, friend, group.groupId)
  await merge(leader, friend)
  expect((await acts.detail(friend, group)).group.role).toBe('leader')
  expect(await acts.quit(friend, group)).toMatchObject(refusal('leaderStays'))
  await acts.form(friend, group)
  await priceIt(server, platform, group.groupId, 5_000)
  await shipIt(server, platform, group.groupId)
  await arriveIt(server, platform, group.groupId)
  const rows = await server.db.kysely.selectFrom('groupLines').selectAll().execute()
  const codes = rows.map((line) => openCode(server.app.ports.secret, line) ?? '')
  expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)])
  for (const code of codes) expect(await acts.handOver(friend, group, code)).toMatchObject({ status: 'y' })
})

it('two who had each hidden it become one', async () => {
  const { group } = await aGroup(server, platform, leader)
  await joinWithParcel(server, platform, friend, group.groupId)
  await joinWithParcel(server, platform, other, group.groupId)
  await acts.disband(leader, group)
  await acts.hide(friend, group)
  await acts.hide(other, group)
  await merge(other, friend)
  expect(await acts.hide(friend, group)).toMatchObject({ status: 'y' })
})
