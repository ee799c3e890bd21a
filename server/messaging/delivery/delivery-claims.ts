import { HOUR_MS, SECOND_MS } from '@contract/kit/time'
import type { Tx } from '@server/db/database'
import type { OutwardChannel } from '@server/db/tables/delivery-tables'
import { DELIVERY_LIFE_MS } from '@server/messaging/delivery/delivery-life'
import { CLAIM_SECONDS, enqueue } from '@server/messaging/delivery/delivery-queue'
import * as store from '@server/messaging/delivery/delivery-store'
import { hasTaking } from '@server/messaging/delivery/push-store'
import { findEndOfQuiet } from '@server/messaging/delivery/quiet-hours-service'
import type { MailEnds } from '@server/messaging/mail/mail-service'
import { addPermission, clearPermissions, takePermission } from '@server/messaging/subscription/subscription-service'
import type { Ports } from '@server/ports/ports'

const FIRST_PAUSE_MS = 5 * SECOND_MS
const LONGEST_PAUSE_MS = HOUR_MS

/**
 * How often one that got no answer, and so may have come, is sent once more. A push replaces the one before it (`Topic`, and the tag on
 * the screen), so it may come as often as it likes; a second mail bears the first one's Message-ID, but not every program looks at that;
 * WeChat shows each message, and takes a consent for it.
 */
const MOST_UNANSWERED: Readonly<Record<OutwardChannel, number>> = { push: Infinity, email: 1, wechat: 0 }

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
  const pause = Math.max(
    Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, row.attempts - 1), LONGEST_PAUSE_MS),
    Math.min(afterSeconds * SECOND_MS, DELIVERY_LIFE_MS),
  )
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

/** How the reason of a refusal begins that linking WeChat mends: it knows nobody by the openid, or there is none. */
export const NOT_LINKED = 'wechat not linked'
