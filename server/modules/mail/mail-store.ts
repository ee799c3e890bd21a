import { sql } from 'kysely'
import type { Reader, Tx } from '@server/db/database'
import { appNow } from '@server/ports/clock'
import type { Mail, SentMail } from '@server/ports/mailer'

/** As it is stored: who copies the table reads no code. */
export type SealedMail = Omit<Mail, 'text'> & { readonly sealedText: string }

/** @param lifeMs after which it is of no use to anybody any more */
export async function insertMail(tx: Tx, { recipient, subject, sealedText }: SealedMail, lifeMs: number): Promise<string> {
  const row = await tx
    .insertInto('mails')
    .values({ recipient, subject, body: sealedText, expiresAt: sql<Date>`app_now() + make_interval(secs => ${lifeMs / 1_000})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const isTimely = sql<boolean>`expires_at > app_now()`

/** Undefined when it has been sent already, or has waited too long. */
export async function findUnsentMail(db: Reader, mailId: string): Promise<SealedMail | undefined> {
  const row = await db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body'])
    .where('id', '=', mailId)
    .where('sentAt', 'is', null)
    .where(isTimely)
    .executeTakeFirst()
  return row && { recipient: row.recipient, subject: row.subject, sealedText: row.body }
}

/** What has left is of no use here any more: its text goes, and only the fact stays. */
export async function updateMailSent(tx: Tx, mailId: string, keepText: boolean): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ sentAt: appNow, ...(!keepText && { recipient: '', subject: '', body: '' }) })
    .where('id', '=', mailId)
    .execute()
}

/** Those whose text is still here, newest first. */
export async function listSentMails(
  db: Reader,
  limit: number,
): Promise<(SealedMail & Pick<SentMail, 'sentAt'>)[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body', 'sentAt'])
    .where('sentAt', 'is not', null)
    .where('body', '<>', '')
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ recipient, subject, body, sentAt }) =>
    sentAt ? [{ recipient, subject, sealedText: body, sentAt }] : [],
  )
}

/** That something was sent is kept for a week; what could not be sent in time is not. */
export async function deletePastMails(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where((eb) =>
      eb.or([
        sql<boolean>`created_at < app_now() - interval '7 days'`,
        eb.and([eb('sentAt', 'is', null), eb.not(isTimely)]),
      ]),
    )
    .execute()
}
