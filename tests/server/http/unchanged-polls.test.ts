import { closeAccount } from '@contract/account/closing-endpoints'
import { signOutEverywhere } from '@contract/account/device-endpoints'
import { login, logout, refreshToken } from '@contract/account/session-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import type { Language } from '@contract/kit/language'
import { HOUR_MS, MINUTE_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { countParcels, listParcels } from '@contract/parcel/parcel-endpoints'
import { checkTrackingNumber, forecastParcel } from '@contract/parcel/forecast-endpoints'
import { listAddresses } from '@contract/address/address-endpoints'
import { createRateLimiter } from '@server/http/pipeline/rate-limit'
import { createSecret } from '@server/ports/secret'
import { setClockOffset } from '../../support/database'
import { aForecast, aTrackingNumber } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { settledTag } from '../../support/settled-tag'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer({ limiter: createRateLimiter() })
const platform = usePlatform(server)
const member = useMember(server)

interface Polled {
  readonly status: string
  readonly code?: string
  readonly data?: unknown
  readonly tag?: string
  readonly unchanged?: boolean
}

interface Poll {
  readonly token?: string
  readonly tag?: string | undefined
  readonly lang?: Language
}

async function poll(endpoint: Endpoint, input: object = {}, { token = member.token, tag, lang = 'en' }: Poll = {}): Promise<Polled> {
  const answer = await server.fetch(`/api/${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...input, token, lang, ...(tag !== undefined && { tag }) }),
  })
  return answer.json<Polled>()
}

const UNCHANGED = { status: 'y', unchanged: true }
const inFull = { status: 'y', data: expect.anything() as unknown, tag: expect.any(String) as unknown }
const by = (one: TestMember) => ({ token: one.token })

const tagOf = (endpoint: Endpoint, input: object = {}, options: Poll = {}): Promise<string> =>
  settledTag((tag) => poll(endpoint, input, { ...options, tag }), options.tag)

it('answers a poll that would bring nothing new with that alone, and asks the database for nothing of the member’s', async () => {
  const tag = await tagOf(countParcels)
  expect(await poll(countParcels, {}, { tag })).toEqual(UNCHANGED)
  expect(await poll(countParcels, {}, { tag })).toEqual(UNCHANGED)
})

it('answers in full what has changed, with a new tag that is good from then on', async () => {
  const tag = await tagOf(countParcels)
  await server.ask(forecastParcel, aForecast(platform), by(member))
  const answer = await poll(countParcels, {}, { tag })
  expect(answer).toEqual(inFull)
  await tagOf(countParcels, {}, { tag: answer.tag })
  expect(await poll(countParcels, {}, { tag })).toEqual(inFull)
})

it('asks nobody again because of what others do', async () => {
  const tag = await tagOf(countParcels)
  const other = await server.signUpMember()
  await server.ask(forecastParcel, aForecast(platform), by(other))
  expect(await poll(countParcels, {}, { tag })).toEqual(UNCHANGED)
})

it('answers everybody in full when the platform’s own data have changed', async () => {
  const tag = await tagOf(countParcels)
  await server.db.execute('update warehouses set sort_order = sort_order')
  expect(await poll(countParcels, {}, { tag })).toEqual(inFull)
})

describe('is never told that nothing has changed:', () => {
  it('another input', async () => {
    const tag = await tagOf(listParcels, { limit: 5 })
    expect(await poll(listParcels, { limit: 6 }, { tag })).toEqual(inFull)
    expect(await poll(listParcels, {}, { tag })).toEqual(inFull)
    expect(await poll(listParcels, { limit: 5 }, { tag })).toEqual(UNCHANGED)
  })

  it('another endpoint', async () => {
    const tag = await tagOf(countParcels)
    expect(await poll(listAddresses, {}, { tag })).toEqual(inFull)
  })

  it('another language', async () => {
    const tag = await tagOf(countParcels)
    expect(await poll(countParcels, {}, { tag, lang: 'zh-Hans' })).toEqual(inFull)
  })

  it('another member', async () => {
    const other = await server.signUpMember()
    const tag = await tagOf(countParcels, {}, by(other))
    expect(await poll(countParcels, {}, { tag })).toEqual(inFull)
  })

  it('the same member with another token', async () => {
    const tag = await tagOf(countParcels)
    const { token } = await server.ask(login, { email: member.email, password: member.password })
    expect(await poll(countParcels, {}, { token, tag })).toEqual(inFull)
  })

  it('who has made a tag up, or changed one', async () => {
    const tag = await tagOf(countParcels)
    const [memberId = '', epoch = '', xmin, goodUntilMs, signature] = tag.split('.')
    const forged = createSecret('another secret').sign('answer tag', tag)
    const made = [
      [memberId, epoch, xmin, goodUntilMs, forged],
      [memberId, epoch, Number(xmin) - 1, goodUntilMs, signature],
      [memberId, epoch, xmin, Number(goodUntilMs) + 1, signature],
      [memberId, '', xmin, goodUntilMs, signature],
      [memberId, memberId, xmin, goodUntilMs, signature],
      [memberId.replace(/^./, (first) => (first === '0' ? '1' : '0')), epoch, xmin, goodUntilMs, signature],
    ].map((parts) => parts.join('.'))
    for (const one of [...made, '', '.', tag.slice(1), `${tag}.`, tag.toUpperCase(), '💥']) {
      expect([one, await poll(countParcels, {}, { tag: one })]).toEqual([one, inFull])
    }
    for (const one of [7, {}, [tag], null, true]) {
      expect([one, await poll(countParcels, { tag: one })]).toEqual([one, inFull])
    }
  })

  it('who has seen it before the database fell, and hears so again of what was seen since', async () => {
    const tag = await tagOf(countParcels)
    // As PostgreSQL does it.
    await server.db.execute('truncate database_epoch')
    const answer = await poll(countParcels, {}, { tag })
    expect(answer).toEqual(inFull)
    await tagOf(countParcels, {}, { tag: answer.tag })
    expect(await poll(countParcels, {}, { tag })).toEqual(inFull)
  })

  it('who has signed out', async () => {
    const tag = await tagOf(countParcels)
    await server.ask(logout, {}, by(member))
    expect(await poll(countParcels, {}, { tag })).toMatchObject({ status: 'n', code: 'tokenExpired' })
  })

  it('who was signed out from another device', async () => {
    const tag = await tagOf(countParcels)
    const { token } = await server.ask(login, { email: member.email, password: member.password })
    await server.ask(signOutEverywhere, {}, { token })
    expect(await poll(countParcels, {}, { tag })).toMatchObject({ status: 'n', code: 'tokenExpired' })
  })

  it('whose token has been replaced', async () => {
    const tag = await tagOf(countParcels)
    await server.ask(refreshToken, { token: member.token, clientNo: member.ClientNO })
    const answer = await poll(countParcels, {}, { tag })
    // For half a minute the old one is still answered, but that is no answer to come back to.
    expect(answer).toEqual({ status: 'y', data: expect.anything() as unknown })
  })

  it('whose token has ended by its time', async () => {
    setClockOffset(server.db, limits.session.accessMs - MINUTE_MS)
    const tag = await tagOf(countParcels)
    expect(await poll(countParcels, {}, { tag })).toEqual(UNCHANGED)
    setClockOffset(server.db, limits.session.accessMs + 1_000)
    expect(await poll(countParcels, {}, { tag })).toMatchObject({ status: 'n', code: 'tokenExpired' })
  })

  it('who has closed the account', async () => {
    const tag = await tagOf(countParcels)
    await server.ask(closeAccount, { password: member.password }, by(member))
    expect(await poll(countParcels, {}, { tag })).toMatchObject({ status: 'n', code: 'tokenExpired' })
  })

  it('who asks without a token', async () => {
    const tag = await tagOf(countParcels)
    for (const token of ['', 'invented']) expect(await poll(countParcels, {}, { token, tag })).toMatchObject({ status: 'n', code: 'tokenExpired' })
  })

  it('who brings what the contract refuses, and is refused for who they are first', async () => {
    const tag = await tagOf(listParcels)
    expect(await poll(listParcels, { limit: -1 }, { tag })).toMatchObject({ status: 'n', fields: [{ path: 'limit' }] })
    expect(await poll(listParcels, { limit: -1 }, { tag, token: 'invented' })).toMatchObject({ status: 'n', code: 'tokenExpired' })
  })
})

it('confirms an answer for four minutes, since time alone changes what it says and ends its pictures’ addresses', async () => {
  const tag = await tagOf(countParcels)
  setClockOffset(server.db, 3.9 * MINUTE_MS)
  expect(await poll(countParcels, {}, { tag })).toEqual(UNCHANGED)
  setClockOffset(server.db, 4.1 * MINUTE_MS)
  expect(await poll(countParcels, {}, { tag })).toEqual(inFull)
})

it('confirms nothing where the clock has gone back since', async () => {
  setClockOffset(server.db, HOUR_MS)
  const { token } = await server.ask(login, { email: member.email, password: member.password })
  const tag = await tagOf(countParcels, {}, { token })
  setClockOffset(server.db, 0)
  expect(await poll(countParcels, {}, { token, tag })).toEqual(inFull)
})

it('asks in full what tells of others', async () => {
  const asked = { trackingNumber: aTrackingNumber() }
  const { tag, data } = await poll(checkTrackingNumber, asked)
  expect([tag, data]).toEqual([undefined, { free: true }])
  const other = await server.signUpMember()
  await server.ask(forecastParcel, { ...aForecast(platform), ...asked }, by(other))
  expect(await poll(checkTrackingNumber, asked, { tag })).toMatchObject({ data: { free: false } })
})

it('answers in full where tries are counted, so that each counts', async () => {
  const asked = { trackingNumber: aTrackingNumber() }
  const { limit } = checkTrackingNumber
  for (let tried = 0; tried < (limit?.count ?? 0); tried += 1) expect(await poll(checkTrackingNumber, asked)).not.toHaveProperty('tag')
  expect(await poll(checkTrackingNumber, asked)).toMatchObject({ code: 'tooManyRequests' })
})

it('gives no tag to what a member has written, nor to a refusal', async () => {
  const written = await server.post(forecastParcel, aForecast(platform), by(member))
  expect(written).toMatchObject({ status: 'y' })
  expect(written).not.toHaveProperty('tag')
  expect(await poll(listParcels, { limit: -1 })).not.toHaveProperty('tag')
})

it('says in log and figures that nothing was new', async () => {
  const tag = await tagOf(countParcels)
  await poll(countParcels, {}, { tag })
  const lines = server.logLines.map((line) => JSON.parse(line) as { route?: string; outcome?: string }).filter(({ route }) => route === '/api/parcel/count')
  expect([lines[0]?.outcome, lines.at(-1)?.outcome]).toEqual(['done', 'unchanged'])
  const { operatorKey } = await server.signUpOperator('finance')
  const { text } = await server.fetch('/metrics', { headers: { authorization: `Bearer ${operatorKey}` } })
  expect(text).toContain('route="/api/parcel/count",status="200",outcome="unchanged"')
})
