import type { Database, Reader, Tx } from '@server/db/database'
import {
  deletePastMails,
  findUnsentMail,
  insertMail,
  listSentMails,
  updateMailSent,
  type SealedMail,
} from '@server/modules/system/mail-store'
import type { Jobs } from '@server/ports/job-queue'
import type { Mail, Mailer, SentMail } from '@server/ports/mailer'
import type { Secret } from '@server/ports/secret'

const SEND_MAIL = 'send-mail'
const MAIL_TEXT = 'mail text'

interface MailParts {
  readonly jobs: Jobs
  readonly secret: Secret
}

/** Part of the transaction; the mail goes out once it is committed. */
export async function queueMail(tx: Tx, { jobs, secret }: MailParts, { text, ...mail }: Mail): Promise<void> {
  const mailId = await insertMail(tx, { ...mail, sealedText: secret.seal(MAIL_TEXT, text) })
  // The id alone: what a job carries is kept for days.
  await jobs.enqueue(tx, SEND_MAIL, { mailId })
}

/** Undefined for one that was sealed with a secret that is gone: nobody can read it any more. */
function unsealMail<Sealed extends SealedMail>(secret: Secret, { sealedText, ...mail }: Sealed) {
  const text = secret.unseal(MAIL_TEXT, sealedText)
  return text === undefined ? undefined : { ...mail, text }
}

export function registerMailJobs({ jobs, secret, mailer }: MailParts & { readonly mailer?: Mailer }, db: Database): void {
  jobs.registerJob<{ mailId: string }>(
    SEND_MAIL,
    async ({ mailId }) => {
      const waiting = await findUnsentMail(db.kysely, mailId)
      const mail = waiting && unsealMail(secret, waiting)
      if (!mail) return
      if (!mailer) throw new Error('mail is not set up')
      await mailer.send(mail)
      await db.transaction((tx) => updateMailSent(tx, mailId, mailer.keepsMails))
    },
    { atOnce: 4 },
  )
}

/** What the demo's outbox shows, newest first. */
export async function listOutboxMails(db: Reader, secret: Secret, limit: number): Promise<SentMail[]> {
  return (await listSentMails(db, limit)).flatMap((mail) => unsealMail(secret, mail) ?? [])
}

export function forgetPastMails(tx: Tx): Promise<void> {
  return deletePastMails(tx)
}
