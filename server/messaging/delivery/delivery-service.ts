import { Refusal } from '@contract/kit/envelope'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@contract/kit/time'
import type { Complete } from '@contract/kit/complete'
import type { OutputOf } from '@contract/kit/endpoint'
import { limits } from '@contract/limits'
import type { Delivery } from '@contract/notification/delivery'
import type { listDeliveries as listEndpoint } from '@contract/notification/delivery-endpoints'
import type { listDeadDeliveries as deadEndpoint } from '@contract/notification/delivery-operator-endpoints'
import type { NoticeChannel } from '@contract/notification/notification'
import { getNow } from '@server/db/clock'
import type { Database, Reader, Tx } from '@server/db/database'
import { fromCursor, toPage, toPageSize, type Keyset, type PageRequest } from '@server/db/keyset'
import type { OutwardChannel } from '@server/db/tables/delivery-tables'
import { DELIVERY_LIFE_MS } from '@server/messaging/delivery/delivery-life'
import * as store from '@server/messaging/delivery/delivery-store'
import type { Notice } from '@server/messaging/delivery/notice'
import { countSubscriptions, deleteRefusals, hasTaking } from '@server/messaging/delivery/push-store'
import { findEndOfQuiet } from '@server/messaging/delivery/quiet-hours-service'
import { queueMailOf, reviveMail, type MailEnds } from '@server/messaging/mail/mail-service'
import { addPermission, clearPermissions, takePermission } from '@server/messaging/subscription/subscription-service'
import type { EnqueueOptions } from '@server/ports/job-queue'
import type { Ports } from '@server/ports/ports'

const NOTICE = 'notice'
const JOBS = { push: 'deliver-push', wechat: 'deliver-wechat' } as const
export type QuietChannel = keyof typeof JOBS
export const toJobName = (channel: QuietChannel): string => JOBS[channel]

const FIRST_PAUSE_MS = 5 * SECOND_MS
const LONGEST_PAUSE_MS = HOUR_MS

/**
 * How often one that got no answer, and so may have come, is sent once more. A push replaces the one before it (`Topic`, and the tag on
 * the screen), so it may come as often as it likes; a second mail bears the first one's Message-ID, but not every program looks at that;
 * WeChat shows each message, and takes a consent for it.
 */
const MOST_UNANSWERED: Readonly<Record<OutwardChannel, number>> = { push: Infinity, email: 1, wechat: 0 }

export type DeliveryPorts = Pick<Ports, 'jobs' | 'secret'>

/** Of a mail: it waits for nobody, and its own text is sealed where mails lie. */
export function noteMailDelivery(tx: Tx, memberId: string, event: Notice['event'], now: Date): Promise<string> {
  return store.insertDelivery(tx, { memberId, event, channel: 'email', sealedFacts: null, heldUntil: null, templateId: null, expiresAt: new Date(now.getTime() + DELIVERY_LIFE_MS) })
}

export interface QuietDelivery {
  readonly notice: Notice
  /** Of the same in the app; absent where the member wants none there. */
  readonly messageId: string | undefined
  readonly channel: QuietChannel
  readonly templateId?: string | undefined
}

/** Push or WeChat: after the commit, or once the member's quiet hours are over. */
export async function queueDelivery(tx: Tx, { jobs, secret }: DeliveryPorts, memberId: string, { notice, messageId, channel, templateId }: QuietDelivery): Promise<void> {
  if (channel === 'push' && (await countSubscriptions(tx, memberId)) === 0) return
  const now = await getNow(tx)
  const heldUntil = (await findEndOfQuiet(tx, memberId, now)) ?? null
  const deliveryId = await store.insertDelivery(tx, {
    memberId,
    event: notice.event,
    channel,
    sealedFacts: secret.seal(NOTICE, JSON.stringify({ ...notice, messageId })),
    heldUntil,
    templateId: templateId ?? null,
    nextTryAt: heldUntil ?? now,
    expiresAt: new Date((heldUntil ?? now).getTime() + DELIVERY_LIFE_MS),
  })
  await jobs.enqueue(tx, JOBS[channel], { deliveryId }, heldUntil ? { startAfter: heldUntil } : {})
}

