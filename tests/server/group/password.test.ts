import { HOUR_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { getNow } from '@server/db/clock'
import { deletePastTries } from '@server/trade/group/group-store'
import { aGroup, groupPlatform, joinWithParcel } from '../../support/groups'
import { aCredit } from '../../support/orders'
import { aParcelInStock } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { groupActs, refusal } from './group-acts'

// A group's password: asked of who comes in, guessed five times an hour.

const server = useTestServer()
const platform = usePlatform(server, groupPlatform)
const leader = useMember(server)
const friend = useMember(server)
const acts = groupActs(server)
const PASSWORD = '敦南0910'

afterEach(() => acts.expectInOrder())

const locked = async (password = PASSWORD) => (await aGroup(server, platform, leader, { password })).group

/** A request that lacks nothing but the right password. */
async function ready(who: TestMember = friend) {
  await aCredit(server, platform, who, 1_000_000)
  const parcelIds = [(await aParcelInStock(server, platform, who)).parcelId]
  return (group: { groupId: string }, password?: string) => acts.join(who, { groupId: group.groupId, parcelIds, seenHoldCents: 1_000_000, acceptsDearer: true, ...(password !== undefined && { password }) })
}

const wrong = (left: number) => ({ ...refusal('groupPasswordWrong', 'password'), params: { left } })
const paused = refusal('groupPasswordPaused', 'password')
const countTries = async () => (await server.db.execute('select 1 from group_tries')).rowCount

async function pause(join: Awaited<ReturnType<typeof ready>>, group: { groupId: string }): Promise<void> {
  for (let left = limits.group.passwordTries - 1; left >= 0; left -= 1) expect(await join(group, 'guessed')).toMatchObject(wrong(left))
}

it('lets in whoever has it, however it was typed, and nobody else; says how many tries are left [spec 6.05, 8.11]', async () => {
  const group = await locked('cafe\u0301')
  const join = await ready()
  expect(await join(group)).toMatchObject(wrong(4))
  expect(await join(group, 'cafe')).toMatchObject({ ...wrong(3), Message: 'Group password is wrong' })
  expect(await join(group, '')).toMatchObject(wrong(2))
  expect(await join(group, 'caf\u00e9')).toMatchObject({ status: 'y' })
})

it('keeps each try, though what was refused is undone [spec 8.11]', async () => {
  const group = await locked()
  const join = await ready()
  await join(group, 'guessed')
  expect(await countTries()).toBe(1)
  expect(await acts.heldCents(friend)).toBe(0)
  expect((await acts.detail(friend, group)).group.memberCount).toBe(0)
})

it('pauses after five, of this member and this group alone; then a right one is no better [spec 8.11]', async () => {
  const [group, other] = [await locked(), await locked()]
  const join = await ready()
  await pause(join, group)
  expect(await join(group, 'guessed')).toMatchObject(paused)
  expect(await join(group, PASSWORD)).toMatchObject(paused)
  expect(await countTries()).toBe(limits.group.passwordTries)
  const third = await server.signUpMember()
  expect(await (await ready(third))(group, PASSWORD)).toMatchObject({ status: 'y' })
  expect(await join(other, PASSWORD)).toMatchObject({ status: 'y' })
})

it('is asked again an hour after, to the millisecond, also when nobody cleaned up', async () => {
  const group = await locked()
  const join = await ready()
  const start = (await getNow(server.db.kysely)).getTime()
  await acts.goTo(start, friend)
  await pause(join, group)
  await acts.goTo(start + HOUR_MS - 1, friend)
  expect(await join(group, PASSWORD)).toMatchObject(paused)
  await server.db.transaction(deletePastTries)
  expect(await countTries()).toBe(limits.group.passwordTries)
  await acts.goTo(start + HOUR_MS, friend)
  expect(await join(group, PASSWORD)).toMatchObject({ status: 'y' })
  await server.db.transaction(deletePastTries)
  expect(await countTries()).toBe(0)
})

it('is not guessed by many together either', async () => {
  const group = await locked()
  await server.db.execute(
    `insert into group_tries (kind, group_id, member_id) select 'password', $1, (select id from members where client_no = $2) from generate_series(1, $3)`,
    [group.groupId, leader.ClientNO, limits.group.passwordTriesOfAll],
  )
  const join = await ready()
  expect(await join(group, PASSWORD)).toMatchObject(paused)
  // Another password makes all guesses worthless, and opens the door again.
  expect(await acts.setPassword(leader, group, '敦南1123')).toMatchObject({ status: 'y' })
  expect(await join(group, '敦南1123')).toMatchObject({ status: 'y' })
})

it('guessing at the same moment is counted one by one: never more than five', async () => {
  const group = await locked()
  const join = await ready()
  const answers = await Promise.all(Array.from({ length: 12 }, () => join(group, 'guessed')))
  expect(answers.map((answer) => (answer.status === 'n' ? answer.code : 'y')).sort()).toEqual([
    ...Array.from({ length: 7 }, () => 'groupPasswordPaused'),
    ...Array.from({ length: 5 }, () => 'groupPasswordWrong'),
  ])
  expect(await countTries()).toBe(limits.group.passwordTries)
})

it('is not asked of who is in, nor of the leader, not even paused; but again of who has left', async () => {
  const group = await locked()
  await joinWithParcel(server, platform, leader, group.groupId)
  const join = await ready()
  expect(await join(group, PASSWORD)).toMatchObject({ status: 'y' })
  await joinWithParcel(server, platform, friend, group.groupId)
  await acts.quit(friend, group)
  expect(await (await ready())(group)).toMatchObject(wrong(4))
})

it('the leader sets another, or none: the old one lets nobody in any more [spec 5.23]', async () => {
  const group = await locked()
  const join = await ready()
  expect(await acts.setPassword(leader, group, 'another')).toMatchObject({ status: 'y', data: { group: { locked: true } } })
  expect(await join(group, PASSWORD)).toMatchObject(wrong(4))
  expect(await acts.setPassword(leader, group, '123')).toMatchObject(refusal('groupPasswordTooShort', 'password'))
  expect(await acts.setPassword(leader, group)).toMatchObject({ status: 'y', data: { group: { locked: false } } })
  expect(await join(group)).toMatchObject({ status: 'y' })
})

it('one that was right when it was compared is wrong where the leader has set another meanwhile [spec 5.23]', async () => {
  const group = await locked()
  const join = await ready()
  const { passwords } = server.app.ports
  const verify = jest.spyOn(passwords, 'verify').mockImplementationOnce(async () => {
    await acts.setPassword(leader, group, 'another')
    return true
  })
  expect(await join(group, PASSWORD)).toMatchObject(wrong(4))
  verify.mockRestore()
})

it('is in no answer, no log and not in the clear in the database', async () => {
  const group = await locked()
  const answers = JSON.stringify([await acts.detail(leader, group), await acts.detail(friend, group)])
  expect(answers).not.toContain(PASSWORD)
  expect(server.logLines.join('\n')).not.toContain(PASSWORD)
  const { rows } = await server.db.execute('select g::text as text from groups g')
  expect(JSON.stringify(rows)).not.toContain(PASSWORD)
})
