import { connect, type Socket } from 'node:net'
import { registerDevice } from '@contract/system/system-endpoints'
import { getUserInfo } from '@contract/account/session-endpoints'
import { randomUUID } from '../../support/chance'
import { mailedCode } from '../account/account-steps'
import { says } from '../../support/says'
import { useTestServer } from '../../support/use-server'

const server = useTestServer()

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const postRaw = (path: string, body: string, contentType = 'application/json') =>
  server.fetch(`/api/${path}`, { method: 'POST', headers: { 'content-type': contentType }, body })

describe('answers', () => {
  it('are HTTP 200 with y and data, or n with code and Message [spec 7.07]', async () => {
    const { token } = await server.signUpMember()
    const done = await postRaw('userinfo/getuserinfo', JSON.stringify({ token }))
    expect([done.status, done.json()]).toEqual([200, { status: 'y', data: expect.objectContaining({ region: 'TW' }) as object }])
    const refused = await postRaw('userinfo/getuserinfo', '{}')
    expect([refused.status, refused.json()]).toEqual([200, { status: 'n', code: 'tokenExpired', Message: '登入已過期，請重新登入' }])
  })

  it.each([
    ['zh-Hant', '登入已過期，請重新登入'],
    ['zh-Hans', '登录已过期，请重新登录'],
    ['en', 'Token expired, please log in again'],
  ] as const)('speak %s [spec 1.20, 8.04]', async (language, Message) => {
    expect(await server.post(getUserInfo, {}, { language })).toMatchObject({ Message })
  })

  it('follow isEnglish where lang is absent [spec 7.04]', async () => {
    expect((await postRaw('userinfo/getuserinfo', '{"isEnglish":true}')).json().Message).toMatch(/^Token expired/)
    expect((await postRaw('userinfo/getuserinfo', '{"isEnglish":false}')).json().Message).toMatch(/^登入/)
  })

  it('carry an id that stands in the log, one of the server’s own', async () => {
    const answer = await server.fetch('/api/systemset/getsystem', { headers: { 'x-request-id': 'mine\ninjected'.slice(0, 4) } })
    const id = answer.headers.get('x-request-id') ?? ''
    expect(id).toMatch(UUID)
    const line = server.logLines.map((text) => JSON.parse(text) as Record<string, unknown>).find(({ requestId }) => requestId === id)
    expect(line).toMatchObject({ method: 'GET', route: '/api/systemset/getsystem', status: 200, outcome: 'done' })
  })

  it('are not to be stored, sniffed or framed', async () => {
    const { headers } = await server.fetch('/api/systemset/getsystem')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-powered-by')).toBeNull()
    // Nothing says that this server is reached by https.
    expect(headers.get('strict-transport-security')).toBeNull()
  })
})

describe('requests that cannot be read get a real status in the same envelope', () => {
  it.each([
    ['broken JSON [spec 7.02]', '{"token":', 'application/json', 400, 'malformed'],
    ['a list', '[]', 'application/json', 400, 'malformed'],
    ['a bare word', '"x"', 'application/json', 400, 'malformed'],
    ['a poisoned prototype', '{"__proto__":{"token":"x"}}', 'application/json', 400, 'malformed'],
    ['a form', 'token=x', 'application/x-www-form-urlencoded', 415, 'unsupportedMedia'],
    ['300 KB', JSON.stringify({ token: 'x'.repeat(300_000) }), 'application/json', 413, 'tooLarge'],
  ])('%s', async (_what, body, contentType, status, code) => {
    const answer = await postRaw('userinfo/getuserinfo', body, contentType)
    expect([answer.status, answer.json()]).toEqual([status, { status: 'n', code, Message: expect.any(String) as string }])
    expect(answer.headers.get('x-request-id')).toMatch(UUID)
  })

  it('an address that is too long', async () => {
    const answer = await server.fetch(`/api/systemset/getsystem?x=${'y'.repeat(20_000)}`)
    expect([answer.status, answer.json().code]).toEqual([431, 'tooLarge'])
  })

  it('what is no HTTP at all', async () => {
    const { port } = new URL(server.baseUrl)
    const text = await new Promise<string>((resolve, reject) => {
      let received = ''
      connect(Number(port), '127.0.0.1', function (this: Socket) {
        this.write('HELO parcel\r\n\r\n')
      })
        .on('data', (chunk) => (received += chunk.toString()))
        .on('end', () => resolve(received))
        .on('error', reject)
    })
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 'n', code: 'malformed' })
  })

  it('an unknown address', async () => {
    for (const path of ['/api/parcel/steal', '/api/', '/nowhere']) {
      const answer = await server.fetch(path)
      expect([answer.status, answer.json().code]).toEqual([404, 'notFound'])
    }
  })

  it('the wrong method', async () => {
    expect((await server.fetch('/api/userinfo/getuserinfo')).status).toBe(404)
  })
})

describe('what no column can hold', () => {
  it.each([['NUL', 'a\0b'], ['half of a surrogate pair', 'a\ud800b'], ['a control character', 'a\u0007b']])(
    'refuses %s at its field', async (_what, APP_Cid) => {
      const { token } = await server.signUpMember()
      expect(await server.post(registerDevice, { APP_Cid }, { token })).toMatchObject({
        status: 'n', code: 'invalid', fields: [{ path: 'APP_Cid', code: 'invalid' }],
      })
    },
  )

  it('keeps emoji and rare characters', async () => {
    const { token } = await server.signUpMember()
    expect(await server.post(registerDevice, { APP_Cid: '𠮷📦' }, { token })).toEqual({ status: 'y', data: {} })
  })
})

describe('a fault inside', () => {
  it('answers 500 without a word of what it was; the log has it', async () => {
    const { token } = await server.signUpMember()
    await server.db.execute('alter table installations rename to installations_away')
    try {
      const answer = await postRaw('userinfo/UpAPP_Cid', JSON.stringify({ token, requestId: randomUUID(), APP_Cid: 'a', isEnglish: true }))
      expect([answer.status, answer.json()]).toEqual([
        500, { status: 'n', code: 'serverError', Message: 'The server is busy, please try again later' },
      ])
      const id = answer.headers.get('x-request-id')
      const line = server.logLines.find((text) => text.includes(String(id)) && text.includes('request failed'))
      expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, err: { code: '42P01', message: 'refused by the database' } })
    } finally {
      await server.db.execute('alter table installations_away rename to installations')
    }
  })
})

it('writes neither tokens nor codes, passwords, e-mails, phones nor signatures into the log', async () => {
  const member = await server.signUpMember({ phone: '0912345678', email: 'quiet.person@example.com', password: 'never in a log' })
  const code = await mailedCode(server, member.email, 'reset')
  await server.fetch(`/api/systemset/getsystem?token=${member.token}&email=${member.email}`)
  await server.fetch(`/api/file/${randomUUID()}?member=a&expires=1&signature=secret-signature`)
  await postRaw('login/login', JSON.stringify({ email: member.email, password: 'never in a log' }).slice(0, -1))
  const log = server.logLines.join('')
  expect(server.logLines.length).toBeGreaterThan(4)
  for (const secret of [member.token, code, member.email, 'never in a log', '0912345678', '912345678', 'secret-signature']) {
    expect(secret.length).toBeGreaterThan(5)
    expect([secret, says(log, secret)]).toEqual([secret, false])
  }
})