export type SealedNotice = Notice & { readonly messageId?: string }

export function openNotice({ secret }: Pick<Ports, 'secret'>, sealed: string | null): SealedNotice | undefined {
  const text = sealed === null ? undefined : secret.unseal(NOTICE, sealed)
  return text === undefined ? undefined : (JSON.parse(text) as SealedNotice)
}

/** Longer than any channel takes to say yes or no. */
export const CLAIM_SECONDS = MINUTE_MS / SECOND_MS

function enqueue(tx: Tx, jobs: Ports['jobs'], { id, channel, event }: Pick<store.DeliveryRow, 'id' | 'channel' | 'event'>, options: EnqueueOptions): Promise<void> {
  return channel === 'email' ? queueMailOf(tx, jobs, id, { ...options, line: event === 'code' ? 'code' : 'notice' }) : jobs.enqueue(tx, JOBS[channel], { deliveryId: id }, options)
}

/**
 * What was queued by day may come to be sent by night: a retry, a backlog, the operator's second try. It waits as it would have if it had
 * been queued now, with a life that begins when the silence ends; it is no try, and costs no consent.
 */
async function isPutOffForQuiet(tx: Tx, jobs: Ports['jobs'], row: store.LockedDelivery): Promise<boolean> {
  if (row.memberId === null || row.channel === 'email') return false
  const heldUntil = await findEndOfQuiet(tx, row.memberId, row.now)
  if (!heldUntil) return false
  const expiresAt = new Date(Math.max(row.expiresAt.getTime(), heldUntil.getTime() + DELIVERY_LIFE_MS))
  await store.updateHeld(tx, row.id, { heldUntil, expiresAt })
  await enqueue(tx, jobs, row, { startAfter: heldUntil })
  return true
}

/**
 * Before it is sent, so that two servers do not send the same one. Whoever dies with a claim leaves it to the next one when the
 * claim is over: what was in flight just then may come twice, and nothing else. A job that comes too early does nothing: whoever has
 * put the delivery off has queued another, and should that be lost, `queueDue` notices.
 */
export async function claim(tx: Tx, { jobs }: Pick<Ports, 'jobs'>, deliveryId: string): Promise<store.DeliveryRow | undefined> {
  const row = await store.lockDelivery(tx, deliveryId)
  if (row?.state !== 'waiting' || row.expiresAt <= row.now) return undefined
  if (row.claimedUntil !== null && row.claimedUntil > row.now) {
    await enqueue(tx, jobs, row, { startAfter: row.claimedUntil })
    return undefined
  }
  if (row.nextTryAt > row.now || (row.heldUntil !== null && row.heldUntil > row.now)) return undefined
  if (await isPutOffForQuiet(tx, jobs, row)) return undefined
  let { quota } = row
  if (row.channel === 'wechat' && quota === 'none') {
    if (row.templateId === null || row.memberId === null || !(await takePermission(tx, row.memberId, row.templateId))) {
      await endDelivery(tx, deliveryId, { state: 'noQuota' })
      return undefined
    }
    quota = 'held'
  }
  await store.updateClaimed(tx, deliveryId, CLAIM_SECONDS, quota)
  return { ...row, quota }
}

export interface Failure {
  readonly reason: string
  readonly afterSeconds?: number | undefined
  /** There was no answer: it may have come. */
  readonly isMaybeSent?: boolean | undefined
}

/** Whoever has written it has the words. */
export const OF_A_NEWER_SERVER: Failure = { reason: 'of a newer server' }

