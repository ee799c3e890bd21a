import { keepLanguage } from '@contract/account/session-endpoints'
import type { Language } from '@contract/kit/language'
import { cents } from '@contract/kit/money'
import { listDeliveries } from '@contract/notification/delivery-endpoints'
import { queueDue } from '@server/messaging/delivery/delivery-sweep'
import type { Notice } from '@server/messaging/notice/notice'
import { GROUP_NEWS } from '@server/messaging/notice/notices/group'
import { goPast, listRows, tell, untilEnded, untilIdle, untilTried } from '../../support/deliveries'
import { MailServer } from '../../support/mail-server'
import { useMember, useTestServer } from '../../support/use-server'

let mails: MailServer
const SITE = 'https://parcels.example'
const server = useTestServer({
  environment: async () => {
    mails = await MailServer.start()
    return { ...mails.environment, SITE_URL: SITE, DEMO: 'off' }
  },
})
const member = useMember(server)
afterAll(() => mails.stop())
beforeEach(() => mails.clear())

const speak = (language: Language) => server.ask(keepLanguage, {}, { token: member.token, language })
const told = async () => (await server.ask(listDeliveries, {}, { token: member.token })).items[0]
const BONUS: Notice = { event: 'referralBonus', facts: { amountCents: cents(580), bonusCents: cents(580) } }

it.each([
  ['zh-Hant', '已到倉', '打開看看'],
  ['zh-Hans', '已到仓', '打开看看'],
  ['en', 'is in the warehouse', 'Open'],
] as const)('is written in the member’s language, as text and as HTML: %s', async (language, arrived, open) => {
  await speak(language)
  await tell(server, member)
  await untilEnded(server, 'email')
  const [mail] = mails.taken
  expect(mail?.text).toContain(arrived)
  expect(mail?.html).toContain(`<html lang="${language}">`)
  expect(mail?.html).toContain(arrived)
  expect(mail?.html).toMatch(new RegExp(`href="${SITE}/pages_sub/parcelSea\\?parcelId=[^"]+"[^>]*>${open}<`))
  // Nothing tells anybody that it was read.
  expect(mail?.html).not.toMatch(/<img|<script|<link|url\(/i)
})

it('offers silence, in one click, only where the mail can be done without', async () => {
  await speak('en')
  await tell(server, member)
  await tell(server, member, BONUS)
  await untilEnded(server, 'email')
  const [arrival, bonus] = ['arrived', 'bonus'].map((word) => mails.taken.find(({ subject }) => subject.includes(word)))
  expect(arrival?.headers).not.toHaveProperty('list-unsubscribe')
  expect(arrival?.html).not.toContain('/unsubscribe/')
  expect(bonus?.headers['list-unsubscribe']).toMatch(new RegExp(`^<${SITE}/unsubscribe/[^>]+>$`))
  expect(bonus?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const path = bonus?.headers['list-unsubscribe']?.slice(1 + SITE.length, -1) ?? ''
  expect(bonus?.html).toContain(`${SITE}${path}`)

  // As the mail's own program does it (RFC 8058).
  const clicked = await server.fetch(path, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' })
  expect(clicked.status).toBe(200)
  mails.clear()
  await tell(server, member, BONUS)
  await tell(server, member)
  await untilEnded(server, 'email')
  expect(mails.taken.map(({ subject }) => subject)).toEqual([expect.stringContaining('has arrived')])
})

it.each(GROUP_NEWS)('offers no silence in a mail about a group, since that would silence money and goods as well: %s', async (news) => {
  await tell(server, member, { event: 'groupNews', facts: { groupId: '0b6f6d0e-6d0c-4a55-9d2b-0c6f8f3b1a77', groupNumber: 'G1', name: 'Autumn', news } })
  await untilEnded(server, 'email')
  expect(mails.taken).toHaveLength(1)
  expect(mails.taken[0]?.headers).not.toHaveProperty('list-unsubscribe')
  expect(mails.taken[0]?.html).not.toContain('/unsubscribe/')
})

describe('what the mail server says', () => {
  it.each(['recipient', 'text'] as const)('for good ends it, and the member is told to look at the address: 550 at the %s', async (at) => {
    mails.mood = { code: 550, at }
    await tell(server, member)
    expect(await untilEnded(server, 'email')).toMatchObject([{ state: 'refused', lastError: 'mail 550', attempts: 1 }])
    expect(await told()).toMatchObject({ state: 'refused', remedy: 'checkEmail' })
    expect(await server.db.kysely.selectFrom('mails').select('id').execute()).toEqual([])
    expect(server.logLines.some((line) => line.includes('a mail was refused') && line.includes('550'))).toBe(true)
    expect(server.logLines.join('\n')).not.toContain(member.email)
  })

  it.each([530, 553])('of our own sender is ours to mend, and then the mail goes out: %i at the sender', async (code) => {
    mails.mood = { code, at: 'sender' }
    await tell(server, member)
    const [row] = await untilTried(server, 'email', 1)
    expect(row).toMatchObject({ state: 'waiting', lastError: expect.stringContaining(String(code)) as string })
    mails.mood = 'takes'
    goPast(server, row?.nextTryAt ?? new Date())
    await queueDue(server.db, server.app.ports)
    expect(await untilEnded(server, 'email')).toMatchObject([{ state: 'sent' }])
    expect(mails.taken).toHaveLength(1)
  })

  it.each(['recipient', 'text'] as const)('for now puts it off: 451 at the %s', async (at) => {
    mails.mood = { code: 451, at }
    await tell(server, member)
    const [row] = await untilTried(server, 'email', 1)
    expect(row).toMatchObject({ state: 'waiting', attempts: 1, unanswered: 0, lastError: expect.stringContaining('451') as string })
    mails.mood = 'takes'
    // What a sweep before its time may bring: nothing.
    await queueDue(server.db, server.app.ports)
    await untilIdle(server.db)
    expect(await listRows(server, 'email')).toMatchObject([{ attempts: 1 }])
    goPast(server, row?.nextTryAt ?? new Date())
    await queueDue(server.db, server.app.ports)
    expect(await untilEnded(server, 'email')).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(mails.taken).toHaveLength(1)
  })

  it('never, once it has the whole mail: sends it once more under the same name, and then leaves it to the operator', async () => {
    mails.mood = 'hangs up'
    await tell(server, member)
    const [row] = await untilTried(server, 'email', 1)
    expect(row).toMatchObject({ state: 'waiting', unanswered: 1, lastError: 'mail unanswered' })
    goPast(server, row?.nextTryAt ?? new Date())
    await queueDue(server.db, server.app.ports)
    expect(await untilEnded(server, 'email')).toMatchObject([{ state: 'failed', unanswered: 2, lastError: 'mail unanswered' }])
    expect(await told()).toMatchObject({ state: 'failed', mayHaveCome: true })
    const names = mails.taken.map(({ headers }) => headers['message-id'])
    expect(names).toEqual([`<${row?.id}@example.com>`, `<${row?.id}@example.com>`])
    expect(server.logLines.some((line) => line.includes('a mail was put off'))).toBe(true)
    expect(server.logLines.join('\n')).not.toContain(member.email)
  })
})
