import type { Language } from '@contract/kit/language'
import type { Database, Reader, Tx } from '@server/db/database'
import { toMailHtml } from '@server/messaging/mail/mail-html'
import {
  deleteMail,
  deletePastMails,
  findMailOf,
  findUnsentMail,
  insertMail,
  listSentMails,
  updateMailRevived,
  updateMailSent,
  type SealedMail,
} from '@server/messaging/mail/mail-store'
import type { EnqueueOptions, Jobs } from '@server/ports/job-queue'
import { MailPutOffError, MailRefusedError, MailUnansweredError, type Mail, type Mailer, type SentMail } from '@server/ports/mailer'
import type { Secret } from '@server/ports/secret'

/** Codes apart: somebody waits for those, and they must not stand in line behind a morning's arrivals. */
const JOBS = { code: 'send-mail', notice: 'send-notice' } as const
export type MailLine = keyof typeof JOBS
const MAIL_TEXT = 'mail text'
const MAIL_LINKS = 'mail links'

interface MailParts {
  readonly jobs: Jobs
  readonly secret: Secret
}

/** What a letter has beside its text. */
export interface MailLinks {
  readonly platformName: string
  readonly language: Language
  readonly button?: { readonly url: string; readonly label: string } | undefined
  readonly unsubscribeUrl?: string | undefined
}

/** Of a delivery, which bears its end and decides when it is tried. */
export type DeliveryMail = Pick<Mail, 'recipient' | 'subject' | 'text'> & { readonly deliveryId: string; readonly links: MailLinks }

/** Part of the transaction; the mail goes out once it is committed, and not after its life. */
export async function queueMail(
  tx: Tx,
  { jobs, secret }: MailParts,
  { deliveryId, links, text, ...mail }: DeliveryMail,
  { line, lifeMs }: { readonly line: MailLine; readonly lifeMs: number },
): Promise<void> {
  const mailId = await insertMail(
    tx,
    { ...mail, sealedText: secret.seal(MAIL_TEXT, text), deliveryId, sealedLinks: secret.seal(MAIL_LINKS, JSON.stringify(links)) },
    lifeMs,
  )
  // The id alone: what a job carries is kept for days.
  await jobs.enqueue(tx, JOBS[line], { mailId })
}

/** Another job for one that waits; none where nothing of it is left. */
export async function queueMailOf(
  tx: Tx,
  jobs: Jobs,
  deliveryId: string,
  { line, ...options }: EnqueueOptions & { readonly line: MailLine },
): Promise<void> {
  const mailId = await findMailOf(tx, deliveryId)
  if (mailId !== undefined) await jobs.enqueue(tx, JOBS[line], { mailId }, options)
}

/** False where nothing is left that could be sent. */
export async function reviveMail(tx: Tx, { jobs }: Pick<MailParts, 'jobs'>, deliveryId: string, lifeMs: number): Promise<boolean> {
  const mailId = await updateMailRevived(tx, deliveryId, lifeMs)
  if (mailId === undefined) return false
  await jobs.enqueue(tx, JOBS.notice, { mailId })
  return true
}

/** Undefined for one that was sealed with a secret that is gone: nobody can read it any more. */
function unsealMail<Sealed extends SealedMail>(secret: Secret, { sealedText, ...mail }: Sealed) {
  const text = secret.unseal(MAIL_TEXT, sealedText)
  return text === undefined ? undefined : { ...mail, text }
}

function toLetter(secret: Secret, { recipient, subject, text, sealedLinks }: Mail & { readonly sealedLinks: string | null }): Mail {
  const opened = sealedLinks === null ? undefined : secret.unseal(MAIL_LINKS, sealedLinks)
  if (opened === undefined) return { recipient, subject, text }
  const links = JSON.parse(opened) as MailLinks
  return { recipient, subject, text, html: toMailHtml({ subject, text, ...links }), unsubscribeUrl: links.unsubscribeUrl }
}

