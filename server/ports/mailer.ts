import nodemailer from 'nodemailer'

export interface Mail {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  /** The same for programs that show more than text. */
  readonly html?: string | undefined
  /** Opened by a program of mails in one click (RFC 8058); absent where the mail cannot be done without. */
  readonly unsubscribeUrl?: string | undefined
  /** The same for each try: programs of mails that get one twice show it once. */
  readonly messageId?: string | undefined
}

/** The mail server does not take this mail, or knows no such recipient, and will not. `code` says nothing of whom it was for. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'

  constructor(readonly code: string) {
    super(`the mail server refused: ${code}`)
  }
}

/** Not now, and certainly not sent. */
export class MailPutOffError extends Error {
  override readonly name = 'MailPutOffError'

  constructor(readonly code: string) {
    super(`the mail server refused: ${code}`)
  }
}

/** It was handed over whole, and no answer came: it may have left. */
export class MailUnansweredError extends Error {
  override readonly name = 'MailUnansweredError'
  readonly code = 'unanswered'
}

export interface SentMail extends Mail {
  readonly sentAt: Date
}

/** The way out for mails. */
export interface Mailer {
  /** A mail that is kept is read in the outbox; one that is sent has left, and its text here is of no use any more. */
  readonly keepsMails: boolean
  send(mail: Mail): Promise<void>
}

/** A line break in an address or a subject would add headers of somebody else's choice. */
const LINE_BREAK = /[\r\n\0]/

/** Of the whole conversation, and of each of its silences: shorter than a delivery is claimed for. */
const DEADLINE_MS = 45_000
const SILENCE_MS = 15_000
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

export function createSmtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'

  /** One for each mail, since that alone tells how far it has come: what was not read to its end has not been sent. */
  function open() {
    const stage = { isHandedOver: false }
    const note = (entry: unknown) => {
      if (typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message') stage.isHandedOver = true
    }
    const logger = Object.fromEntries(LEVELS.map((level) => [level, note])) as Record<(typeof LEVELS)[number], typeof note>
    const patience = { connectionTimeout: SILENCE_MS, greetingTimeout: SILENCE_MS, socketTimeout: SILENCE_MS, dnsTimeout: SILENCE_MS }
    return {
      stage,
      transport: nodemailer.createTransport({
        url: smtpUrl,
        disableFileAccess: true,
        disableUrlAccess: true,
        logger: { ...logger, level: () => undefined },
        ...patience,
      }),
    }
  }

  return {
    keepsMails: false,
    async send({ recipient, subject, text, html, unsubscribeUrl, messageId }) {
      if (LINE_BREAK.test(recipient) || LINE_BREAK.test(subject)) throw new Error('a mail with a line break in its head')
      const headers = unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      const { stage, transport } = open()
      // As an object: a text would be parsed, and could then name several recipients.
      const mail = { from, to: { name: '', address: recipient }, subject, text, headers, ...(html !== undefined && { html }), ...(messageId !== undefined && { messageId: `<${messageId}@${host}>` }) }
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(DEADLINE_MS) })
      } catch (error) {
        // The server's own answer repeats the recipient, and what fails here is logged.
        const { code = '', responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
        // For good, about this mail or its address: a sender or a password that is wrong, or a server that is full, is ours to mend.
        const isAboutThisMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO')
        if (isAboutThisMail && Number(responseCode) >= 500) throw new MailRefusedError(String(responseCode))
        if (stage.isHandedOver && responseCode === undefined) throw new MailUnansweredError('the mail server did not answer')
        throw new MailPutOffError(`${code} ${responseCode ?? ''}`.trim())
      }
    },
  }
}

/** The demo's mails go nowhere: they wait in the database for the outbox page. */
export function createOutboxMailer(): Mailer {
  return { keepsMails: true, send: () => Promise.resolve() }
}
