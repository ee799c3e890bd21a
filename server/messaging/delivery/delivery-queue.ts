import { MINUTE_MS, SECOND_MS } from '@contract/kit/time'
import { getNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { DELIVERY_LIFE_MS } from '@server/messaging/delivery/delivery-life'
import * as store from '@server/messaging/delivery/delivery-store'
import { countSubscriptions } from '@server/messaging/delivery/push-store'
import { findEndOfQuiet } from '@server/messaging/delivery/quiet-hours-service'
import { queueMailOf } from '@server/messaging/mail/mail-service'
import type { Notice } from '@server/messaging/notice/notice'
import type { EnqueueOptions } from '@server/ports/job-queue'
import type { Ports } from '@server/ports/ports'

const NOTICE = 'notice'
const JOBS = { push: 'deliver-push', wechat: 'deliver-wechat' } as const
export type QuietChannel = keyof typeof JOBS
export const toJobName = (channel: QuietChannel): string => JOBS[channel]

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
export async function queueDelivery(
  tx: Tx,
  { jobs, secret }: DeliveryPorts,
  memberId: string,
  { notice, messageId, channel, templateId }: QuietDelivery,
): Promise<void> {
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

export function enqueue(tx: Tx, jobs: Ports['jobs'], { id, channel, event }: Pick<store.DeliveryRow, 'id' | 'channel' | 'event'>, options: EnqueueOptions): Promise<void> {
  return channel === 'email' ? queueMailOf(tx, jobs, id, { ...options, line: event === 'code' ? 'code' : 'notice' }) : jobs.enqueue(tx, JOBS[channel], { deliveryId: id }, options)
}
