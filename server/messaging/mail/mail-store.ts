import { sql } from 'kysely'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { Mail, SentMail } from '@server/ports/mailer'

/** As it is stored: who copies the table reads no code. */
export type SealedMail = Pick<Mail, 'recipient' | 'subject'> & { readonly sealedText: string }

/** What its end is told to, and what goes into its letter beside the text. */
export interface NewMail extends SealedMail {
  readonly deliveryId: string
  readonly sealedLinks: string
}

/** @param lifeMs after which it is of no use to anybody any more */
export async function insertMail(tx: Tx, { sealedText, ...mail }: NewMail, lifeMs: number): Promise<string> {
  const row = await tx
    .insertInto('mails')
    .values({ ...mail, body: sealedText, expiresAt: sql<Date>`app_now() + make_interval(secs => ${lifeMs / 1_000})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const isTimely = sql<boolean>`expires_at > app_now()`
const isWanted = sql<boolean>`exists (select 1 from deliveries where deliveries.id = mails.delivery_id and deliveries.event <> 'code')`

/** Undefined when it has been sent already, or has waited too long. */
export async function findUnsentMail(
  db: Reader,
  mailId: string,
): Promise<(SealedMail & { deliveryId: string | null; sealedLinks: string | null }) | undefined> {
  const row = await db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body', 'deliveryId', 'sealedLinks'])
    .where('id', '=', mailId)
    .where('sentAt', 'is', null)
    .where(isTimely)
    .executeTakeFirst()
  return (
    row && {
      recipient: row.recipient,
      subject: row.subject,
      sealedText: row.body,
      deliveryId: row.deliveryId,
      sealedLinks: row.sealedLinks,
    }
  )
}

export async function findMailOf(db: Reader, deliveryId: string): Promise<string | undefined> {
  const row = await db.selectFrom('mails').select('id').where('deliveryId', '=', deliveryId).where('sentAt', 'is', null).executeTakeFirst()
  return row?.id
}

/** What has left is of no use here any more: its text goes, and only the fact stays. */
export async function updateMailSent(tx: Tx, mailId: string, keepText: boolean): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ sentAt: appNow, ...(!keepText && { recipient: '', subject: '', body: '', sealedLinks: null }) })
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

/** Undefined where nothing is left that could be sent. */
export async function updateMailRevived(tx: Tx, deliveryId: string, lifeMs: number): Promise<string | undefined> {
  const row = await tx
    .updateTable('mails')
    .set({ expiresAt: sql<Date>`app_now() + make_interval(secs => ${lifeMs / 1_000})` })
    .where('deliveryId', '=', deliveryId)
    .where('sentAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function deleteMail(tx: Tx, mailId: string): Promise<void> {
  await tx.deleteFrom('mails').where('id', '=', mailId).execute()
}

/**
 * That something was sent is kept for a week; what could not be sent in time is not, unless somebody may want it tried again: a code
 * nobody.
 */
export async function deletePastMails(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where((eb) =>
      eb.or([
        sql<boolean>`created_at < app_now() - interval '7 days'`,
        eb.and([eb('sentAt', 'is', null), eb.not(isTimely), eb.not(isWanted)]),
      ]),
    )
    .execute()
}
