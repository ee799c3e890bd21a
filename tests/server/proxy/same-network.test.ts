import { closeAccount } from '@contract/account/closing-endpoints'
import { linkFacebook, signInByFacebook, startFacebook } from '@contract/account/facebook-endpoints'
import { login } from '@contract/account/session-endpoints'
import { linkWechat, signInByWechat } from '@contract/account/wechat-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { operatorListAgentFlags } from '@contract/proxy/agent-operator-endpoints'
import { forgetPastCredentials } from '@server/across/account/credential-cleaning'
import { haveSignedInNearby } from '@server/base/member/applicant-service'
import { setClockOffset } from '../../support/database'
import { aDeal } from '../../support/deals'
import { FakeFacebook } from '../../support/fake-facebook/fake-facebook'
import { FakeWechat } from '../../support/fake-wechat/fake-wechat'
import { anAgent } from '../../support/proxy'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// An agent and a member of one deal who have signed in from one network are shown to the staff; no address is kept for it [proxy 7.3].

let wechat: FakeWechat
let facebook: FakeFacebook
const server = useTestServer({
  environment: async () => {
    wechat = await FakeWechat.start()
    facebook = await FakeFacebook.start()
    return { ...wechat.environment, ...facebook.environment(), TRUST_PROXY: '127.0.0.1', DEMO: 'on' }
  },
})
afterAll(() => Promise.all([wechat.stop(), facebook.stop()]))
const platform = usePlatform(server)
const member = useMember(server)
const agent = useMember(server)
let agentId = ''
beforeEach(async () => {
  agentId = (await anAgent(server, platform, agent)).agentId
})

const HOME = '198.51.100.7'
const NEXT_DOOR = '198.51.100.200'
const AWAY = '203.0.113.7'

async function signIn(who: Pick<TestMember, 'email' | 'password'>, from: string): Promise<void> {
  const body = JSON.stringify({ email: who.email, password: who.password })
  const answer = await server.fetch(`/api/${login.path}`, { method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': from }, body })
  expect(answer.json().status).toBe('y')
}
const makeDeal = () => aDeal({ server, platform, member, agent })
const listFlags = async () =>
  (await server.ask(operatorListAgentFlags, { agentId }, { operatorKey: platform.supportKey })).items.map(({ kind, note }) => `${kind} ${note}`)
const idOf = async ({ ClientNO }: Pick<TestMember, 'ClientNO'>) =>
  (await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', ClientNO).executeTakeFirstOrThrow()).id

it('both of one network are shown with the number of the deal, and those of two are not', async () => {
  await signIn(agent, HOME)
  await signIn(member, AWAY)
  await makeDeal()
  expect(await listFlags()).toEqual([])
  await signIn(member, NEXT_DOOR)
  const other = await server.signUpMember()
  await server.db.execute('update agents set completed_deals = 20 where id = $1', [agentId])
  const { number } = await makeDeal()
  await aDeal({ server, platform, member: other, agent })
  expect(await listFlags()).toEqual([`sameNetwork ${number}`])
})

it('a sign-in is compared for thirty days, and what says its network is deleted then', async () => {
  await signIn(agent, HOME)
  await signIn(member, HOME)
  const ids = [await idOf(agent), await idOf(member)] as const
  setClockOffset(server.db, 30 * DAY_MS - 60_000)
  expect(await haveSignedInNearby(server.db.kysely, ...ids)).toBe(true)
  setClockOffset(server.db, 30 * DAY_MS + 60_000)
  expect(await haveSignedInNearby(server.db.kysely, ...ids)).toBe(false)
  await server.db.transaction(forgetPastCredentials)
  expect((await server.db.execute('select 1 from sessions where network_hash is not null')).rows).toEqual([])
})

it('an account that has joined another one counts as that one, and one that is closed keeps nothing', async () => {
  const twin = await server.signUpMember()
  await signIn(twin, HOME)
  await signIn(member, HOME)
  const ids = [await idOf(agent), await idOf(member)] as const
  expect(await haveSignedInNearby(server.db.kysely, ...ids)).toBe(false)
  await server.db.execute('update members set merged_into = $1, merged_at = app_now() where id = $2', [ids[0], await idOf(twin)])
  expect(await haveSignedInNearby(server.db.kysely, ...ids)).toBe(true)
  await server.ask(closeAccount, { password: member.password }, { token: member.token })
  expect(await haveSignedInNearby(server.db.kysely, ...ids)).toBe(false)
})

it('each door notes the network, and none its address', async () => {
  const doors: Record<string, () => Promise<void>> = {
    password: () => signIn(member, HOME),
    wechat: async () => {
      const first = await server.ask(signInByWechat, { code: wechat.people.aCode('mini', 'o-lin') })
      if (first.outcome === 'unknown') await server.ask(linkWechat, { ticket: first.ticket }, { token: member.token })
      await askFrom(signInByWechat.path, { code: wechat.people.aCode('mini', 'o-lin') })
    },
    facebook: async () => {
      const first = await server.ask(signInByFacebook, await comeBack())
      if (first.outcome === 'unknown') await server.ask(linkFacebook, { ticket: first.ticket }, { token: member.token })
      await askFrom(signInByFacebook.path, await comeBack())
    },
  }
  for (const [name, open] of Object.entries(doors)) {
    await server.db.execute('delete from sessions where network_hash is not null')
    await open()
    const { rows } = await server.db.execute('select network_hash as hash from sessions where network_hash is not null')
    expect(JSON.stringify((await server.db.execute('select * from sessions')).rows)).not.toMatch(/198\.51/)
    expect([name, rows]).toEqual([name, [{ hash: expect.stringMatching(/^[\w-]{43}$/) }]])
  }
})

async function comeBack() {
  const { address, attempt } = await server.ask(startFacebook, {})
  const back = facebook.visit(address).searchParams
  return { code: back.get('code') ?? '', state: back.get('state') ?? '', attempt }
}

async function askFrom(path: string, input: object): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': HOME }
  expect((await server.fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(input) })).json()).toMatchObject({ data: { outcome: 'signedIn' } })
}
