import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { sendCode } from '@contract/account/account-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { useTestServer } from '../../support/use-server'

interface Received {
  readonly recipients: readonly string[]
  readonly text: string
}

const received: Received[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() })
      done()
    })
  },
})

const server = useTestServer({
  sharesRows: true,
  environment: async () => {
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as AddressInfo
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Parcels <parcels@example.com>', DEMO: 'off' }
  },
})
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Of a part that is quoted-printable, or written as it is: English needs no more. */
const toText = (part: string) => part.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)))

const INJECTIONS = ['\r\nBcc: thief@example.com', '\nBcc: thief@example.com', '\r\n.\r\nMAIL FROM:<thief@example.com>', '\u2028Bcc: thief@example.com', '\u0085Bcc: thief@example.com']

it.each(INJECTIONS)('refuses an address that goes on as %j', async (rest) => {
  for (const email of [`lin@example.com${rest}`, `${rest}lin@example.com`, `lin${rest}@example.com`, `lin@example.com, thief@example.com`, `"${rest}"@example.com`]) {
    expect(await server.post(sendCode, { email, purpose: 'register' })).toMatchObject({ status: 'n', code: 'invalidEmail' })
  }
})

it.each(INJECTIONS)('refuses a platform’s name, which stands in every subject, that goes on as %j', async (rest) => {
  const { operatorKey } = await server.signUpOperator('admin')
  const name = { 'zh-Hant': `Parcels${rest}`, 'zh-Hans': 'Parcels', en: 'Parcels' }
  expect(await server.post(setUpPlatform, { settings: { name } }, { operatorKey })).toMatchObject({
    status: 'n', code: 'invalid', fields: [{ path: 'settings.name.zh-Hant' }],
  })
})

it('sends markup in the platform’s name as words, to one recipient and with no header of its own', async () => {
  const { operatorKey } = await server.signUpOperator('admin')
  const hostile = '<script>x</script> =?utf-8?q?a?= Bcc:'
  await server.ask(setUpPlatform, { settings: { name: { 'zh-Hant': hostile, 'zh-Hans': hostile, en: hostile } } }, { operatorKey })
  await server.ask(sendCode, { email: "o'neill&co@example.com", purpose: 'register' })
  await until(() => received.length > 0)
  expect(received.map(({ recipients }) => recipients)).toEqual([["o'neill&co@example.com"]])
  const whole = received[0]?.text ?? ''
  const [head = ''] = whole.split('\r\n\r\n')
  const names = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n').map((line) => line.split(':')[0]?.toLowerCase())
  expect([...names].sort()).toEqual(['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'])
  // As text and as HTML, in which the name is words as well.
  expect(head).toMatch(/^content-type: multipart\/alternative/im)
  const parts = whole.split(/^--.*$/m).slice(1, -1).map((part) => {
    const [partHead = '', ...lines] = part.trim().split('\r\n\r\n')
    return { type: /^content-type: ([\w/]+)/im.exec(partHead)?.[1], text: toText(lines.join('\r\n\r\n')) }
  })
  expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html'])
  expect(parts[1]?.text).not.toMatch(/<script/i)
  expect(parts[1]?.text).toContain('&lt;script&gt;x&lt;/script&gt;')
})
