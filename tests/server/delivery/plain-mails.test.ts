import { sendCode } from '@contract/account/account-endpoints'
import type { Language } from '@contract/kit/language'
import { limits } from '@contract/limits'
import { listDeliveries } from '@contract/notification/delivery-endpoints'
import { listDeadDeliveries, retryDelivery } from '@contract/notification/delivery-operator-endpoints'
import { tellMailbox } from '@server/across/account/account-notices'
import { DELIVERY_LIFE_MS } from '@server/messaging/delivery/delivery-life'
import { endExpired, queueDue } from '@server/messaging/delivery/delivery-sweep'
import { forgetPastMails } from '@server/messaging/mail/mail-service'
import { goPast, listRows, loseJobs, untilEnded, untilIdle, untilTried } from '../../support/deliveries'
import { MailServer } from '../../support/mail-server'
import { useMember, useTestServer } from '../../support/use-server'

// Codes and words about an account leave by the rules of every other mail, and are told to nobody but, where it is of use, the operator.

let mails: MailServer
const server = useTestServer({
  environment: async () => {
    mails = await MailServer.start()
    return { ...mails.environment, SITE_URL: 'https://parcels.example', DEMO: 'off' }
  },
})
const member = useMember(server)
afterAll(() => mails.stop())
beforeEach(() => mails.clear())

const ADDRESS = 'lin@example.com'
const askCode = (language: Language = 'en') => server.ask(sendCode, { email: ADDRESS, purpose: 'register' }, { language })
const tellChanged = (language: Language = 'en') => server.db.transaction((tx) => tellMailbox(tx, server.app.ports, ADDRESS, { about: 'passwordChanged' }, language))
const KINDS = [['code', askCode], ['account', tellChanged]] as const
const keptMails = () => server.db.kysely.selectFrom('mails').selectAll().execute()
const sweep = () => queueDue(server.db, server.app.ports)
async function listDead() {
  const { operatorKey } = await server.signUpOperator('support')
  return (await server.ask(listDeadDeliveries, {}, { operatorKey })).items
}
async function tryAgain(deliveryId: string) {
  const { operatorKey } = await server.signUpOperator('support')
  return server.post(retryDelivery, { deliveryId }, { operatorKey })
}
/** When it is tried next. */
async function goToNextTry() {
  const [row] = await untilTried(server, 'email', 1)
  goPast(server, row?.nextTryAt ?? new Date())
  await sweep()
  return row
}

