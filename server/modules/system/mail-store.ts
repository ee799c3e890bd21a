import type { Reader, Tx } from '@server/db/database'
import { appNow } from '@server/ports/clock'
import type { Mail, SentMail } from '@server/ports/mailer'

export async function insertMail(tx: Tx, { recipient, subject, text }: Mail): Promise<string> {
  const row = await tx
    .insertInto('mails')
    .values({ recipient, subject, body: text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Undefined when it has been sent already. */
export async function findUnsentMail(db: Reader, mailId: string): Promise<Mail | undefined> {
  const row = await db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body'])
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return row && { recipient: row.recipient, subject: row.subject, text: row.body }
}

/** What has left is of no use here any more: its text goes, and only the fact stays. */
export async function updateMailSent(tx: Tx, mailId: string, keepText: boolean): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ sent_at: appNow, ...(!keepText && { recipient: '', subject: '', body: '' }) })
    .where('id', '=', mailId)
    .execute()
}

/** Those whose text is still here, newest first. */
export async function listSentMails(db: Reader, limit: number): Promise<SentMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body', 'sent_at'])
    .where('sent_at', 'is not', null)
    .where('body', '<>', '')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ recipient, subject, body, sent_at }) =>
    sent_at ? [{ recipient, subject, text: body, sentAt: sent_at }] : [],
  )
}
