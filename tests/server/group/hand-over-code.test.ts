import { getMessage, listMessages } from '@contract/notification/message-endpoints'
import { sealPlainCodes } from '@server/trade/group/hand-over-codes'
import { aFormedGroup, arriveIt, groupPlatform, priceIt, shipIt } from '../../support/groups'
import { says } from '../../support/says'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { as, groupActs, refusal } from './group-acts'

// The digits that a member shows: good for who types them, and in no copy of the database.

const server = useTestServer()
const platform = usePlatform(server, groupPlatform)
const leader = useMember(server)
const friend = useMember(server)
const acts = groupActs(server)

async function anArrivedGroup() {
  const { group } = await aFormedGroup(server, platform, [leader, friend])
  await priceIt(server, platform, group.groupId, 5_000)
  await shipIt(server, platform, group.groupId)
  await arriveIt(server, platform, group.groupId)
  return group
}

const codeOf = async (who: TestMember, group: { groupId: string }) => (await acts.detail(who, group)).mine?.handOverCode ?? ''
const sealAll = () => server.db.transaction((tx) => sealPlainCodes(tx, server.app.ports.secret))

async function messageOf(who: TestMember) {
  const { items } = await server.ask(listMessages, { kind: 'group' }, as(who))
  return server.ask(getMessage, { messageId: items[0]?.messageId ?? '' }, as(who))
}

async function tablesWith(code: string): Promise<readonly string[]> {
  const tables = ['group_lines', 'notifications', 'group_events', 'operator_acts', 'request_answers', 'mails', 'deliveries']
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await server.db.execute(`select to_jsonb(t)::text as row from ${table} t`)
    if ((rows as { row: string }[]).some(({ row }) => says(row, code))) found.push(table)
  }
  return found
}

/** As a server of the release before writes it. */
async function inPlainDigits(who: TestMember, group: { groupId: string }): Promise<string> {
  const code = await codeOf(who, group)
  await server.db.execute(
    'update group_lines set hand_over_code = $1, hand_over_hash = null, hand_over_sealed = null where group_id = $2 and member_id = (select id from members where client_no = $3)',
    [code, group.groupId, who.ClientNO],
  )
  await server.db.execute(
    `update notifications set facts = facts || jsonb_build_object('code', $1::text) where facts ->> 'news' = 'arrived' and member_id = (select id from members where client_no = $2)`,
    [code, who.ClientNO],
  )
  return code
}

it('its member reads it on the group’s page, where the message leads, and no table has its digits', async () => {
  const group = await anArrivedGroup()
  const code = await codeOf(friend, group)
  expect(code).toMatch(/^\d{6}$/)
  expect(code).not.toBe(await codeOf(leader, group))
  const message = await messageOf(friend)
  expect(message.next).toMatchObject({ target: { place: 'group', id: group.groupId } })
  expect(says(JSON.stringify(message), code)).toBe(false)
  expect(await tablesWith(code)).toEqual([])
  expect(await acts.handOver(leader, group, code)).toMatchObject({ status: 'y' })
  expect(await tablesWith(code)).toEqual([])
})

it('one that a server of the release before has written is shown and good as it is, and so once it is sealed', async () => {
  const group = await anArrivedGroup()
  const [ofLeader, ofFriend] = [await inPlainDigits(leader, group), await inPlainDigits(friend, group)]
  expect(await codeOf(leader, group)).toBe(ofLeader)
  expect(await acts.handOver(leader, group, ofLeader)).toMatchObject({ status: 'y' })
  expect(await tablesWith(ofFriend)).toEqual(['group_lines', 'notifications'])
  await sealAll()
  expect([...(await tablesWith(ofFriend)), ...(await tablesWith(ofLeader))]).toEqual([])
  expect(await codeOf(friend, group)).toBe(ofFriend)
  expect(await acts.handOver(leader, group, ofFriend)).toMatchObject({ status: 'y' })
  expect(await acts.handOver(leader, group, ofLeader)).toMatchObject(refusal('handOverDone', 'code'))
})

it('is good for its own line alone: the hash of one says nothing beside another', async () => {
  const group = await anArrivedGroup()
  const code = await codeOf(friend, group)
  const memberId = '(select id from members where client_no = $1)'
  await server.db.execute(
    `update group_lines set hand_over_hash = (select hand_over_hash from group_lines where member_id = ${memberId} and group_id = $2) where member_id <> ${memberId} and group_id = $2`,
    [friend.ClientNO, group.groupId],
  )
  expect(await acts.handOver(leader, group, code)).toMatchObject({ status: 'y' })
  expect(await acts.handOver(leader, group, code)).toMatchObject(refusal('handOverDone', 'code'))
})