/** Whose turn it is and what becomes of it is decided above this module. */
export interface MailEnds {
  /** False where it is not this one's turn. */
  claim(tx: Tx, jobs: Jobs, deliveryId: string): Promise<boolean>
  sent(tx: Tx, deliveryId: string): Promise<void>
  /** True where nobody may want it tried again: then its text goes. */
  refuse(tx: Tx, deliveryId: string, reason: string): Promise<boolean>
  retryLater(tx: Tx, jobs: Jobs, deliveryId: string, failure: { readonly reason: string; readonly isMaybeSent: boolean }): Promise<void>
}

const toReason = (error: unknown) => (error instanceof MailPutOffError || error instanceof MailUnansweredError ? `mail ${error.code}` : 'mail failed')

/**
 * @param onFailure told of each try that failed, since the queue, which would be, no longer counts them: many refusals may be ours to
 * mend
 */
export function registerMailJobs({ jobs, secret, mailer }: MailParts & { readonly mailer?: Mailer }, db: Database, ends: MailEnds, onFailure: (error: unknown, outcome: 'put off' | 'refused') => void): void {
  async function open(mailId: string) {
    const waiting = await findUnsentMail(db.kysely, mailId)
    const mail = waiting && unsealMail(secret, waiting)
    if (mail && !mailer) throw new Error('mail is not set up')
    return mail && mailer && { mail, mailer }
  }

  async function send({ mailId }: { mailId: string }): Promise<void> {
    const opened = await open(mailId)
    if (!opened) return
    const { mail, mailer } = opened
    const letter = { ...toLetter(secret, mail), messageId: mail.deliveryId ?? mailId }
    if (mail.deliveryId === null) return sendUnnoted(mailId, () => mailer.send(letter), mailer.keepsMails)
    return deliver(mailId, mail.deliveryId, () => mailer.send(letter), mailer.keepsMails)
  }

  /** As servers of the release before queue codes: nobody counts its tries, so that what may have come is not sent again. */
  async function sendUnnoted(mailId: string, hand: () => Promise<void>, keepText: boolean): Promise<void> {
    try {
      await hand()
    } catch (error) {
      if (!(error instanceof MailRefusedError || error instanceof MailUnansweredError)) throw error
      onFailure(error, 'refused')
      return db.transaction((tx) => deleteMail(tx, mailId))
    }
    await db.transaction((tx) => updateMailSent(tx, mailId, keepText))
  }

  /** Its tries are counted and spaced by the delivery itself; the queue's own are for a server that has died. */
  async function deliver(mailId: string, deliveryId: string, hand: () => Promise<void>, keepText: boolean): Promise<void> {
    if (!(await db.transaction((tx) => ends.claim(tx, jobs, deliveryId)))) return
    try {
      await hand()
    } catch (error) {
      if (!(error instanceof MailRefusedError)) {
        onFailure(error, 'put off')
        return db.transaction((tx) =>
          ends.retryLater(tx, jobs, deliveryId, { reason: toReason(error), isMaybeSent: error instanceof MailUnansweredError }),
        )
      }
      onFailure(error, 'refused')
      return db.transaction(async (tx) => {
        if (await ends.refuse(tx, deliveryId, `mail ${error.code}`)) await deleteMail(tx, mailId)
      })
    }
    await db.transaction(async (tx) => {
      await updateMailSent(tx, mailId, keepText)
      await ends.sent(tx, deliveryId)
    })
  }
  for (const job of Object.values(JOBS)) jobs.registerJob(job, send, { atOnce: 4, retryLimit: 12 })
}

/** What the demo's outbox shows, newest first. */
export async function listOutboxMails(db: Reader, secret: Secret, limit: number): Promise<SentMail[]> {
  return (await listSentMails(db, limit)).flatMap((mail) => unsealMail(secret, mail) ?? [])
}

export function forgetPastMails(tx: Tx): Promise<void> {
  return deletePastMails(tx)
}
