import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { sendCode } from '@contract/account/account-endpoints'
import { insertAccount } from '@server/base/member/member-store'
import { notifyMember } from '@server/messaging/notification/notification-service'
import { createSmtpMailer } from '@server/ports/mailer'
import { startTestServer, type TestServer } from '../../support/server'

async function until<T>(find: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (let waited = 0; waited < 200; waited += 1) {
    const found = await find()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('it did not come')
}

interface Received {
  readonly envelope: readonly string[]
  readonly text: string
}

async function startMailServer() {
  const received: Received[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        received.push({ envelope: session.envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  return { received, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => smtp.close(() => resolve())) }
}

describe('with SMTP', () => {
  let server: TestServer
  let mailServer: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    mailServer = await startMailServer()
    server = await startTestServer({ environment: { SMTP_URL: mailServer.url, MAIL_FROM: 'Parcels <parcels@example.com>', DEMO: 'off' } })
  })
  afterAll(async () => {
    await server.close()
    await mailServer.close()
  })

  it('sends the mail after the answer and forgets its text', async () => {
    await server.ask(sendCode, { email: 'lin@example.com', purpose: 'register' })
    const mail = await until(() => mailServer.received[0])
    expect(mail.envelope).toEqual(['lin@example.com'])
    expect(mail.text).toMatch(/^From: Parcels <parcels@example.com>/m)
    expect(mail.text).toMatch(/Your registration code: \d{6}/)
    await until(async () => {
      const row = await server.db.kysely.selectFrom('mails').select(['recipient', 'body', 'sentAt']).executeTakeFirstOrThrow()
      return row.sentAt && row.body === '' && row.recipient === '' ? row : undefined
    })
    expect(mailServer.received).toHaveLength(1)
  })

  it('sends a word about a parcel in the same way, with its Chinese subject on one line', async () => {
    const before = mailServer.received.length
    await server.db.transaction(async (tx) => {
      const { memberId } = await insertAccount(tx, { email: 'yuan@example.com', passwordHash: '-', region: 'TW', phone: '+886912345678' })
      await notifyMember(tx, server.app.ports, memberId, {
        event: 'problem',
        facts: { parcelId: '-', trackingNumber: 'SF1\r\nBcc: thief@example.com', remark: '外箱破損\r\nBcc: thief@example.com' },
      })
    })
    const mail = await until(() => mailServer.received[before])
    expect(mail.envelope).toEqual(['yuan@example.com'])
    const [head = ''] = mail.text.split('\r\n\r\n')
    // As text and as HTML, each a part of its own.
    const parts = mail.text.split(/^--.*$/m).slice(1).map((part) => Buffer.from(part.trim().split('\r\n\r\n')[1] ?? '', 'base64').toString())
    expect(head).not.toMatch(/^bcc:/im)
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(parts.some((part) => part.includes('外箱破損'))).toBe(true)
    expect(mail.text).toContain('Content-Type: text/html')
  })

  it('has no outbox to look into', async () => {
    expect((await server.fetch('/demo/outbox')).status).toBe(404)
  })
})

it('never lets an address add a recipient', async () => {
  const mailServer = await startMailServer()
  const mailer = createSmtpMailer({ smtpUrl: mailServer.url, from: 'parcels@example.com' })
  await expect(
    mailer.send({ recipient: 'lin@example.com\r\nRCPT TO:<thief@example.com>', subject: 'a', text: 'b' }),
  ).rejects.toThrow('line break')
  await expect(mailer.send({ recipient: 'lin@example.com', subject: 'a\r\nBcc: thief@example.com', text: 'b' })).rejects.toThrow('line break')
  await mailer.send({ recipient: 'lin@example.com, thief@example.com', subject: 'a', text: 'b' }).catch(() => undefined)
  expect(mailServer.received.flatMap(({ envelope }) => envelope)).not.toContain('thief@example.com')
  await mailServer.close()
})

describe('in the demo', () => {
  it('shows the code in the outbox, newest first, and never as markup', async () => {
    const server = await startTestServer()
    await server.ask(sendCode, { email: 'first@example.com', purpose: 'register' })
    await server.ask(sendCode, { email: "o'neill&co@example.com", purpose: 'register' })
    const page = await until(async () => {
      const { text } = await server.fetch('/demo/outbox')
      return text.includes('first@') && text.includes('neill') ? text : undefined
    })
    expect(page.indexOf('neill')).toBeLessThan(page.indexOf('first@'))
    expect(page).toContain('data-recipient="o&#39;neill&amp;co@example.com"')
    const code = await server.findMailCode('first@example.com')
    expect(page).toMatch(new RegExp(`data-testid="mail-code"[^>]*>${code}<`))
    expect(page).toContain('http-equiv="refresh"')
    await server.close()
  })
})
