import { register, resetPassword } from '@contract/account/account-endpoints'
import { changeEmail, sendEmailCodes } from '@contract/account/email-endpoints'
import { closeAccount } from '@contract/account/closing-endpoints'
import { linkFacebook, signInByFacebook, startFacebook } from '@contract/account/facebook-endpoints'
import { previewMerge } from '@contract/account/merge-endpoints'
import { changePassword } from '@contract/account/password-endpoints'
import { login } from '@contract/account/session-endpoints'
import { linkWechat, signInByWechat } from '@contract/account/wechat-endpoints'
import type { Endpoint, InputOf, OutputOf } from '@contract/kit/endpoint'
import type { Answer } from '@contract/kit/envelope'
import { allHandlers } from '@server/app/all-handlers'
import { ownCallHeaders } from '@server/http/pipeline/own-calls'
import { randomUUID } from '../../support/chance'
import { FakeFacebook } from '../../support/fake-facebook/fake-facebook'
import { FakeWechat } from '../../support/fake-wechat/fake-wechat'
import { listFieldPaths } from '../../support/schema-fields'
import { aPhoto } from '../../support/parcels'
import { startTestServer, type TestMember, type TestServer } from '../../support/server'
import { anIdentity, mailedCode } from '../account/account-steps'

const WHO = ['203.0.113.7', '203.0.113.99', '198.51.100.4'] as const

