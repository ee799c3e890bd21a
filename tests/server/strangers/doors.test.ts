import * as v from 'valibot'
import { allEndpoints } from '@contract/all-endpoints'
import { getUserInfo, login, logout, refreshToken } from '@contract/account/session-endpoints'
import { resetPassword } from '@contract/account/account-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { SECOND_MS } from '@contract/kit/time'
import { revokeOperatorKey } from '@contract/operator/operator-endpoints'
import { listPool } from '@contract/parcel/claim-endpoints'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { randomUUID } from '../../support/chance'
import { resetClock, setClockOffset, stopClock } from '../../support/database'
import { aForecast, aForecastParcel } from '../../support/parcels'
import { endpointsInTurn } from '../../support/sample'
import type { TestMember } from '../../support/server'
import { anIdentity, mailedCode } from '../account/account-steps'
import { listFields } from './id-fields'
import { useScene, validRequests } from './valid-requests'

const scene = useScene()
let me: TestMember
let stranger: TestMember
beforeEach(async () => {
  setClockOffset(scene.server.db, 0)
  me = await scene.server.signUpMember()
  stranger = await scene.server.signUpMember()
})

const named = (endpoints: readonly Endpoint[]) => endpointsInTurn(endpoints).map((endpoint) => [endpoint.path, endpoint] as const)
const ofMembers = allEndpoints.filter(({ access }) => access === 'member')
const ofOperators = allEndpoints.filter(({ access }) => access.startsWith('operator:'))
const ofGuests = allEndpoints.filter(({ access, effect }) => access === 'public' && effect === 'read')

