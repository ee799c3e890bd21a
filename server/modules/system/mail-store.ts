import type { Reader, Tx } from '@server/db/database'
import { appNow } from '@server/ports/clock'
import type { Mail } from '@server/ports/mailer'

export interface OutboxMail extends Mail {
  readonly mailId: string
  readonly sentAt: Date
}

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

/** What the demo's outbox shows, newest first. */
export async function listOutboxMails(db: Reader, limit: number): Promise<OutboxMail[]> {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is not', null)
    .where('body', '<>', '')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, recipient, subject, body, sent_at }) =>
    sent_at ? [{ mailId: id, recipient, subject, text: body, sentAt: sent_at }] : [],
  )
}