/** Later, with pauses that double; or never, where its life is over by then. */
export async function retryLater(tx: Tx, { jobs }: Pick<Ports, 'jobs'>, deliveryId: string, { reason, afterSeconds = 0, isMaybeSent = false }: Failure): Promise<void> {
  const row = await store.lockDelivery(tx, deliveryId)
  if (row?.state !== 'waiting') return
  const unanswered = row.unanswered + Number(isMaybeSent)
  const pause = Math.max(Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, row.attempts - 1), LONGEST_PAUSE_MS), Math.min(afterSeconds * SECOND_MS, DELIVERY_LIFE_MS))
  const nextTryAt = new Date(row.now.getTime() + pause)
  if (unanswered > MOST_UNANSWERED[row.channel]) return endDelivery(tx, deliveryId, { state: 'failed', reason, consent: 'spent', unanswered })
  if (nextTryAt >= row.expiresAt) return endDelivery(tx, deliveryId, { state: 'failed', reason, unanswered })
  await store.updatePutOff(tx, deliveryId, { lastError: reason, nextTryAt, unanswered })
  await enqueue(tx, jobs, row, { startAfter: nextTryAt })
}

export interface End {
  readonly state: 'sent' | 'refused' | 'failed' | 'noQuota'
  readonly reason?: string | undefined
  /**
   * What becomes of the consent that a WeChat message costs: it comes back where WeChat has certainly not sent (unless told otherwise: of
   * one that failed), is spent where it has or may have, and where WeChat knows of none, none of the member's is worth anything.
   */
  readonly consent?: 'back' | 'spent' | 'void'
  /** With its last try, if that got no answer either. */
  readonly unanswered?: number | undefined
}

export async function endDelivery(tx: Tx, deliveryId: string, { state, reason, consent = state === 'failed' ? 'back' : 'spent', unanswered }: End): Promise<void> {
  const row = await store.lockDelivery(tx, deliveryId)
  if (row?.state !== 'waiting') return
  // Some of its browsers have it: it has come, whatever the others say.
  const isPushed = row.channel === 'push' && state !== 'sent' && (await hasTaking(tx, deliveryId))
  const isBack = row.quota === 'held' && consent === 'back'
  if (row.memberId !== null && row.templateId !== null) {
    if (isBack) await addPermission(tx, row.memberId, row.templateId)
    if (consent === 'void') await clearPermissions(tx, row.memberId, row.templateId)
  }
  await store.updateEnded(tx, deliveryId, { state: isPushed ? 'sent' : state, lastError: reason, unanswered, quota: isBack ? 'none' : row.quota === 'held' ? 'spent' : undefined })
}

/**
 * What a member's mailbox does not take their log tells, and they can mend it. Of a word about an account no log tells, since it goes to
 * an address: the operator is told. @returns whether nobody wants it tried again
 */
async function refuseMail(tx: Tx, deliveryId: string, reason: string): Promise<boolean> {
  const isOver = (await store.lockDelivery(tx, deliveryId))?.event !== 'account'
  await endDelivery(tx, deliveryId, { state: isOver ? 'refused' : 'failed', reason })
  return isOver
}

/** What the mails' own module tells, which lies below this one. */
export const mailEnds: MailEnds = {
  claim: async (tx, jobs, deliveryId) => (await claim(tx, { jobs }, deliveryId)) !== undefined,
  sent: (tx, deliveryId) => endDelivery(tx, deliveryId, { state: 'sent' }),
  refuse: refuseMail,
  retryLater: (tx, jobs, deliveryId, failure) => retryLater(tx, { jobs }, deliveryId, failure),
}

const AT_ONCE = 200
/** A job that the sweep has queued gets so long to come to its turn before another is queued beside it. */
const SWEPT_SECONDS = 5 * MINUTE_MS / SECOND_MS

/** Once a minute: a delivery whose turn has come has a job, or its job is lost, and then it gets another. Two do no harm. */
export async function queueDue(db: Database, { jobs }: Pick<Ports, 'jobs'>, after?: Keyset): Promise<void> {
  const due = await store.listDue(db.kysely, { after, count: AT_ONCE })
  const last = due.at(-1)
  if (!last) return
  await db.transaction(async (tx) => {
    for (const row of due) await enqueue(tx, jobs, row, { singletonKey: row.id, singletonSeconds: SWEPT_SECONDS })
  })
  if (due.length === AT_ONCE) await queueDue(db, { jobs }, { at: last.nextTryAt, id: last.id })
}

