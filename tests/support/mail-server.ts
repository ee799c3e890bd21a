import type { EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TakenMail {
  readonly recipient: string
  /** By name in small letters, unfolded. */
  readonly headers: Readonly<Record<string, string>>
  readonly subject: string
  readonly text: string
  readonly html: string | undefined
}

/** An SMTP code by which a mail is turned away (4xx for now, 5xx for good), after its text or already at its sender or recipient. */
export interface MailAnswer {
  readonly code: number
  readonly at: 'sender' | 'recipient' | 'text'
}

/** A mail server on a port of this machine, which says what it is told to. */
export class MailServer {
  /** What it has taken, in its order. */
  readonly taken: TakenMail[] = []
  /** How often one was offered. */
  offered = 0
  /** `hangs up`: takes the mail whole and says nothing. */
  mood: MailAnswer | 'takes' | 'hangs up' | ((mail: TakenMail) => MailAnswer | 'takes') = 'takes'
  private readonly smtp: SMTPServer

  private constructor() {
    this.smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_address, _session, done) => done(this.turnAway('sender')),
      onRcptTo: (_address, _session, done) => done(this.turnAway('recipient')),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          this.offered += 1
          const mail = readMail(Buffer.concat(chunks).toString('latin1'), session.envelope.rcptTo.map(({ address }) => address).join(','))
          const mood = typeof this.mood === 'function' ? this.mood(mail) : this.mood
          if (typeof mood === 'object') return done(toRefusal(mood))
          this.taken.push(mail)
          if (mood === 'hangs up') return void closeSession(this.smtp, session.id)
          done()
        })
      },
    })
    // Whoever talks to it may be killed. That it is an emitter is what the types leave out.
    const emitter = this.smtp as unknown as EventEmitter
    emitter.on('error', () => undefined)
  }

  /** Where it turns a mail away already there. */
  private turnAway(at: MailAnswer['at']): Error | null {
    const { mood } = this
    if (typeof mood !== 'object' || mood.at !== at) return null
    this.offered += 1
    return toRefusal(mood)
  }

  static async start(): Promise<MailServer> {
    const server = new MailServer()
    await new Promise<void>((resolve) => server.smtp.listen(0, '127.0.0.1', resolve))
    return server
  }

  get environment(): Readonly<Record<string, string>> {
    const { port } = this.smtp.server.address() as AddressInfo
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Parcels <parcels@example.com>' }
  }

  clear(): void {
    this.taken.length = 0
    this.offered = 0
    this.mood = 'takes'
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.smtp.close(() => resolve()))
  }
}

function closeSession(smtp: SMTPServer, id: string): void {
  for (const connection of (smtp as unknown as { connections: Set<{ id: string; _socket: { destroy(): void } }> }).connections) {
    if (connection.id === id) connection._socket.destroy()
  }
}

function toRefusal({ code }: MailAnswer): Error {
  return Object.assign(new Error('as the test wants it'), { responseCode: code })
}

function readMail(raw: string, recipient: string): TakenMail {
  const { headers, body } = split(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary === undefined ? [{ headers, body }] : body.split(`--${boundary}`).slice(1, -1).map((part) => split(part.replace(/^\r\n/, '')))
  const find = (type: string) => parts.find((part) => (part.headers['content-type'] ?? '').startsWith(type))
  const html = find('text/html')
  return { recipient, headers, subject: decodeWords(headers['subject'] ?? ''), text: decode(find('text/plain')), html: html && decode(html) }
}

function split(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]))
  return { headers, body: raw.slice(end + 4) }
}

const fromQuotedPrintable = (text: string) =>
  Buffer.from(text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16))), 'latin1').toString()

function decode(part: ReturnType<typeof split> | undefined): string {
  const encoding = part?.headers['content-transfer-encoding']
  const body = part?.body ?? ''
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : Buffer.from(body, 'latin1').toString()
}

/** RFC 2047. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : fromQuotedPrintable(word.replaceAll('_', ' ')),
    )
}
