import { closeAccount } from '@contract/account/closing-endpoints'
import { cents } from '@contract/kit/money'
import { getAgent } from '@contract/proxy/agent-endpoints'
import { endAgent, operatorGetAgent } from '@contract/proxy/agent-operator-endpoints'
import { getRequest, listRequests } from '@contract/proxy/request-endpoints'
import { operatorGetRequest } from '@contract/proxy/request-operator-endpoints'
import { moveMemberRows } from '@server/across/account/member-rows-store'
import { allMemberParts } from '@server/app/all-member-parts'
import { resealAgentIds, toNumberHash } from '@server/trade/agent/id-data'
import { createIdNumberSeal } from '@server/ports/id-number-seal'
import { aBid, aFileOf, anAgent, anAgentApplication, anIdNumber, anOpenRequest } from '../../support/proxy'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// What becomes of requests, bids and agents where an account is closed, or two become one.

const server = useTestServer()
const platform = usePlatform(server)
const leaver = useMember(server)
const other = useMember(server)
const third = useMember(server)
const as = ({ token }: TestMember) => ({ token })
const support = () => ({ operatorKey: platform.supportKey })
const idOf = async ({ ClientNO }: TestMember) =>
  (await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', ClientNO).executeTakeFirstOrThrow()).id
async function merge(from: TestMember, to: TestMember): Promise<void> {
  const move = { from: await idOf(from), to: await idOf(to) }
  await server.db.transaction((tx) => moveMemberRows(tx, allMemberParts, move))
}
const rowsOf = async (sql: string) => (await server.db.execute(sql)).rows

it('closing withdraws what is open, and leaves no word and no photo of it', async () => {
  await anAgent(server, platform, other)
  const { proxyRequestId } = await anOpenRequest(server, platform, leaver, { photoIds: [await aFileOf(server, leaver)] })
  await aBid(server, other, proxyRequestId)
  await server.ask(closeAccount, { password: leaver.password }, as(leaver))
  expect(await server.ask(operatorGetRequest, { proxyRequestId }, support())).toMatchObject({
    status: 'closed', closeReason: 'withdrawn', title: '', optionText: '', note: '', photos: [], bids: [{ status: 'lost' }],
  })
  expect(await rowsOf('select link, text from proxy_requests')).toEqual([{ link: null, text: '' }])
})

it('closing ends an agent with their bids, and takes all that says who they were', async () => {
  const { applicationId } = await anAgent(server, platform, leaver)
  const { proxyRequestId } = await anOpenRequest(server, platform, other)
  await aBid(server, leaver, proxyRequestId)
  await server.ask(closeAccount, { password: leaver.password }, as(leaver))
  expect(await server.ask(getRequest, { proxyRequestId }, as(other))).toMatchObject({ status: 'open', bids: [] })
  expect(await server.ask(operatorGetAgent, { applicationId }, support())).toMatchObject({
    status: 'ended', realName: '', phone: '', city: '', text: '', hasIdNumber: false, agent: { status: 'ended' },
  })
  expect(await rowsOf('select 1 from agent_applications where sealed is not null or number_hash is not null or nickname is not null')).toEqual([])
})

it('closing deletes the ID of an application that waits', async () => {
  await anAgentApplication(server, leaver)
  await server.ask(closeAccount, { password: leaver.password }, as(leaver))
  expect(await rowsOf('select status, sealed from agent_applications')).toEqual([{ status: 'withdrawn', sealed: null }])
  expect(await rowsOf('select 1 from agent_id_photos')).toEqual([])
})

it('merging makes void what one account has bid for the other, and leaves the bids for others [proxy 8]', async () => {
  await anAgent(server, platform, leaver)
  const { proxyRequestId: own } = await anOpenRequest(server, platform, other)
  const { proxyRequestId: of3rd } = await anOpenRequest(server, platform, third)
  for (const id of [own, of3rd]) await aBid(server, leaver, id)
  await merge(leaver, other)
  expect(await server.ask(getRequest, { proxyRequestId: own }, as(other))).toMatchObject({ bids: [] })
  expect(await server.ask(getRequest, { proxyRequestId: of3rd }, as(third))).toMatchObject({ bids: [{ status: 'standing' }] })
  expect((await server.ask(getAgent, {}, as(other))).agent).toMatchObject({ status: 'active', standingBids: 1 })
})

it.each(['the older', 'the younger'])('of two agents the older stays, with all deals and ratings, where %s account goes [proxy 8]', async (which) => {
  const older = await anAgent(server, platform, other)
  const younger = await anAgent(server, platform, leaver)
  await server.db.execute("update agents set created_at = created_at - interval '1 day', completed_deals = 2 where id = $1", [older.agentId])
  await server.db.execute('update agents set completed_deals = 1 where id = $1', [younger.agentId])
  for (const [agentId, stars] of [[older.agentId, 5], [older.agentId, 4], [younger.agentId, 4]]) {
    await server.db.execute('insert into agent_ratings (agent_id, stars) values ($1, $2)', [agentId, stars])
  }
  const { proxyRequestId } = await anOpenRequest(server, platform, third)
  await aBid(server, other, proxyRequestId, { goodsCents: cents(30_000) })
  await aBid(server, leaver, proxyRequestId, { goodsCents: cents(31_000) })
  const [from, to] = which === 'the younger' ? [leaver, other] : [other, leaver]
  await merge(from, to)
  expect(await server.ask(getAgent, {}, as(to))).toMatchObject({ agent: { agentId: older.agentId, face: { deals: 3, scoreTenths: 43 } }, canApply: false })
  expect(await server.ask(getRequest, { proxyRequestId }, as(third))).toMatchObject({ bids: [{ goodsCents: 30_000 }] })
  expect(await rowsOf("select count(*)::int as count from agent_applications where status = 'approved'")).toEqual([{ count: 1 }])
})

it('of an agent and somebody who has applied, the agent stays', async () => {
  await anAgent(server, platform, other)
  await anAgentApplication(server, leaver)
  await merge(leaver, other)
  expect(await rowsOf('select status from agent_applications order by status')).toEqual([{ status: 'approved' }, { status: 'withdrawn' }])
  expect(await rowsOf('select 1 from agent_id_photos')).toEqual([])
  expect((await server.ask(getAgent, {}, as(other))).agent).toMatchObject({ status: 'active' })
})

it('merging moves requests, and reports of one request become one', async () => {
  for (const one of [leaver, other]) await anAgent(server, platform, one)
  const { proxyRequestId } = await anOpenRequest(server, platform, leaver)
  const { proxyRequestId: reported } = await anOpenRequest(server, platform, third)
  await server.db.execute(
    "insert into request_reports (request_id, member_id, reason) select $1::uuid, id, 'other' from members where client_no = any($2)",
    [reported, [leaver.ClientNO, other.ClientNO]],
  )
  await merge(leaver, other)
  expect((await server.ask(listRequests, {}, as(other))).items).toMatchObject([{ proxyRequestId }])
  expect(await rowsOf('select count(*)::int as count from request_reports')).toEqual([{ count: 1 }])
})

it('what is kept of an ID is sealed anew with the newest key, and opens with it alone', async () => {
  const idNumber = anIdNumber()
  const { application } = await anAgentApplication(server, leaver, { idNumber })
  const applicationId = application?.applicationId ?? ''
  const { rows } = await server.db.execute('select key_id from agent_applications')
  const newest = { keyId: 'newest', key: Buffer.alloc(32, 7) }
  const old = server.app.ports.idNumberSeal
  const both = { ...createIdNumberSeal([newest]), unseal: old.unseal.bind(old) }
  await server.db.transaction((tx) => resealAgentIds(tx, both))
  const [after] = await rowsOf('select key_id, sealed from agent_applications')
  expect([(rows[0] as { key_id: string }).key_id, (after as { key_id: string }).key_id]).toEqual([old.keyId, 'newest'])
  const sealed = Buffer.from((after as { sealed: Uint8Array }).sealed)
  expect(createIdNumberSeal([newest]).unseal(applicationId, { keyId: 'newest', sealed })).toBe(idNumber)
  expect(await rowsOf('select distinct key_id from agent_id_photos')).toEqual([{ key_id: 'newest' }])
})

it('the hash of a number says nothing to who does not have this server’s secret, and differs between countries', () => {
  const { secret } = server.app.ports
  const [one, same, abroad] = [toNumberHash(secret, 'CN', '440101199001011233'), toNumberHash(secret, 'CN', '440101199001011233'), toNumberHash(secret, 'HK', '440101199001011233')]
  expect([one === same, one === abroad, one.length]).toEqual([true, false, 43])
})

it('an ended agent’s bids are void', async () => {
  const { agentId } = await anAgent(server, platform, leaver)
  const { proxyRequestId } = await anOpenRequest(server, platform, other)
  await aBid(server, leaver, proxyRequestId)
  await server.ask(endAgent, { agentId, reason: '寄來的是仿冒品，已經查證屬實' }, support())
  expect(await server.ask(getRequest, { proxyRequestId }, as(other))).toMatchObject({ bids: [] })
})
