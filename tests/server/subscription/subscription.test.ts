import { listNoticePreferences, setNoticePreference } from '@contract/notification/notification-endpoints'
import { allowMessages, listAllowedMessages } from '@contract/subscription/subscription-endpoints'
import { changeSettings } from '@server/base/system/system-service'
import { useTestServer } from '../../support/use-server'

const server = useTestServer()
beforeEach(async () => {
  await server.db.transaction((tx) =>
    changeSettings(tx, {
      subscribeTemplates: [
        { name: 'arrival', templateId: 'tmpl-arrival' },
        { name: 'priced', templateId: 'tmpl-priced' },
      ],
    }),
  )
})

const allowedOf = async (clientNo: string) =>
  Object.fromEntries(
    (
      await server.db.kysely
        .selectFrom('messagePermissions')
        .innerJoin('members', 'members.id', 'messagePermissions.memberId')
        .where('members.clientNo', '=', clientNo)
        .select(['templateId', 'allowed'])
        .execute()
    ).map((row) => [row.templateId, row.allowed]),
  )

it('counts each yes as one message, a member at a time', async () => {
  const me = await server.signUpMember()
  const other = await server.signUpMember()
  await server.ask(allowMessages, { accepted: ['tmpl-priced', 'tmpl-arrival'] }, { token: me.token })
  await server.ask(allowMessages, { accepted: ['tmpl-arrival'] }, { token: me.token })
  await server.ask(allowMessages, { accepted: ['tmpl-arrival'] }, { token: other.token })
  expect(await allowedOf(me.ClientNO)).toEqual({ 'tmpl-arrival': 2, 'tmpl-priced': 1 })
  expect(await allowedOf(other.ClientNO)).toEqual({ 'tmpl-arrival': 1 })
})

it('counts a request that is sent again after a lost answer once', async () => {
  const me = await server.signUpMember()
  const requestId = '5f0c7a4e-3a63-4d3c-9a5e-0b6a3f1d2c11'
  const send = () => server.ask(allowMessages, { accepted: ['tmpl-arrival'] }, { token: me.token, requestId })
  await send()
  await send()
  expect(await allowedOf(me.ClientNO)).toEqual({ 'tmpl-arrival': 1 })
})

it('keeps nothing of a template that the settings do not name', async () => {
  const me = await server.signUpMember()
  await server.ask(allowMessages, { accepted: ['tmpl-of-last-year', 'tmpl-priced'] }, { token: me.token })
  await server.ask(allowMessages, { accepted: ['tmpl-of-last-year'] }, { token: me.token })
  expect(await allowedOf(me.ClientNO)).toEqual({ 'tmpl-priced': 1 })
})

it('switches the way on that was allowed, also where it was off before, and no other', async () => {
  const me = await server.signUpMember()
  const heardByWechat = async () => (await server.ask(listNoticePreferences, {}, { token: me.token })).filter(({ channel, on }) => channel === 'wechat' && on).map(({ event }) => event)
  expect(await heardByWechat()).toEqual([])
  await server.ask(allowMessages, { accepted: ['tmpl-arrival', 'tmpl-of-last-year'] }, { token: me.token })
  expect(await heardByWechat()).toEqual(['arrival'])
  await server.ask(setNoticePreference, { event: 'arrival', channel: 'wechat', on: false }, { token: me.token })
  await server.ask(allowMessages, { accepted: ['tmpl-arrival'] }, { token: me.token })
  expect(await heardByWechat()).toEqual(['arrival'])
})

it.each([
  ['no template', []],
  ['more than WeChat asks for', ['a', 'b', 'c', 'd']],
  ['the same twice', ['tmpl-arrival', 'tmpl-arrival']],
])('refuses %s', async (_what, accepted) => {
  const me = await server.signUpMember()
  expect(await server.post(allowMessages, { accepted }, { token: me.token })).toMatchObject({ status: 'n', fields: [{ path: 'accepted' }] })
  expect(await allowedOf(me.ClientNO)).toEqual({})
})

it('needs a login', async () => {
  expect(await server.post(allowMessages, { accepted: ['tmpl-arrival'] })).toMatchObject({ status: 'n', code: 'tokenExpired' })
})

it('says how many are left of each template that the settings name', async () => {
  const me = await server.signUpMember()
  const left = () => server.ask(listAllowedMessages, {}, { token: me.token })
  expect(await left()).toEqual([{ templateId: 'tmpl-arrival', allowed: 0 }, { templateId: 'tmpl-priced', allowed: 0 }])
  await server.ask(allowMessages, { accepted: ['tmpl-arrival'] }, { token: me.token })
  await server.ask(allowMessages, { accepted: ['tmpl-arrival'] }, { token: (await server.signUpMember()).token })
  await server.ask(allowMessages, { accepted: ['tmpl-arrival', 'tmpl-priced'] }, { token: me.token })
  expect(await left()).toEqual([{ templateId: 'tmpl-arrival', allowed: 2 }, { templateId: 'tmpl-priced', allowed: 1 }])
  await server.db.transaction((tx) => changeSettings(tx, { subscribeTemplates: [{ name: 'priced', templateId: 'tmpl-priced' }] }))
  expect(await left()).toEqual([{ templateId: 'tmpl-priced', allowed: 1 }])
})
