import { sendCode } from '@contract/account/account-endpoints'
import { register } from '@contract/account/account-endpoints'
import { MINUTE_MS, SECOND_MS } from '@contract/kit/time'
import { createRateLimiter } from '@server/http/pipeline/rate-limit'
import { randomUUID } from '../../support/chance'
import { setClockOffset } from '../../support/database'
import { startTestServer } from '../../support/server'
import { useTestServer } from '../../support/use-server'
import { anIdentity, mailedCode, registered } from './account-steps'

const server = useTestServer()

it('mails six digits in the language of the request [spec 5.04, 5.25]', async () => {
  await server.ask(sendCode, { email: 'lin@example.com', purpose: 'register' }, { language: 'zh-Hant' })
  expect(await server.listMails()).toEqual([
    {
      recipient: 'lin@example.com',
      subject: '包裹集運：註冊驗證碼',
      text: expect.stringMatching(/^你的註冊驗證碼：\d{6}\n/) as string,
    },
  ])
})

it('waits 60 seconds before the next one, and says how long', async () => {
  await server.ask(sendCode, { email: 'lin@example.com', purpose: 'register' })
  const tooSoon = await server.post(sendCode, { email: 'lin@example.com', purpose: 'register' })
  expect(tooSoon).toMatchObject({ status: 'n', code: 'codeTooSoon' })
  const seconds = tooSoon.status === 'n' ? Number(tooSoon.params?.['seconds']) : 0
  expect(seconds).toBeGreaterThan(50)
  expect(seconds).toBeLessThanOrEqual(60)
  setClockOffset(server.db, 61 * SECOND_MS)
  expect(await server.post(sendCode, { email: 'lin@example.com', purpose: 'register' })).toMatchObject({ status: 'y' })
  expect(await server.listMails()).toHaveLength(2)
})

it('mails once however many ask at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => server.post(sendCode, { email: 'lin@example.com', purpose: 'register' })),
  )
  expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
  expect(await server.listMails()).toHaveLength(1)
})

it('gives a code that dies after ten minutes [spec 5.25]', async () => {
  const code = await mailedCode(server, 'lin@example.com', 'register')
  setClockOffset(server.db, 10 * MINUTE_MS)
  expect(await server.post(register, anIdentity({ code }))).toMatchObject({ code: 'wrongCode' })
})

it('replaces the code before it', async () => {
  const first = await mailedCode(server, 'lin@example.com', 'register')
  setClockOffset(server.db, MINUTE_MS)
  const second = await mailedCode(server, 'lin@example.com', 'register')
  if (first !== second) {
    expect(await server.post(register, anIdentity({ code: first }))).toMatchObject({ code: 'wrongCode' })
  }
  expect(await server.post(register, anIdentity({ code: second }))).toMatchObject({ status: 'y' })
})

describe('known and unknown accounts', () => {
  it('get the same answer; only the mailbox tells the difference', async () => {
    await registered(server, { email: 'known@example.com' })
    setClockOffset(server.db, 2 * MINUTE_MS)
    for (const purpose of ['register', 'reset'] as const) {
      const [known, unknown] = [
        await server.post(sendCode, { email: 'known@example.com', purpose }),
        await server.post(sendCode, { email: 'unknown@example.com', purpose }),
      ]
      expect(known).toEqual(unknown)
    }
    const subjects = (await server.listMails()).slice(1).map(({ recipient, subject }) => `${recipient} ${subject}`)
    expect(subjects).toEqual([
      'known@example.com Parcel Consolidation: this e-mail is already registered',
      'unknown@example.com Parcel Consolidation: your registration code',
      'known@example.com Parcel Consolidation: your password reset code',
      'unknown@example.com Parcel Consolidation: this e-mail is not registered',
    ])
  })
})

it('refuses what is no e-mail, with the field [spec 5.04]', async () => {
  expect(await server.post(sendCode, { email: 'x@y', purpose: 'register' })).toMatchObject({
    fields: [{ path: 'email', code: 'invalidEmail' }],
  })
})

describe('without mail', () => {
  it('says that mail is not set up', async () => {
    const mailless = await startTestServer({ environment: { DEMO: 'off' } })
    expect(await mailless.post(sendCode, { email: 'lin@example.com', purpose: 'register' })).toMatchObject({ code: 'mailNotSetUp' })
    await mailless.close()
  })
})

describe('too many', () => {
  it('answers 429 with the time to wait, by account', async () => {
    const limited = await startTestServer({ limiter: createRateLimiter() })
    const ask = () =>
      limited.fetch('/api/account/sendCode', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'lin@example.com', purpose: 'register', isEnglish: true, requestId: randomUUID() }),
      })
    const answers = []
    for (let asked = 0; asked < 11; asked += 1) answers.push(await ask())
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(200))
    const last = answers[10]
    expect(last?.status).toBe(429)
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(last?.json()).toMatchObject({ status: 'n', code: 'tooManyRequests', Message: expect.stringMatching(/^Too many tries, please wait \d+ s$/) })
    await limited.close()
  })
})
