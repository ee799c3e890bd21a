import { getUserInfo, login, logout, refreshToken } from '@contract/account/session-endpoints'
import { HOUR_MS, DAY_MS, SECOND_MS } from '@contract/kit/time'
import { getNow } from '@server/db/clock'
import { createRateLimiter } from '@server/http/pipeline/rate-limit'
import { createPasswords } from '@server/ports/passwords'
import { setClockOffset, stopClock } from '../../support/database'
import { startTestServer } from '../../support/server'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer({ passwords: createPasswords() })
const member = useMember(server)

const whoAmI = async (token: string) => {
  const answer = await server.post(getUserInfo, {}, { token })
  return answer.status === 'y' ? answer.data.ClientNO : answer.code
}
const refresh = (token: string, clientNo = member.ClientNO) => server.post(refreshToken, { token, clientNo })
async function refreshed(token: string): Promise<string> {
  return (await server.ask(refreshToken, { token, clientNo: member.ClientNO })).token
}

describe('signing in', () => {
  it('answers a token that opens what needs a login [spec 3.01, 6.01]', async () => {
    expect(member.token).toMatch(/^[\w-]{43}$/)
    expect(await whoAmI(member.token)).toBe(member.ClientNO)
  })

  it('says the same for a wrong password and an unknown e-mail', async () => {
    const wrong = await server.post(login, { email: member.email, password: 'not this one' })
    const unknown = await server.post(login, { email: 'nobody@example.com', password: 'not this one' })
    expect(wrong).toMatchObject({ status: 'n', code: 'wrongCredentials', Message: 'Email or password is wrong' })
    expect(unknown).toEqual(wrong)
  })

  it('takes as long for an unknown e-mail as for a wrong password', async () => {
    const samples = { known: [] as number[], unknown: [] as number[] }
    const timed = async (kind: keyof typeof samples, email: string) => {
      const before = performance.now()
      await server.post(login, { email, password: 'not this one' })
      samples[kind].push(performance.now() - before)
    }
    // Turn by turn, so that a busy moment of this machine meets both.
    for (let turn = 0; turn < 10; turn += 1) {
      await timed('known', member.email)
      await timed('unknown', 'nobody@example.com')
    }
    const [known, unknown] = [Math.min(...samples.known), Math.min(...samples.unknown.slice(1))]
    // Without the dummy hash an unknown one would take a tenth.
    expect(unknown).toBeGreaterThan(known / 2)
  })

  it('stores nothing that a token could be read from', async () => {
    const rows = await server.db.kysely.selectFrom('sessionTokens').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.tokenHash.toString('base64url')).not.toBe(member.token)
    expect(JSON.stringify(rows)).not.toContain(member.token)
  })

  it('answers 429 after ten tries a minute on one account', async () => {
    const limited = await startTestServer({ limiter: createRateLimiter() })
    const statuses: number[] = []
    for (let tried = 0; tried < 11; tried += 1) {
      const answer = await limited.fetch('/api/login/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'lin@example.com', password: 'guess' }),
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    await limited.close()
  })

  it('answers 429 to an address that tries one account after the other', async () => {
    const limited = await startTestServer({ limiter: createRateLimiter() })
    const statuses: number[] = []
    for (let tried = 0; tried < 51; tried += 1) {
      const answer = await limited.fetch('/api/login/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `member-${tried}@example.com`, password: 'guess' }),
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array<number>(50).fill(200), 429])
    await limited.close()
  })
})

describe('the token', () => {
  it('expires after two hours, in words that the client knows [spec 7.05, 8.04]', async () => {
    setClockOffset(server.db, 2 * HOUR_MS - 5 * SECOND_MS)
    expect(await whoAmI(member.token)).toBe(member.ClientNO)
    setClockOffset(server.db, 2 * HOUR_MS)
    expect(await server.post(getUserInfo, {}, { token: member.token, language: 'zh-Hant' })).toEqual({
      status: 'n', code: 'tokenExpired', Message: '登入已過期，請重新登入',
    })
  })

  it.each([['none', undefined], ['an invented one', 'x'.repeat(43)], ['one with a NUL', 'a\0b']])(
    'is refused when there is %s', async (_what, token) => {
      expect(await server.post(getUserInfo, {}, token === undefined ? {} : { token })).toMatchObject({ code: 'tokenExpired' })
    },
  )
})

describe('refreshing', () => {
  it('gives the next token for an expired one and the client number [spec 7.09]', async () => {
    setClockOffset(server.db, 3 * HOUR_MS)
    const next = await refreshed(member.token)
    expect(next).not.toBe(member.token)
    expect(await whoAmI(next)).toBe(member.ClientNO)
  })

  it('gives the same next token again for thirty seconds: two tabs, a lost answer', async () => {
    const start = await getNow(server.db.kysely)
    stopClock(server.db, start)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(member.token)))
    expect(new Set(answers.map((answer) => (answer.status === 'y' ? answer.data.token : answer.code))).size).toBe(1)
    const first = answers[0]?.status === 'y' ? answers[0].data.token : ''
    stopClock(server.db, new Date(start.getTime() + 29 * SECOND_MS))
    expect(await refreshed(member.token)).toBe(first)
  })

  it('ends the whole family when an old token comes later', async () => {
    const next = await refreshed(member.token)
    setClockOffset(server.db, 31 * SECOND_MS)
    expect(await refresh(member.token)).toMatchObject({ status: 'n', code: 'tokenExpired' })
    expect(await whoAmI(next)).toBe('tokenExpired')
    expect(await refresh(next)).toMatchObject({ code: 'tokenExpired' })
  })

  it('leaves other sign-ins alone when one family ends', async () => {
    const other = await server.ask(login, { email: member.email, password: member.password })
    await refreshed(member.token)
    setClockOffset(server.db, 31 * SECOND_MS)
    await refresh(member.token)
    expect(await whoAmI(other.token)).toBe(member.ClientNO)
  })

  it('needs the client number of the token’s own member [spec 7.09]', async () => {
    const stranger = await server.signUpMember()
    expect(await refresh(member.token, stranger.ClientNO)).toMatchObject({ code: 'tokenExpired' })
    expect(await refresh(member.token)).toMatchObject({ status: 'y' })
  })

  it('works for thirty days from signing in and not a moment longer', async () => {
    let token = member.token
    for (const day of [10, 20, 29]) {
      setClockOffset(server.db, day * DAY_MS)
      token = await refreshed(token)
    }
    setClockOffset(server.db, 30 * DAY_MS - HOUR_MS)
    const last = await server.ask(refreshToken, { token, clientNo: member.ClientNO })
    expect(Date.parse(last.expiresAt)).toBeLessThanOrEqual(Date.now() + 30 * DAY_MS + SECOND_MS)
    setClockOffset(server.db, 30 * DAY_MS + SECOND_MS)
    expect(await refresh(last.token)).toMatchObject({ code: 'tokenExpired' })
    expect(await whoAmI(last.token)).toBe('tokenExpired')
  })
})

describe('signing out', () => {
  it('ends this session at once, and only this one', async () => {
    const other = await server.ask(login, { email: member.email, password: member.password })
    await server.ask(logout, {}, { token: member.token })
    expect(await whoAmI(member.token)).toBe('tokenExpired')
    expect(await refresh(member.token)).toMatchObject({ code: 'tokenExpired' })
    expect(await whoAmI(other.token)).toBe(member.ClientNO)
  })

  it('needs a login', async () => {
    expect(await server.post(logout, {})).toMatchObject({ code: 'tokenExpired' })
  })
})