/** Those whose life is over, and those that nobody asks for any more. Of one whose claim nobody has ended nobody knows what became. */
export async function endExpired(tx: Tx): Promise<void> {
  for (const { id, claimedUntil, unanswered } of await store.lockExpired(tx, AT_ONCE)) {
    await endDelivery(tx, id, { state: 'failed', ...(claimedUntil && { consent: 'spent', unanswered: unanswered + 1 }) })
  }
}

export function forgetPastDeliveries(tx: Tx): Promise<void> {
  return store.deleteOldDeliveries(tx, limits.message.deliveryKeptDays)
}

/** How the reason of a refusal begins that linking WeChat mends: it knows nobody by the openid, or there is none. */
export const NOT_LINKED = 'wechat not linked'

const REMEDIES = { email: 'checkEmail', push: 'allowPush', wechat: 'allowWechat' } as const satisfies Record<OutwardChannel, Delivery['remedy']>

function toRemedy({ state, channel, lastError }: store.DeliveryRow): Delivery['remedy'] {
  if (state !== 'refused' && state !== 'noQuota') return undefined
  return lastError?.startsWith(NOT_LINKED) ? 'linkWechat' : REMEDIES[channel]
}

export async function listDeliveries(db: Reader, memberId: string, request: PageRequest, now: Date): Promise<Complete<OutputOf<typeof listEndpoint>>> {
  const size = toPageSize(request)
  const rows = await store.listOwnDeliveries(db, memberId, { after: request.cursor === undefined ? undefined : fromCursor(request.cursor), count: size + 1 })
  const { items, nextCursor } = toPage(rows, size, ({ createdAt, id }) => ({ at: createdAt, id }))
  return {
    items: items.map((row) => ({
      deliveryId: row.id,
      event: row.event,
      channel: row.channel,
      state: row.state,
      at: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString(),
      heldUntil: row.state === 'waiting' && row.heldUntil && row.heldUntil > now ? row.heldUntil.toISOString() : undefined,
      remedy: toRemedy(row),
      mayHaveCome: row.state === 'failed' && row.unanswered > 0 ? true : undefined,
    })),
    nextCursor,
  }
}

export async function listDeadDeliveries(db: Reader, request: PageRequest & { readonly channel?: NoticeChannel | undefined }): Promise<Complete<OutputOf<typeof deadEndpoint>>> {
  const size = toPageSize(request)
  const rows = await store.listDead(db, { channel: request.channel, after: request.cursor === undefined ? undefined : fromCursor(request.cursor), count: size + 1 })
  const { items, nextCursor } = toPage(rows, size, ({ endedAt, createdAt, id }) => ({ at: endedAt ?? createdAt, id }))
  return {
    items: items.map((row) => ({
      deliveryId: row.id,
      ClientNO: row.clientNo ?? undefined,
      event: row.event,
      channel: row.channel,
      attempts: row.attempts,
      lastError: row.lastError ?? undefined,
      at: row.createdAt.toISOString(),
      endedAt: (row.endedAt ?? row.createdAt).toISOString(),
    })),
    nextCursor,
  }
}

/** @throws Refusal `notFound` for one that has not failed, or of which nothing is left that could be sent */
export async function retryDelivery(tx: Tx, ports: DeliveryPorts, deliveryId: string): Promise<void> {
  const row = await store.lockDelivery(tx, deliveryId)
  if (row?.state !== 'failed' || row.event === 'code') throw new Refusal('notFound')
  if (row.channel === 'email') {
    if (!(await reviveMail(tx, ports, deliveryId, DELIVERY_LIFE_MS))) throw new Refusal('notFound')
  } else {
    if (row.channel === 'push') await deleteRefusals(tx, deliveryId)
    await enqueue(tx, ports.jobs, row, {})
  }
  await store.updateRevived(tx, deliveryId, DELIVERY_LIFE_MS)
}
