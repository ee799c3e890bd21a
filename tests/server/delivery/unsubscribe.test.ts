import { LANGUAGES, type Language } from '@contract/kit/language'
import type { NoticeEvent } from '@contract/notification/notification'
import { listNoticePreferences } from '@contract/notification/notification-endpoints'
import { toUnsubscribePath } from '@server/messaging/delivery/unsubscribing'
import { memberIdOf } from '../../support/deliveries'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)

const pathOf = async (language: Language = 'en', event: NoticeEvent = 'campaignBegun') =>
  toUnsubscribePath(server.app.ports.secret, { memberId: await memberIdOf(server, member), event, language })
const silenced = async (token = member.token) => (await server.ask(listNoticePreferences, {}, { token })).filter(({ channel, on }) => channel === 'email' && !on).map(({ event }) => event)

it.each([
  ['zh-Hant', '活動開始', '不再收'],
  ['zh-Hans', '活动开始', '不再收'],
  ['en', 'Activity begins', 'No more of these'],
] as const)('asks first, in the language of the mail, and does nothing by being looked at: %s', async (language, kind, button) => {
  const page = await server.fetch(await pathOf(language))
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.text).toContain(`<html lang="${language}">`)
  expect(page.text).toContain(kind)
  expect(page.text).toContain(`<form method="post"><button>${button}</button></form>`)
  expect(await silenced()).toEqual([])
})

it('runs no script, fetches nothing, is kept nowhere and tells nobody where it was opened from', async () => {
  const page = await server.fetch(await pathOf())
  expect(page.text).not.toMatch(/<script|<img|<link|\bon\w+=|url\(|@import|javascript:/i)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(policy).toMatch(/default-src 'self'/)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin|strict-origin)$/)
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(page.text).toContain('<meta name="robots" content="noindex">')
})

it.each([
  ['the form of its own page', 'application/x-www-form-urlencoded', ''],
  ['one click in a program of mails (RFC 8058)', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['the same as a multipart form', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'],
])('silences mails of that kind to that member, and nothing else: %s', async (_how, type, body) => {
  const other = await server.signUpMember()
  const done = await server.fetch(await pathOf(), { method: 'POST', headers: { 'content-type': type }, body })
  expect(done.status).toBe(200)
  expect(done.text).toContain('Done: no more mails of “Activity begins”.')
  expect(await silenced()).toEqual(['campaignBegun'])
  expect(await silenced(other.token)).toEqual([])
  // Once more does no harm.
  expect((await server.fetch(await pathOf(), { method: 'POST' })).status).toBe(200)
})

it.each([
  ['zh-Hant', '不能從信裡退訂', '設定 → 通知方式'],
  ['zh-Hans', '不能从信里退订', '设置 → 通知方式'],
  ['en', 'cannot be stopped from a mail', 'Settings → Ways to be told'],
] as const)('silences nothing that is not offered any more, by however old a mail, and says where it can be chosen: %s', async (language, kept, place) => {
  for (const event of ['groupNews', 'arrival'] as const) {
    const path = await pathOf(language, event)
    for (const method of ['GET', 'POST']) {
      const answer = await server.fetch(path, { method })
      expect([event, method, answer.status]).toEqual([event, method, 410])
      expect(answer.text).toContain(kept)
      expect(answer.text).toContain(place)
      expect(answer.text).not.toContain('<form')
    }
  }
  expect(await silenced()).toEqual([])
})

it('does nothing by an address that no mail of ours has held', async () => {
  const [path, other] = [await pathOf(), await server.signUpMember()]
  const [memberId, otherId] = [await memberIdOf(server, member), await memberIdOf(server, other)]
  const forged = [
    path.replace(memberId, otherId),
    path.replace('campaignBegun', 'problem'),
    path.replace('.en.', '.zh-Hant.'),
    `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
    path.split('.').slice(0, 3).join('.'),
    `/unsubscribe/${'a'.repeat(500)}`,
    `/unsubscribe/${encodeURIComponent('<script>alert(1)</script>')}`,
  ]
  for (const address of forged) {
    for (const method of ['GET', 'POST']) {
      const answer = await server.fetch(address, { method })
      expect([address, answer.status]).toEqual([address, 404])
      expect(answer.text).not.toContain('<script')
      if (answer.headers.get('content-type')?.startsWith('text/html')) for (const language of LANGUAGES) expect(answer.text).toContain(`lang="${language}"`)
    }
  }
  expect(await silenced()).toEqual([])
  expect(await silenced(other.token)).toEqual([])
})

it('knows nobody who has left', async () => {
  const path = await pathOf()
  await server.db.kysely.updateTable('members').set({ closedAt: new Date() }).where('clientNo', '=', member.ClientNO).execute()
  expect((await server.fetch(path, { method: 'POST' })).status).toBe(200)
  expect(await server.db.kysely.selectFrom('notificationPreferences').selectAll().execute()).toEqual([])
})
