import { registerDevice } from '@contract/system/system-endpoints'
import { sendCode } from '@contract/account/account-endpoints'
import { login } from '@contract/account/session-endpoints'
import { DAY_MS, HOUR_MS } from '@contract/kit/time'
import { randomUUID } from '../../support/chance'
import { setClockOffset } from '../../support/database'
import { useMember, useTestServer } from '../../support/use-server'
import { registered } from '../account/account-steps'

const server = useTestServer()
const member = useMember(server)

const countAnswers = async (requestId: string) =>
  (
    await server.db.kysely
      .selectFrom('requestAnswers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('requestId', '=', requestId)
      .executeTakeFirstOrThrow()
  ).count
const countMails = async (email: string) =>
  (
    await server.db.kysely
      .selectFrom('mails')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
  ).count

it('does one thing for one id, though it comes 100 times at once, and answers all the same', async () => {
  const requestId = randomUUID()
  const answers = await Promise.all(
    // A second code within a minute would be refused: the same answer a hundred times shows that it was done once.
    Array.from({ length: 100 }, () => server.post(sendCode, { email: 'lin@example.com', purpose: 'register' }, { requestId })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 'y', data: { resendAfterSeconds: 60 } })]),
  )
  expect(await countMails('lin@example.com')).toBe(1)
  expect(await countAnswers(requestId)).toBe(1)
})

it('refuses other content under the same id', async () => {
  const requestId = randomUUID()
  await server.ask(registerDevice, { APP_Cid: 'first' }, { token: member.token, requestId })
  expect(await server.post(registerDevice, { APP_Cid: 'second' }, { token: member.token, requestId })).toMatchObject({
    status: 'n', code: 'requestIdReused',
  })
})

it('takes the same content for the same, whatever its language, token and order of keys', async () => {
  const requestId = randomUUID()
  const { post } = {
    post: (body: object) =>
      server.fetch('/api/account/sendCode', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }
  const first = await post({ email: 'lin@example.com', purpose: 'register', requestId, lang: 'en' })
  const second = await post({ requestId: requestId.toUpperCase(), purpose: 'register', lang: 'zh-Hans', email: 'LIN@example.com' })
  expect(second.json()).toEqual(first.json())
  expect(await countMails('lin@example.com')).toBe(1)
})

it('keeps members apart: the same id of two is two requests', async () => {
  const stranger = await server.signUpMember()
  const requestId = randomUUID()
  await server.ask(registerDevice, { APP_Cid: 'hers' }, { token: member.token, requestId })
  await server.ask(registerDevice, { APP_Cid: 'his' }, { token: stranger.token, requestId })
  expect(await countAnswers(requestId)).toBe(2)
})

it('keeps no refusal: the corrected form may come under the same id', async () => {
  const requestId = randomUUID()
  expect(await server.post(registerDevice, { APP_Cid: '' }, { token: member.token, requestId })).toMatchObject({ status: 'n' })
  expect(await server.post(registerDevice, { APP_Cid: 'right' }, { token: member.token, requestId })).toMatchObject({ status: 'y' })
})

it.each([[null, 'required'], ['not-an-id', 'invalid'], ['', 'required']])('asks for an id: %j is %s', async (requestId, code) => {
  expect(await server.post(registerDevice, { APP_Cid: 'a' }, { token: member.token, requestId })).toMatchObject({
    fields: [{ path: 'requestId', code }],
  })
})

it('remembers an id for 24 hours', async () => {
  const requestId = randomUUID()
  await server.ask(registerDevice, { APP_Cid: 'first' }, { token: member.token, requestId })
  setClockOffset(server.db, DAY_MS - HOUR_MS)
  expect(await sendAgain(requestId)).toMatchObject({ code: 'requestIdReused' })
  setClockOffset(server.db, DAY_MS + HOUR_MS)
  expect(await sendAgain(requestId)).toMatchObject({ status: 'y' })
})

async function sendAgain(requestId: string) {
  const { token } = await server.ask(login, { email: member.email, password: member.password })
  return server.post(registerDevice, { APP_Cid: 'second' }, { token, requestId })
}

it('keeps nothing that a password could be guessed from', async () => {
  const email = 'guess@example.com'
  await registered(server, { email, password: member.password })
  const { token } = await server.ask(login, { email, password: member.password })
  const { bodyHash: first } = await server.db.kysely
    .selectFrom('requestAnswers').select('bodyHash').where('endpoint', '=', 'account/register').executeTakeFirstOrThrow()
  expect(first).toMatch(/^[\w-]{43}$/)
  const answers = await server.db.kysely.selectFrom('requestAnswers').selectAll().execute()
  expect(JSON.stringify(answers)).not.toContain(member.password)
  expect(JSON.stringify(answers)).not.toContain(token)
})