async function send({ path }: Endpoint, input: object, headers: Readonly<Record<string, string>> = {}, query = '') {
  const body = JSON.stringify({ requestId: randomUUID(), lang: 'en', ...input })
  const answer = await scene.server.fetch(`/api/${path}${query}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
  return answer.json()
}

describe('a token opens', () => {
  it.each(named(ofMembers))('%s only as the text in its own field', async (_path, endpoint) => {
    const { token } = me
    const refused = { status: 'n', code: 'tokenExpired', Message: 'Token expired, please log in again' }
    for (const odd of [undefined, null, '', 0, true, [token], { token }, `${token} `, token.slice(0, -1), `${token}a`, scene.platform.adminKey]) {
      expect([odd, await send(endpoint, { token: odd })]).toEqual([odd, refused])
    }
    expect(await send(endpoint, {}, { authorization: `Bearer ${token}`, cookie: `token=${token}`, token })).toEqual(refused)
    expect(await send(endpoint, {}, {}, `?token=${token}`)).toEqual(refused)
  })

  it.each(named(ofOperators))('nothing of %s, and neither does a key that was revoked', async (_path, endpoint) => {
    const { operatorKey, operatorKeyId } = await scene.server.signUpOperator('admin')
    await scene.server.ask(revokeOperatorKey, { operatorKeyId }, { operatorKey: scene.platform.adminKey })
    for (const bearer of [me.token, operatorKey, operatorKey.toUpperCase(), 'opk_']) {
      expect((await send(endpoint, { token: me.token }, { authorization: `Bearer ${bearer}` })).code).toBe('notPermitted')
    }
    const { adminKey } = scene.platform
    expect((await send(endpoint, { token: adminKey, key: adminKey, operatorKey: adminKey }, { cookie: `key=${adminKey}` })).code).toBe('notPermitted')
  })
})

afterEach(() => resetClock(scene.server.db))

it.each(named(ofGuests))('%s tells a guest the same with an invented token as with none', async (_path, endpoint) => {
  const get = (token: string) => scene.server.fetch(`/api/${endpoint.path}?cid=42&country=TW${token}`)
  const [input = {}] = endpoint.method === 'GET' ? [] : await validRequests(endpoint, scene, me)
  const ask = async (token?: string) => (endpoint.method === 'GET' ? (await get(token ? `&token=${token}` : '')).json() : send(endpoint, { ...input, token }))
  // Some say what time it is.
  stopClock(scene.server.db, new Date())
  const asGuest = await ask()
  expect(asGuest.status).toBe('y')
  expect(await ask('x'.repeat(43))).toEqual(asGuest)
  await scene.server.ask(logout, {}, { token: stranger.token })
  expect(await ask(stranger.token)).toEqual(asGuest)
})

describe('pages', () => {
  // What is nobody's is shown to every member alike, masked.
  const paged = ofMembers.filter((endpoint) => endpoint !== listPool && listFields(endpoint).some(({ path }) => path === 'cursor'))

  it.each(named(paged))('%s shows nothing of a stranger’s after a stranger’s cursor', async (_path, endpoint) => {
    await validRequests(endpoint, scene, stranger)
    const [valid = {}] = await validRequests(endpoint, scene, stranger)
    // Without a filter, but with what it must be asked for.
    const asked = v.is(endpoint.input, {}) ? {} : valid
    const theirs = await send(endpoint, { ...asked, limit: 1, token: stranger.token })
    const cursor = theirs.data?.['nextCursor']
    if (typeof cursor !== 'string') throw new Error(`a valid request of ${endpoint.path} must leave something to list: see valid-requests.ts`)
    // Some say what time it is, and what there is for everybody.
    stopClock(scene.server.db, new Date())
    const ask = async (more: object) => {
      const { tag: _tag, ...said } = (await send(endpoint, { ...asked, limit: 50, ...more, token: me.token })) as { readonly tag?: string; readonly data?: object }
      return said
    }
    const nothing = await ask({})
    expect(nothing).toMatchObject({ status: 'y', data: { items: [] } })
    expect(await ask({ cursor })).toEqual(nothing)
  })
})

describe('a request id', () => {
  it('of a stranger brings nobody the stranger’s answer', async () => {
    const requestId = randomUUID()
    const forecast = aForecast(scene.platform)
    await scene.server.ask(forecastParcel, forecast, { token: stranger.token, requestId })
    expect(await scene.server.post(forecastParcel, forecast, { token: me.token, requestId })).toMatchObject({ status: 'n', code: 'trackingNumberTaken' })
    await aForecastParcel(scene.server, scene.platform, me)
  })
})

describe('a new password', () => {
  const aNewPassword = async () =>
    anIdentity({ email: me.email, phone: me.phone, password: 'another harbour', code: await mailedCode(scene.server, me.email, 'reset') })
  const isOpen = async (token: string) => (await scene.server.post(getUserInfo, {}, { token })).status === 'y'

  it('ends every other session at once, and nothing that was begun before brings one back', async () => {
    const sessions = await Promise.all([1, 2, 3].map(() => scene.server.ask(login, { email: me.email, password: me.password })))
    const refreshed = await scene.server.ask(refreshToken, { token: me.token, clientNo: me.ClientNO })
    const identity = await aNewPassword()
    const refresh = (token: string) => scene.server.post(refreshToken, { token, clientNo: me.ClientNO })
    const [, ...meanwhile] = await Promise.all([
      scene.server.ask(resetPassword, identity),
      ...sessions.map(({ token }) => refresh(token)),
      scene.server.post(login, { email: me.email, password: me.password }),
    ])
    const tokens = [me.token, refreshed.token, ...sessions.map(({ token }) => token), ...meanwhile.flatMap((answer) => (answer.status === 'y' ? [answer.data.token] : []))]
    for (const token of tokens) expect([await isOpen(token), (await refresh(token)).status]).toEqual([false, 'n'])
    expect((await scene.server.post(login, { email: me.email, password: me.password })).status).toBe('n')
    expect(await isOpen((await scene.server.ask(login, { email: me.email, password: 'another harbour' })).token)).toBe(true)
    expect(await isOpen(stranger.token)).toBe(true)
  })
})

describe('refreshing', () => {
  const refresh = (token: string) => scene.server.post(refreshToken, { token, clientNo: me.ClientNO })
  const tokenOf = (answer: Awaited<ReturnType<typeof refresh>>) => (answer.status === 'y' ? answer.data.token : answer.code)

  it('ten at once, ten times over, never signs out and leaves one successor each time', async () => {
    let { token } = me
    const family = [token]
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)))
      const successors = new Set(answers.map(tokenOf))
      expect(successors.size).toBe(1)
      token = [...successors][0] ?? ''
      family.push(token)
    }
    expect(new Set(family).size).toBe(11)
    expect(await scene.server.post(getUserInfo, {}, { token })).toMatchObject({ status: 'y' })
  })

  it('with any token of the family but the last, after its grace, ends them all', async () => {
    const second = tokenOf(await refresh(me.token))
    const third = tokenOf(await refresh(second))
    setClockOffset(scene.server.db, 31 * SECOND_MS)
    expect(tokenOf(await refresh(second))).toBe('tokenExpired')
    for (const token of [me.token, second, third]) expect(tokenOf(await refresh(token))).toBe('tokenExpired')
    expect(await scene.server.post(getUserInfo, {}, { token: third })).toMatchObject({ code: 'tokenExpired' })
  })
})
