import { gzipSync } from 'node:zlib'
import { randomUUID } from '../../support/chance'
import { openRaw, sayRaw } from '../../support/raw-http'
import { useTestServer } from '../../support/use-server'

const server = useTestServer({ sharesRows: true })

const SETTINGS = '/api/systemset/getsystem'
const ALONE = 'Host: a\r\nConnection: close\r\n'

function post(body: string | Buffer, headers: Record<string, string> = {}, path = 'login/login') {
  return server.fetch(`/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: new Uint8Array(Buffer.from(body)) })
}

/** Of a whole answer as it came over the socket. */
function readRaw(text: string): { status: number; body: string } {
  const [head = '', ...body] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: body.join('\r\n\r\n') }
}

const refused = (code: string) => ({ status: 'n', code, Message: expect.any(String) as string })

describe('bodies', () => {
  it.each([
    ['10 MB of JSON', `{"email":"${'x'.repeat(10_000_000)}"}`, 413, 'tooLarge'],
    ['40,000 nested lists that never end', '['.repeat(40_000), 400, 'malformed'],
    ['nothing at all', '', 400, 'malformed'],
    ['a byte order mark and nothing', '\ufeff', 400, 'malformed'],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', 400, 'malformed'],
    ['__proto__, escaped', '{"\\u005f_proto__":{"isAdmin":true}}', 400, 'malformed'],
    ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}', 400, 'malformed'],
    ['NaN', '{"email":NaN}', 400, 'malformed'],
  ])('%s', async (_what, body, status, code) => {
    const answer = await post(body)
    expect([answer.status, answer.json()]).toEqual([status, refused(code)])
    expect({}).not.toHaveProperty('isAdmin')
  })

  it('30,000 nested lists in a field are no text, and cost nothing more', async () => {
    const answer = await post(`{"email":${'['.repeat(30_000)}${']'.repeat(30_000)},"password":"x"}`)
    expect([answer.status, answer.json()]).toMatchObject([200, { code: 'invalidEmail', fields: [{ path: 'email' }] }])
  })

  it('the last of two equal keys counts, and nobody behind the server reads another', async () => {
    const answer = await post('{"email":"a@example.com","email":"no e-mail","password":"x"}')
    expect(answer.json().code).toBe('invalidEmail')
  })

  it.each(['1e400', '-1e400', '1e-400', '-0', '9007199254740993', '0.1'])('%s is refused as an amount, without a fault', async (number) => {
    const { token } = await server.signUpMember()
    const body = `{"token":"${token}","requestId":"${randomUUID()}","amountCents":${number},"taobaoOrderNumber":"1234567890"}`
    const answer = await post(body, {}, 'wallet/submitTransfer')
    expect([answer.status, answer.json()]).toMatchObject([200, { status: 'n', fields: [{ path: 'amountCents' }] }])
  })

  it.each([
    ['text/plain', 415], ['application/xml', 415], ['application/x-www-form-urlencoded', 415], ['image/jpeg', 415],
    ['multipart/form-data; boundary=x', 415], ['application/jsonx', 415], ['', 415], ['application/json; charset=utf-16', 200],
  ])('of the type "%s" answer %i', async (type, status) => {
    expect((await post('{"email":"a@example.com","password":"x"}', { 'content-type': type })).status).toBe(status)
  })

  it('packed ones are not unpacked: a small bomb stays small', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, ' '))
    expect(bomb.length).toBeLessThan(100_000)
    const answer = await post(bomb, { 'content-encoding': 'gzip' })
    expect([answer.status, answer.json()]).toEqual([415, refused('unsupportedMedia')])
  })

  it('what is no UTF-8 is refused, and not stored as question marks', async () => {
    const body = Buffer.concat([Buffer.from('{"email":"a@example.com","password":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])
    const answer = await post(body)
    expect([answer.status, answer.json()]).toEqual([400, refused('malformed')])
  })
})

describe('queries and addresses', () => {
  it.each([
    ['a value twice', 'cid=1&cid=2', 200],
    ['a nested one', 'cid[a]=1', 200],
    ['__proto__', '__proto__[isAdmin]=1&constructor=2', 200],
    ['a NUL', 'cid=%00', 200],
    ['half a character', 'cid=%ED%A0%80', 200],
    ['broken percent signs', 'cid=%zz%', 200],
    ['10,000 names', Array.from({ length: 2_000 }, (_, index) => `a${index}=1`).join('&'), 200],
  ])('%s in a query is answered by the contract', async (_what, query, status) => {
    const answer = await server.fetch(`/api/categoryinfo/getcategoryinfo?${query}`)
    expect([answer.status, answer.json()]).toEqual([status, expect.objectContaining({ status: 'n', fields: [expect.objectContaining({ path: 'cid' }) as object] })])
    expect({}).not.toHaveProperty('isAdmin')
  })

  it.each(['/api/%zz', '/api/%', '/%c0%ae%c0%ae/', '/api/file/%ff'])('%s, which nobody can decode, gets the envelope and no word of itself', async (path) => {
    const { status, body } = readRaw(await sayRaw(server.baseUrl, `GET ${path} HTTP/1.1\r\n${ALONE}\r\n`))
    expect([status, JSON.parse(body)]).toEqual([400, refused('malformed')])
  })

  it('a browser that asks for what nobody can decode reads a sentence, and the server goes on', async () => {
    const { status, body } = readRaw(await sayRaw(server.baseUrl, `GET /%zz HTTP/1.1\r\nAccept: text/html\r\n${ALONE}\r\n`))
    expect([status, body]).toEqual([400, expect.stringContaining('<p>請求格式有誤</p>')])
    expect((await server.fetch('/healthz')).status).toBe(200)
  })

  it('an absolute address is the same door, with the same locks', async () => {
    const text = await sayRaw(server.baseUrl, `GET http://evil.example${SETTINGS} HTTP/1.1\r\n${ALONE}\r\n`)
    expect(readRaw(text).status).toBe(200)
    expect(text.toLowerCase()).toContain('cache-control: no-store')
    expect(text).not.toContain('evil.example')
  })

  it.each(['..%2f..%2fsecret', '%2e%2e%2fsecret', '..%5c..%5csecret', '%00', `${randomUUID()}%00.jpg`, `${randomUUID()}/../secret`, 'x'.repeat(300)])(
    'the picture "%s" is not there', async (name) => {
      const { status, body } = readRaw(await sayRaw(server.baseUrl, `GET /api/file/${name}?member=a&expires=9&signature=b HTTP/1.1\r\n${ALONE}\r\n`))
      expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([404, 'notFound'])
    },
  )
})

