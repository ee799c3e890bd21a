import type { Database, Reader, Tx } from '@server/db/database'
import type { Jobs } from '@server/ports/job-queue'
import { findUnsentMail, insertMail, listSentMails, updateMailSent } from '@server/modules/system/mail-store'
import type { Mail, Mailer, SentMail } from '@server/ports/mailer'

const SEND_MAIL = 'send-mail'

/** Part of the transaction; the mail goes out once it is committed. */
export async function queueMail(tx: Tx, { jobs }: { readonly jobs: Jobs }, mail: Mail): Promise<void> {
  const mailId = await insertMail(tx, mail)
  // The id alone: what a job carries is kept for days.
  await jobs.enqueue(tx, SEND_MAIL, { mailId })
}

export function registerMailJobs(jobs: Jobs, db: Database, mailer: Mailer | undefined): void {
  jobs.registerJob<{ mailId: string }>(
    SEND_MAIL,
    async ({ mailId }) => {
      const mail = await findUnsentMail(db.kysely, mailId)
      if (!mail) return
      if (!mailer) throw new Error('mail is not set up')
      await mailer.send(mail)
      await db.transaction((tx) => updateMailSent(tx, mailId, mailer.keepsMails))
    },
    { atOnce: 4 },
  )
}

/** The code in the newest mail to this address, for the demo's own members; only the outbox keeps any text. */
export async function findMailCode(db: Reader, email: string): Promise<string | undefined> {
  const mails = await listSentMails(db, 50)
  return mails.filter(({ recipient }) => recipient === email).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])[0]
}

/** What the demo's outbox shows, newest first. */
export function listOutboxMails(db: Reader, limit: number): Promise<SentMail[]> {
  return listSentMails(db, limit)
}
