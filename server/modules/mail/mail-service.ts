import { limits } from '@contract/limits'
import type { Language } from '@contract/kit/language'
import { HOUR_MS } from '@contract/kit/time'
import type { Database, Reader, Tx } from '@server/db/database'
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
} from '@server/modules/mail/mail-store'
import { toMailHtml } from '@server/modules/mail/mail-html'
import type { EnqueueOptions, Jobs } from '@server/ports/job-queue'
import { MailPutOffError, MailRefusedError, MailUnansweredError, type Mail, type Mailer, type SentMail } from '@server/ports/mailer'
import type { Secret } from '@server/ports/secret'

const SEND_MAIL = 'send-mail'
/** Apart from codes: somebody waits for those, and they must not stand in line behind a morning's arrivals. */
const SEND_NOTICE = 'send-notice'
const NOTICE_LIFE_MS = 12 * HOUR_MS
const MAIL_TEXT = 'mail text'
const MAIL_LINKS = 'mail links'

interface MailParts {
  readonly jobs: Jobs
  readonly secret: Secret
}

/** A code. Part of the transaction; the mail goes out once it is committed, while the code is good. */
export function queueMail(tx: Tx, parts: MailParts, mail: Mail): Promise<void> {
  return queue(tx, parts, mail, { job: SEND_MAIL, lifeMs: limits.mailCode.lifeMs })
}

/** What a notice's letter has beside its text. */
export interface NoticeLinks {
  readonly platformName: string
  readonly language: Language
  readonly button?: { readonly url: string; readonly label: string } | undefined
  readonly unsubscribeUrl?: string | undefined
}

export interface NoticeMail extends Mail {
  readonly deliveryId: string
  readonly links: NoticeLinks
}

/** A word about the account itself: worth sending for half a day, should the mail server be away. */
export function queueNotice(tx: Tx, parts: MailParts, mail: Mail): Promise<void> {
  return queue(tx, parts, mail, { job: SEND_NOTICE, lifeMs: NOTICE_LIFE_MS })
}

/** A notice, whose end the member finds in the log of deliveries. */
export async function queueNoticeMail(tx: Tx, { jobs, secret }: MailParts, { deliveryId, links, text, ...mail }: NoticeMail): Promise<void> {
  const notice = { deliveryId, sealedLinks: secret.seal(MAIL_LINKS, JSON.stringify(links)) }
  const mailId = await insertMail(tx, { ...mail, sealedText: secret.seal(MAIL_TEXT, text) }, NOTICE_LIFE_MS, notice)
  await jobs.enqueue(tx, SEND_NOTICE, { mailId })
}

/** Another job for a notice that waits; none where nothing of it is left. */
export async function queueMailOf(tx: Tx, jobs: Jobs, deliveryId: string, options: EnqueueOptions): Promise<void> {
  const mailId = await findMailOf(tx, deliveryId)
  if (mailId !== undefined) await jobs.enqueue(tx, SEND_NOTICE, { mailId }, options)
}

/** False where nothing is left that could be sent. */
export async function reviveMail(tx: Tx, { jobs }: Pick<MailParts, 'jobs'>, deliveryId: string, lifeMs: number): Promise<boolean> {
  const mailId = await updateMailRevived(tx, deliveryId, lifeMs)
  if (mailId === undefined) return false
  await jobs.enqueue(tx, SEND_NOTICE, { mailId })
  return true
}

async function queue(tx: Tx, { jobs, secret }: MailParts, { recipient, subject, text }: Mail, { job, lifeMs }: { job: string; lifeMs: number }) {
  const mailId = await insertMail(tx, { recipient, subject, sealedText: secret.seal(MAIL_TEXT, text) }, lifeMs)
  // The id alone: what a job carries is kept for days.
  await jobs.enqueue(tx, job, { mailId })
}

/** Undefined for one that was sealed with a secret that is gone: nobody can read it any more. */
function unsealMail<Sealed extends SealedMail>(secret: Secret, { sealedText, ...mail }: Sealed) {
  const text = secret.unseal(MAIL_TEXT, sealedText)
  return text === undefined ? undefined : { ...mail, text }
}

function toLetter(secret: Secret, { recipient, subject, text, sealedLinks }: Mail & { readonly sealedLinks: string | null }): Mail {
  const opened = sealedLinks === null ? undefined : secret.unseal(MAIL_LINKS, sealedLinks)
  if (opened === undefined) return { recipient, subject, text }
  const links = JSON.parse(opened) as NoticeLinks
  return { recipient, subject, text, html: toMailHtml({ subject, text, ...links }), unsubscribeUrl: links.unsubscribeUrl }
}

/** Whose turn it is and what becomes of it is decided above this module. */
export interface MailEnds {
  /** False where it is not this one's turn. */
  claim(tx: Tx, jobs: Jobs, deliveryId: string): Promise<boolean>
  end(tx: Tx, deliveryId: string, end: { readonly state: 'sent' | 'refused'; readonly reason?: string | undefined }): Promise<void>
  retryLater(tx: Tx, jobs: Jobs, deliveryId: string, failure: { readonly reason: string; readonly isMaybeSent: boolean }): Promise<void>
}

const toReason = (error: unknown) => (error instanceof MailPutOffError || error instanceof MailUnansweredError ? `mail ${error.code}` : 'mail failed')

/** @param onFailure told of each try that failed, since the queue, which would be, no longer counts them: many refusals may be ours to mend */
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
    if (mail.deliveryId !== null) return deliver(mailId, mail.deliveryId, () => mailer.send({ ...toLetter(secret, mail), messageId: mail.deliveryId ?? undefined }), mailer.keepsMails)
    await mailer.send(toLetter(secret, mail))
    await db.transaction((tx) => updateMailSent(tx, mailId, mailer.keepsMails))
  }

  /** Its tries are counted and spaced by the delivery itself; the queue's own are for a server that has died. */
  async function deliver(mailId: string, deliveryId: string, hand: () => Promise<void>, keepText: boolean): Promise<void> {
    if (!(await db.transaction((tx) => ends.claim(tx, jobs, deliveryId)))) return
    try {
      await hand()
    } catch (error) {
      if (!(error instanceof MailRefusedError)) {
        onFailure(error, 'put off')
        return db.transaction((tx) => ends.retryLater(tx, jobs, deliveryId, { reason: toReason(error), isMaybeSent: error instanceof MailUnansweredError }))
      }
      onFailure(error, 'refused')
      return db.transaction(async (tx) => {
        await ends.end(tx, deliveryId, { state: 'refused', reason: `mail ${error.code}` })
        await deleteMail(tx, mailId)
      })
    }
    await db.transaction(async (tx) => {
      await updateMailSent(tx, mailId, keepText)
      await ends.end(tx, deliveryId, { state: 'sent' })
    })
  }
  jobs.registerJob(SEND_MAIL, send, { atOnce: 4 })
  // Of mails that are no deliveries. With pauses that double from 5 s on, twelve tries fill the half day.
  jobs.registerJob(SEND_NOTICE, send, { atOnce: 4, retryLimit: 12 })
}

/** What the demo's outbox shows, newest first. */
export async function listOutboxMails(db: Reader, secret: Secret, limit: number): Promise<SentMail[]> {
  return (await listSentMails(db, limit)).flatMap((mail) => unsealMail(secret, mail) ?? [])
}

export function forgetPastMails(tx: Tx): Promise<void> {
  return deletePastMails(tx)
}