/** Mails wait; the codes in them are read from the database. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:1'

let server: TestServer
let facebook: FakeFacebook
let wechat: FakeWechat
beforeAll(async () => {
  facebook = await FakeFacebook.start()
  wechat = await FakeWechat.start()
  const others = { ...facebook.environment(), ...wechat.environment }
  server = await startTestServer({ environment: { ...others, TRUST_PROXY: 'loopback', SITE_URL: 'https://parcels.example', SMTP_URL: NO_MAIL_SERVER } })
  await server.reset()
})
afterAll(async () => {
  await server.close()
  await Promise.all([facebook.stop(), wechat.stop()])
})

interface Line {
  readonly msg: string
  readonly requestId: string
  readonly route: string
  readonly outcome: string
  readonly source?: string
  readonly operatorKeyId?: string
}
const readLines = (from: number, msg: string) =>
  server.logLines.slice(from).map((line) => JSON.parse(line) as Line).filter((line) => line.msg === msg)

const tryFrom = (address: string, email: string, path = `/api/${login.path}`) =>
  server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...(path.includes('operator') && { authorization: `Bearer ${'x'.repeat(40)}` }) },
    body: JSON.stringify({ email, password: 'not-the-one-1', lang: 'en' }),
  })

it('a refused sign-in is a line of the log that marks its network, and names neither it nor the account', async () => {
  const { email } = await server.signUpMember()
  const before = server.logLines.length
  for (const address of WHO) await tryFrom(address, email)
  await tryFrom('192.0.2.1', email, '/api/operator/order/list')
  await tryFrom('10.0.0.1', email)
  const lines = server.logLines.slice(before)
  const refused = lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'a sign-in was refused')
  expect(refused.map(({ outcome }) => outcome)).toEqual(['wrongCredentials', 'wrongCredentials', 'wrongCredentials', 'notPermitted', 'wrongCredentials'])
  const [one, neighbour, other, , own] = refused.map(({ source }) => source)
  expect(one).toMatch(/^[\w-]{16}$/)
  expect(neighbour).toBe(one)
  expect(other).not.toBe(one)
  expect(own).toBeUndefined()
  for (const secret of [email, '203.0.113', '198.51.100', 'not-the-one']) expect(lines.join('\n')).not.toContain(secret)
})

it('what the demo asks of itself is no such line, and nobody else can say that of themselves', async () => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'not-the-one-1', lang: 'en' })
  const told = async (headers: Readonly<Record<string, string>>) => {
    const before = server.logLines.length
    await server.fetch(`/api/${login.path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
    return server.logLines.slice(before).filter((line) => line.includes('a sign-in was refused')).length
  }
  const forged = Object.fromEntries(Object.keys(ownCallHeaders).map((name) => [name, 'x'.repeat(43)]))
  expect([await told(ownCallHeaders), await told(forged)]).toEqual([0, 1])
})

it('a members’ address by https is asked for by https alone for a year', async () => {
  const { headers } = await server.fetch('/api/systemset/getsystem')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(headers.get('permissions-policy')).toContain('camera=(self)')
  expect(headers.get('permissions-policy')).toContain('microphone=()')
})

/** From a member's own network, as the proxy says it. */
async function askFrom<E extends Endpoint>(address: string, endpoint: E, input: InputOf<E>, token?: string): Promise<OutputOf<E>> {
  const answer = await server.fetch(`/api/${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ ...(input as object), lang: 'en', requestId: randomUUID(), ...(token !== undefined && { token }) }),
  })
  const said = answer.json<Answer<OutputOf<E>>>()
  if (said.status === 'n') throw new Error(`${endpoint.path} was refused: ${answer.text}`)
  return said.data
}

/** Each way to prove who one is; the last of its requests is the proof. */
const WAYS: Record<string, (member: TestMember, address: string) => Promise<unknown>> = {
  [login.path]: ({ email, password }, address) => askFrom(address, login, { email, password }),
  [register.path]: async (_member, address) => {
    const email = `new-${randomUUID()}@example.com`
    return askFrom(address, register, anIdentity({ email, phone: '0912 345 111', code: await mailedCode(server, email, 'register') }))
  },
  [resetPassword.path]: async ({ email, phone }, address) =>
    askFrom(address, resetPassword, anIdentity({ email, phone, password: 'another harbour', code: await mailedCode(server, email, 'reset') })),
  [signInByWechat.path]: async ({ token }, address) => {
    const openid = `o-${randomUUID()}`
    const first = await server.ask(signInByWechat, { code: wechat.people.aCode('mini', openid) })
    if (first.outcome === 'unknown') await server.ask(linkWechat, { ticket: first.ticket }, { token })
    return askFrom(address, signInByWechat, { code: wechat.people.aCode('mini', openid) })
  },
  [signInByFacebook.path]: async ({ token }, address) => {
    facebook.person = FakeFacebook.aPerson()
    const come = async () => {
      const { address: page, state, attempt } = await server.ask(startFacebook, {})
      return { code: facebook.visit(page).searchParams.get('code') ?? '', state, attempt }
    }
    const first = await server.ask(signInByFacebook, await come())
    if (first.outcome === 'unknown') await server.ask(linkFacebook, { ticket: first.ticket }, { token })
    return askFrom(address, signInByFacebook, await come())
  },
  [changePassword.path]: ({ token, password }, address) =>
    askFrom(address, changePassword, { oldPassword: password, password: 'another harbour', confirmPassword: 'another harbour' }, token),
  [changeEmail.path]: async ({ token, email }, address) => {
    const next = `next-${randomUUID()}@example.com`
    await server.ask(sendEmailCodes, { email: next }, { token })
    const codes = { newCode: (await server.findMailCode(next)) ?? '', oldCode: (await server.findMailCode(email)) ?? '' }
    return askFrom(address, changeEmail, { email: next, ...codes }, token)
  },
  [previewMerge.path]: async ({ token }, address) => {
    const { email, password } = await server.signUpMember()
    return askFrom(address, previewMerge, { by: 'password', email, password }, token)
  },
  [closeAccount.path]: ({ token, password }, address) => askFrom(address, closeAccount, { password }, token),
}

it.each(Object.keys(WAYS))('a sign-in that is taken is a line of the log with the mark of its network (%s)', async (path) => {
  const member = await server.signUpMember()
  await tryFrom(WHO[1], member.email)
  const from = server.logLines.length
  await WAYS[path]?.(member, WHO[0])
  const taken = readLines(from, 'a sign-in was taken')
  expect(taken).toEqual([expect.objectContaining({ route: `/api/${path}`, outcome: 'done' })])
  const [refused] = readLines(0, 'a sign-in was refused').slice(-1)
  // The same mark as that of a try that failed there, and the id of the line that tells the rest.
  expect(taken[0]?.source).toBe(refused?.source)
  expect(readLines(from, 'answered').map(({ requestId }) => requestId)).toContain(taken[0]?.requestId)
  const text = server.logLines.slice(from).join('\n')
  for (const secret of [member.email, member.ClientNO, member.token, member.password, 'another harbour', '203.0.113']) expect(text).not.toContain(secret)
})

it('a WeChat account that nobody has linked has signed in nobody', async () => {
  const from = server.logLines.length
  await server.ask(signInByWechat, { code: wechat.people.aCode('mini', `o-${randomUUID()}`) })
  expect(readLines(from, 'a sign-in was taken')).toEqual([])
})

it('what another platform does not vouch for is refused in the log, too', async () => {
  const from = server.logLines.length
  await server.post(signInByFacebook, { code: 'made-up', state: 'x'.repeat(43), attempt: 'y'.repeat(43) })
  await server.post(signInByWechat, { code: 'made-up' })
  expect(readLines(from, 'a sign-in was refused').map(({ outcome }) => outcome)).toEqual(['failedAuthorization', 'wechatCodeExpired'])
})

it('an operator key that is taken is a line with its id, at an endpoint and with a picture', async () => {
  const { operatorKey, operatorKeyId } = await server.signUpOperator('warehouse')
  const from = server.logLines.length
  const headers = { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json', 'x-forwarded-for': WHO[0] }
  await server.fetch('/api/operator/order/list', { method: 'POST', headers, body: '{}' })
  await server.upload(await aPhoto(), { operatorKey })
  const taken = readLines(from, 'an operator key was taken')
  expect(taken.map((line) => line.operatorKeyId)).toEqual([operatorKeyId, operatorKeyId])
  expect(taken[0]?.source).toMatch(/^[\w-]{16}$/)
  expect(server.logLines.slice(from).join('\n')).not.toContain(operatorKey)
})

/** Fields of these names that prove nobody's account here, by endpoint. */
const NO_PROOFS: Readonly<Record<string, string>> = {
  'account/bindWechat': 'links it to who is signed in, whose mailbox hears of it',
  'account/wechatPhone': 'fills in a form',
  'group/handOver': 'signs for parcels that a leader hands over',
  'group/join': 'a group’s password',
  'group/landing': 'a group’s code, which its link shows',
  'group/miniCode': 'a group’s code, which its link shows',
  'group/setPassword': 'a group’s password',
  'group/start': 'a group’s password',
  'pay/startWechat': 'WeChat’s own, for whom it shall ask to pay',
  'wallet/startWechatPay': 'WeChat’s own, for whom it shall ask to pay',
}

it('each endpoint of members that takes a password or a code is one of these', () => {
  const NAMES = /^(password|oldPassword|code|oldCode|newCode)$/
  const asking = allHandlers.filter(({ endpoint: { access, input } }) => !access.startsWith('operator') && listFieldPaths(input).some((path) => NAMES.test(path.split('.').pop() ?? '')))
  const found = asking.filter(({ provesWho }) => provesWho === undefined).map(({ endpoint }) => endpoint.path)
  expect(found.sort()).toEqual(Object.keys(NO_PROOFS).sort())
  expect(allHandlers.filter(({ provesWho }) => provesWho !== undefined).map(({ endpoint }) => endpoint.path).sort()).toEqual(Object.keys(WAYS).sort())
})