it.each([
  ['zh-Hant', '驗證碼', '密碼剛才已變更'],
  ['zh-Hans', '验证码', '密码刚才已更改'],
  ['en', 'registration code', 'Your password has just been changed'],
] as const)('are letters of text and of HTML, under a name of their own, and in no member’s log: %s', async (language, code, changed) => {
  await askCode(language)
  await tellChanged(language)
  const rows = await untilEnded(server, 'email')
  expect(rows).toMatchObject([{ event: 'code', state: 'sent', memberId: null }, { event: 'account', state: 'sent', memberId: null }])
  for (const [word, { id } = { id: '' }] of [[code, rows[0]], [changed, rows[1]]] as const) {
    const mail = mails.taken.find(({ text }) => text.includes(word))
    expect(mail?.headers['message-id']).toBe(`<${id}@example.com>`)
    expect(mail?.html).toContain(`<html lang="${language}">`)
    expect(mail?.html).toContain(word)
    expect(mail?.html).not.toMatch(/<img|<script|<link|url\(|<a |class="foot"/i)
    expect(mail?.headers).not.toHaveProperty('list-unsubscribe')
  }
  const [written] = mails.taken.flatMap(({ text }) => /\d{6}/.exec(text) ?? [])
  expect(mails.taken.some(({ html }) => html?.includes(written ?? '-'))).toBe(true)
  expect((await server.ask(listDeliveries, {}, { token: member.token })).items).toEqual([])
})

it.each(KINDS)('that got no answer are sent once more under the same name, and then no more: %s', async (_event, send) => {
  mails.mood = 'hangs up'
  await send()
  const row = await goToNextTry()
  expect(row).toMatchObject({ state: 'waiting', unanswered: 1, lastError: 'mail unanswered' })
  expect(await untilEnded(server, 'email')).toMatchObject([{ state: 'failed', unanswered: 2, attempts: 2 }])
  await sweep()
  await untilIdle(server.db)
  expect(mails.taken.map(({ headers }) => headers['message-id'])).toEqual([`<${row?.id}@example.com>`, `<${row?.id}@example.com>`])
})

it.each(KINDS)('that are put off go out later, after a pause: %s', async (_event, send) => {
  mails.mood = { code: 451, at: 'text' }
  await send()
  const [row] = await untilTried(server, 'email', 1)
  expect(row).toMatchObject({ state: 'waiting', attempts: 1, unanswered: 0, lastError: expect.stringContaining('451') as string })
  await sweep()
  await untilIdle(server.db)
  expect(mails.offered).toBe(1)
  mails.mood = 'takes'
  await goToNextTry()
  expect(await untilEnded(server, 'email')).toMatchObject([{ state: 'sent', attempts: 2 }])
  expect(mails.taken).toHaveLength(1)
})

it.each([
  ['code', askCode, 'send-mail'],
  ['account', tellChanged, 'send-notice'],
] as const)('whose job is lost get another in their own line: %s', async (_event, send, line) => {
  mails.mood = { code: 451, at: 'text' }
  await send()
  await untilTried(server, 'email', 1)
  await loseJobs(server.db)
  mails.mood = 'takes'
  await goToNextTry()
  expect(await untilEnded(server, 'email')).toMatchObject([{ state: 'sent', attempts: 2 }])
  const { rows } = await server.db.execute("select distinct name from pgboss.job where name in ('send-mail', 'send-notice')")
  expect(rows).toEqual([{ name: line }])
})

it.each([
  ['code', askCode, limits.mailCode.lifeMs],
  ['account', tellChanged, DELIVERY_LIFE_MS],
] as const)('are sent no more once they are of no use: %s', async (_event, send, lifeMs) => {
  mails.mood = { code: 451, at: 'text' }
  await send()
  const [row] = await untilTried(server, 'email', 1)
  // PostgreSQL rounds the one and not the other.
  expect(Math.abs((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0) - lifeMs)).toBeLessThanOrEqual(1)
  mails.mood = 'takes'
  goPast(server, row?.expiresAt ?? new Date())
  await sweep()
  await untilIdle(server.db)
  await server.db.transaction(endExpired)
  expect(await listRows(server, 'email')).toMatchObject([{ state: 'failed', attempts: 1 }])
  expect(mails.taken).toEqual([])
})

it('a code that is refused, or of no use any more, leaves nothing behind and is no work for the operator', async () => {
  mails.mood = { code: 550, at: 'recipient' }
  await askCode()
  const [refused] = await untilEnded(server, 'email')
  expect(refused).toMatchObject({ state: 'refused', attempts: 1, lastError: 'mail 550' })
  expect(await keptMails()).toEqual([])
  expect(server.logLines.some((line) => line.includes('a mail was refused') && line.includes('550'))).toBe(true)
  expect(server.logLines.join('\n')).not.toContain(ADDRESS)

  mails.mood = { code: 451, at: 'text' }
  await server.ask(sendCode, { email: 'yuan@example.com', purpose: 'register' })
  const late = (await untilTried(server, 'email', 1)).find(({ state }) => state === 'waiting')
  goPast(server, late?.expiresAt ?? new Date())
  await server.db.transaction(endExpired)
  await server.db.transaction(forgetPastMails)
  expect(await keptMails()).toEqual([])
  expect(await listDead()).toEqual([])
  expect(await tryAgain(late?.id ?? '')).toMatchObject({ status: 'n', code: 'notFound' })
})

it.each([
  ['refused', { code: 550, at: 'recipient' }, 'mail 550'],
  ['unanswered', 'hangs up', 'mail unanswered'],
] as const)('a word about an account that failed is listed for the operator, and sent when it is tried again: %s', async (_how, mood, lastError) => {
  mails.mood = mood
  await tellChanged()
  if (mood === 'hangs up') await goToNextTry()
  const [row] = await untilEnded(server, 'email')
  await server.db.transaction(forgetPastMails)
  const dead = await listDead()
  expect(dead).toEqual([expect.objectContaining({ deliveryId: row?.id, event: 'account', channel: 'email', lastError })])
  expect(dead[0]).not.toHaveProperty('ClientNO')
  expect(JSON.stringify(dead)).not.toContain(ADDRESS)
  mails.clear()
  expect(await tryAgain(row?.id ?? '')).toMatchObject({ status: 'y' })
  expect(await untilEnded(server, 'email')).toMatchObject([{ state: 'sent', attempts: 1 }])
  expect(mails.taken).toMatchObject([{ recipient: ADDRESS }])
})

describe('one that a server of the release before has queued, of which no delivery tells,', () => {
  async function queueAsBefore(): Promise<string> {
    const { secret, jobs } = server.app.ports
    return server.db.transaction(async (tx) => {
      const row = { recipient: ADDRESS, subject: 'A code', body: secret.seal('mail text', 'Your code: 123456'), deliveryId: null, sealedLinks: null, expiresAt: new Date(Date.now() + 60_000) }
      const { id } = await tx.insertInto('mails').values(row).returning('id').executeTakeFirstOrThrow()
      await jobs.enqueue(tx, 'send-mail', { mailId: id })
      return id
    })
  }

  it('is sent under its own name', async () => {
    const id = await queueAsBefore()
    await untilIdle(server.db)
    expect(mails.taken).toMatchObject([{ text: expect.stringContaining('123456') as string, headers: { 'message-id': `<${id}@example.com>` } }])
  })

  it('is not repeated once it may have come, or is refused', async () => {
    for (const mood of ['hangs up', { code: 550, at: 'text' }] as const) {
      mails.clear()
      mails.mood = mood
      await queueAsBefore()
      await untilIdle(server.db)
      expect(mails.offered).toBe(1)
      expect(await keptMails()).toEqual([])
    }
  })
})