describe('methods', () => {
  it('HEAD says what GET would, without a body', async () => {
    const { status, body } = readRaw(await sayRaw(server.baseUrl, `HEAD ${SETTINGS} HTTP/1.1\r\n${ALONE}\r\n`))
    expect([status, body]).toEqual([200, ''])
  })

  it.each(['OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH', 'CONNECT', 'PROPFIND'])('%s finds nothing and mirrors nothing', async (method) => {
    const text = await sayRaw(server.baseUrl, `${method} ${SETTINGS} HTTP/1.1\r\n${ALONE}X-Mirror: secret-word\r\n\r\n`)
    expect(text === '' || [400, 404, 405].includes(readRaw(text).status)).toBe(true)
    expect(text).not.toContain('secret-word')
    expect(text.toLowerCase()).not.toContain('access-control-allow')
  })
})

describe('heads', () => {
  it.each([
    ['one of 20 KB', `X-Long: ${'y'.repeat(20_000)}\r\n`, 431],
    ['a NUL', 'X-Odd: a\0b\r\n', 400],
    ['a space before the colon', 'X-Odd : a\r\n', 400],
    ['a folded line', 'X-Odd: a\r\n b\r\n', 400],
  ])('%s', async (_what, head, status) => {
    const answer = readRaw(await sayRaw(server.baseUrl, `GET ${SETTINGS} HTTP/1.1\r\n${ALONE}${head}\r\n`))
    expect([answer.status, (JSON.parse(answer.body) as { status: string }).status]).toEqual([status, 'n'])
  })

  it('the token in a header that is no key, and a key of 10,000 characters, open nothing', async () => {
    for (const authorization of ['Bearer ', `Bearer ${'x'.repeat(10_000)}`, 'Basic YTpi', 'bearer \u00e9']) {
      const answer = await post('{}', { authorization }, 'operator/order/list')
      expect(answer.json().code).toBe('notPermitted')
    }
  })
})

