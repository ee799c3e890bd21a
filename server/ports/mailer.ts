import nodemailer from 'nodemailer'

export interface Mail {
  readonly recipient: string
  readonly subject: string
  readonly text: string
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

export function createSmtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = nodemailer.createTransport(smtpUrl, { disableFileAccess: true, disableUrlAccess: true })
  return {
    keepsMails: false,
    async send({ recipient, subject, text }) {
      if (LINE_BREAK.test(recipient) || LINE_BREAK.test(subject)) throw new Error('a mail with a line break in its head')
      // As an object: a text would be parsed, and could then name several recipients.
      try {
        await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text })
      } catch (error) {
        // The server's own answer repeats the recipient, and what fails here is logged.
        const { code = '', responseCode = '' } = error as { code?: string; responseCode?: number }
        throw new Error(`the mail server refused: ${code} ${responseCode}`.trim())
      }
    },
  }
}

/** The demo's mails go nowhere: they wait in the database for the outbox page. */
export function createOutboxMailer(): Mailer {
  return { keepsMails: true, send: () => Promise.resolve() }
}
