import { NOTICE_CHANNELS, NOTICE_EVENTS } from '@contract/notification/notification'
import { listNoticePreferences, setNoticePreference } from '@contract/notification/notification-endpoints'
import type { TestMember } from '../../support/server'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)

const list = ({ token }: TestMember) => server.ask(listNoticePreferences, {}, { token })

it('tells by mail and in the app until the member says otherwise, and by WeChat only when asked to [spec 2.21]', async () => {
  const all = await list(member)
  expect(all).toHaveLength(NOTICE_EVENTS.length * NOTICE_CHANNELS.length)
  expect(all.filter(({ on }) => !on).every(({ channel }) => channel === 'wechat')).toBe(true)
  expect(all.filter(({ on }) => on)).toHaveLength(NOTICE_EVENTS.length * 3)
})

it('keeps a choice, for this member alone, and takes it back', async () => {
  const other = await server.signUpMember()
  const arrivalByMail = { event: 'arrival', channel: 'email', on: false } as const
  await server.ask(setNoticePreference, arrivalByMail, { token: member.token })
  expect(await list(member)).toContainEqual(arrivalByMail)
  expect(await list(other)).toContainEqual({ ...arrivalByMail, on: true })
  await server.ask(setNoticePreference, { ...arrivalByMail, on: true }, { token: member.token })
  expect(await list(member)).toContainEqual({ ...arrivalByMail, on: true })
})

it.each(['problem', 'priced', 'sentBack', 'transferReviewed'] as const)('does not let %s be silenced in the app, and says why', async (event) => {
  const off = { event, channel: 'app', on: false } as const
  expect(await server.post(setNoticePreference, off, { token: member.token, language: 'en' })).toMatchObject({
    status: 'n',
    code: 'noticeLocked',
    Message: 'In-app notices about bills, orders sent back, storage, problem items and groups stay on',
  })
  expect(await list(member)).toContainEqual({ ...off, on: true })
})

it.each([
  ['event', { event: 'weather', channel: 'app', on: true }],
  ['channel', { event: 'arrival', channel: 'pigeon', on: true }],
  ['on', { event: 'arrival', channel: 'app', on: 'yes' }],
])('refuses a strange %s at its field', async (path, input) => {
  expect(await server.post(setNoticePreference, input as never, { token: member.token })).toMatchObject({ status: 'n', fields: [{ path }] })
})

it('needs a login', async () => {
  expect(await server.post(listNoticePreferences, {})).toMatchObject({ status: 'n', code: 'tokenExpired' })
})