/** Two readers of one stream must not disagree on where a request ends. */
describe('smuggling', () => {
  const HIDDEN = `GET /healthz HTTP/1.1\r\n${ALONE}\r\n`
  const head = (lines: string) => `POST /api/login/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${lines}\r\n`

  it.each([
    ['both lengths', head('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n') + `0\r\n\r\n${HIDDEN}`],
    ['two lengths', head('Content-Length: 2\r\nContent-Length: 40\r\n') + `{}${HIDDEN}`],
    ['an odd encoding', head('Transfer-Encoding: xchunked\r\n') + `0\r\n\r\n${HIDDEN}`],
    ['an encoding that is not the last', head('Transfer-Encoding: chunked, identity\r\n') + `0\r\n\r\n${HIDDEN}`],
    ['a length below zero', head('Content-Length: -1\r\n') + HIDDEN],
    ['a length in hex', head('Content-Length: 0x2\r\n') + `{}${HIDDEN}`],
    ['bare line feeds', head('Transfer-Encoding: chunked\r\n') + `2\n{}\n0\n\n${HIDDEN}`],
    ['a chunk that is longer than it says', head('Transfer-Encoding: chunked\r\n') + `2\r\n{}}\r\n0\r\n\r\n${HIDDEN}`],
  ])('%s: one refusal, and what hides behind it is not asked', async (_what, text) => {
    const said = await sayRaw(server.baseUrl, text)
    expect(readRaw(said).status).toBe(400)
    expect(said).not.toContain('"ok"')
  })

  it('requests in a row get their answers in the same order', async () => {
    const first = `GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n`
    const said = await sayRaw(server.baseUrl, first + first + `GET ${SETTINGS} HTTP/1.1\r\n${ALONE}\r\n`)
    expect(said.split('HTTP/1.1 200').length - 1).toBe(3)
    expect(said.lastIndexOf('"ok"')).toBeLessThan(said.indexOf('"data"'))
  })
})

/** Nobody holds a place by saying little, and nobody else waits meanwhile. */
describe('slow ones', () => {
  const original = { headers: 0, request: 0 }
  beforeAll(() => {
    const { server: http } = server.app.http
    original.headers = http.headersTimeout
    original.request = http.requestTimeout
    http.headersTimeout = 1_000
    http.requestTimeout = 1_000
  })
  afterAll(() => {
    server.app.http.server.headersTimeout = original.headers
    server.app.http.server.requestTimeout = original.request
  })

  it('have 20 s for the head and 120 s for the whole request', () => {
    expect(original).toEqual({ headers: 20_000, request: 120_000 })
  })

  it.each([
    ['nothing', ''],
    ['half a head', `GET ${SETTINGS} HTTP/1.1\r\nHost: a\r\nX-Slow:`],
    ['half a body', 'POST /api/login/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"em'],
    ['chunks without end', 'POST /api/login/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'],
    ['half a form', 'POST /api/file/upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\n'],
  ])('%s ends with a 408', async (_what, text) => {
    const connection = await openRaw(server.baseUrl)
    if (text) connection.write(text)
    const drip = setInterval(() => text.includes('chunked') && connection.socket.writable && connection.write('1\r\n \r\n'), 100)
    const said = await connection.closed
    clearInterval(drip)
    expect(said === '' || readRaw(said).status).toBe(408)
    expect((await server.fetch('/healthz')).status).toBe(200)
  })
})
