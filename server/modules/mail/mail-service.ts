import { limits } from '@contract/limits'
import { HOUR_MS } from '@contract/kit/time'
import type { Database, Reader, Tx } from '@server/db/database'
import {
  deletePastMails,
  findUnsentMail,
  insertMail,
  listSentMails,
  updateMailSent,
  type SealedMail,
} from '@server/modules/mail/mail-store'
import type { Jobs } from '@server/ports/job-queue'
import type { Mail, Mailer, SentMail } from '@server/ports/mailer'
import type { Secret } from '@server/ports/secret'

const SEND_MAIL = 'send-mail'
/** Apart from codes: somebody waits for those, and they must not stand in line behind a morning's arrivals. */
const SEND_NOTICE = 'send-notice'
const NOTICE_LIFE_MS = 12 * HOUR_MS
const MAIL_TEXT = 'mail text'

interface MailParts {
  readonly jobs: Jobs
  readonly secret: Secret
}

/** A code. Part of the transaction; the mail goes out once it is committed, while the code is good. */
export function queueMail(tx: Tx, parts: MailParts, mail: Mail): Promise<void> {
  return queue(tx, parts, mail, { job: SEND_MAIL, lifeMs: limits.mailCode.lifeMs })
}

/** A word about something that has happened: worth sending for half a day, should the mail server be away. */
export function queueNotice(tx: Tx, parts: MailParts, mail: Mail): Promise<void> {
  return queue(tx, parts, mail, { job: SEND_NOTICE, lifeMs: NOTICE_LIFE_MS })
}

async function queue(tx: Tx, { jobs, secret }: MailParts, { text, ...mail }: Mail, { job, lifeMs }: { job: string; lifeMs: number }) {
  const mailId = await insertMail(tx, { ...mail, sealedText: secret.seal(MAIL_TEXT, text) }, lifeMs)
  // The id alone: what a job carries is kept for days.
  await jobs.enqueue(tx, job, { mailId })
}

/** Undefined for one that was sealed with a secret that is gone: nobody can read it any more. */
function unsealMail<Sealed extends SealedMail>(secret: Secret, { sealedText, ...mail }: Sealed) {
  const text = secret.unseal(MAIL_TEXT, sealedText)
  return text === undefined ? undefined : { ...mail, text }
}

export function registerMailJobs({ jobs, secret, mailer }: MailParts & { readonly mailer?: Mailer }, db: Database): void {
  async function send({ mailId }: { mailId: string }): Promise<void> {
    const waiting = await findUnsentMail(db.kysely, mailId)
    const mail = waiting && unsealMail(secret, waiting)
    if (!mail) return
    if (!mailer) throw new Error('mail is not set up')
    await mailer.send(mail)
    await db.transaction((tx) => updateMailSent(tx, mailId, mailer.keepsMails))
  }
  jobs.registerJob(SEND_MAIL, send, { atOnce: 4 })
  // With pauses that double from 5 s on, twelve tries fill the half day.
  jobs.registerJob(SEND_NOTICE, send, { atOnce: 4, retryLimit: 12 })
}

/** What the demo's outbox shows, newest first. */
export async function listOutboxMails(db: Reader, secret: Secret, limit: number): Promise<SentMail[]> {
  return (await listSentMails(db, limit)).flatMap((mail) => unsealMail(secret, mail) ?? [])
}

export function forgetPastMails(tx: Tx): Promise<void> {
  return deletePastMails(tx)
}
