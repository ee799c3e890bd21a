import { login } from '@contract/account/session-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { forgetPastCredentials } from '@server/across/account/credential-cleaning'
import { setClockOffset } from '../../support/database'
import { useMember, useTestServer } from '../../support/use-server'

// A member hears of a kind of device that has never signed in before.

const server = useTestServer()
const member = useMember(server)

/** From what the tests themselves call with. */
const signIn = () => server.ask(login, { email: member.email, password: member.password })
beforeEach(signIn)

const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'
const CHROME = EDGE.replace(/ Edg.*/, '')

const signInFrom = (userAgent: string, { lang = 'en', password = member.password } = {}) =>
  server.fetch(`/api/${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: member.email, password, lang }),
  })
const listTold = async () => (await server.listMails()).filter(({ recipient, subject }) => recipient === member.email && /new device|新裝置|新设备/.test(subject))

it('says nothing of the first one, nor of one that is known', async () => {
  await signIn()
  expect(await listTold()).toEqual([])
})

it('names another kind once, in the language that the member has read so far', async () => {
  await signInFrom(EDGE, { lang: 'zh-Hant' })
  await signInFrom(EDGE, { lang: 'zh-Hant' })
  await signInFrom(CHROME, { lang: 'en' })
  const told = await listTold()
  expect(told.map(({ text }) => text.split('\n')[0])).toEqual([
    expect.stringContaining('Windows computer · Edge'),
    expect.stringContaining('Windows 電腦 · Chrome'),
  ])
})

it('says nothing where the password was wrong', async () => {
  await signInFrom(EDGE, { password: 'not this one' })
  expect(await listTold()).toEqual([])
  await signInFrom(EDGE)
  expect(await listTold()).toHaveLength(1)
})

it('knows it for a year after its last use, longer than its session lasts', async () => {
  const clean = () => server.db.transaction(forgetPastCredentials)
  await signInFrom(EDGE)
  for (const [days, count] of [[300, 1], [600, 1], [966, 2]] as const) {
    setClockOffset(server.db, days * DAY_MS)
    await clean()
    await signIn()
    await signInFrom(EDGE)
    expect([days, (await listTold()).length]).toEqual([days, count])
  }
})
