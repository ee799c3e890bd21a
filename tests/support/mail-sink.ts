import type { EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes everything and keeps the codes. */
export interface MailSink {
  readonly url: string
  /** The newest code that came for this address. */
  waitForCode(email: string, withinMs?: number): Promise<string>
  /** How many mails have come for this address. */
  countFor(email: string): number
  close(): Promise<void>
}

export async function startMailSink(): Promise<MailSink> {
  const codes = new Map<string, string>()
  const counts = new Map<string, number>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        // The head has numbers of its own.
        const body = text.slice(text.indexOf('\r\n\r\n'))
        const written = /content-transfer-encoding: base64/i.test(text) ? Buffer.from(body, 'base64').toString() : body
        const code = /\b\d{6}\b/.exec(written)?.[0]
        for (const { address } of envelope.rcptTo) {
          counts.set(address, (counts.get(address) ?? 0) + 1)
          if (code !== undefined) codes.set(address, code)
        }
        done()
      })
    },
  })
  // The product is killed while it talks to us. That it is an emitter is what the types leave out.
  const emitter = smtp as unknown as EventEmitter
  emitter.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    // A mail that was on its way when the product was killed is taken up again once its claim of a minute has run out, by the minute's schedule.
    async waitForCode(email, withinMs = 180_000) {
      const end = Date.now() + withinMs
      for (;;) {
        const code = codes.get(email)
        if (code !== undefined) return code
        if (Date.now() > end) throw new Error(`no mail for ${email} within ${withinMs} ms`)
        await sleep(20)
      }
    },
    countFor: (email) => counts.get(email) ?? 0,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}
