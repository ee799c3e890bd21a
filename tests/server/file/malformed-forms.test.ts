import { UPLOAD_PATH } from '@contract/file/upload-path'
import { randomUUID } from '../../support/chance'
import { sayRaw } from '../../support/raw-http'
import { useTestServer } from '../../support/use-server'

const server = useTestServer({ sharesRows: true })

const FIELD = '--x\r\nContent-Disposition: form-data; name="lang"\r\n\r\nen\r\n'
const FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\xff\xd8'
const JSON_FIELD = '--x\r\nContent-Disposition: form-data; name="lang"\r\nContent-Type: application/json\r\n\r\n{"a":\r\n--x--\r\n'

/** Whoever sends it needs no login: nothing of a form is known before it is read. */
async function send(contentType: string, body: string): Promise<{ status: number; code: unknown }> {
  const head = `POST /api/${UPLOAD_PATH} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`
  const said = await sayRaw(server.baseUrl, Buffer.from(head + body, 'latin1'))
  const [start = '', text = ''] = said.split('\r\n\r\n')
  return { status: Number(start.split(' ')[1]), code: (JSON.parse(text) as { code?: string }).code }
}

it.each([
  ['no boundary', 'multipart/form-data', '--x--\r\n'],
  ['an empty boundary', 'multipart/form-data; boundary=', '--x--\r\n'],
  ['a boundary of 300 characters', `multipart/form-data; boundary=${'x'.repeat(300)}`, '--x--\r\n'],
  ['no part at all', 'multipart/form-data; boundary=x', 'no form'],
  ['another boundary than it says', 'multipart/form-data; boundary=y', `${FIELD}--x--\r\n`],
  ['half of a head', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; na'],
  ['a head without end', 'multipart/form-data; boundary=x', `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(100_000)}`],
  ['a field that never ends', 'multipart/form-data; boundary=x', `${FIELD}--x\r\nContent-Disposition: form-data; name="token"\r\n\r\nabc`],
  ['a file that never ends', 'multipart/form-data; boundary=x', `${FIELD}${FILE}`],
  ['a part and no end', 'multipart/form-data; boundary=x', FIELD],
  ['a field named __proto__', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'],
  ['a field that says it is JSON and is none', 'multipart/form-data; boundary=x', JSON_FIELD],
])('a form with %s is malformed, and no fault of the server', async (_what, contentType, body) => {
  const before = server.logLines.length
  expect(await send(contentType, body)).toEqual({ status: 400, code: 'malformed' })
  expect(server.logLines.slice(before).filter((line) => line.includes('"stack"'))).toEqual([])
  expect((await server.fetch('/healthz')).status).toBe(200)
})

it('a whole form without a login is told so, and not that it is malformed', async () => {
  const id = `--x\r\nContent-Disposition: form-data; name="requestId"\r\n\r\n${randomUUID()}\r\n`
  expect(await send('multipart/form-data; boundary=x', `${FIELD}${id}--x--\r\n`)).toEqual({ status: 200, code: 'tokenExpired' })
})
