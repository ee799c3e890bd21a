import { Refusal } from '@contract/kit/envelope'
import type { Complete } from '@contract/kit/complete'
import type { OutputOf } from '@contract/kit/endpoint'
import type { Delivery } from '@contract/notification/delivery'
import type { listDeliveries as listEndpoint } from '@contract/notification/delivery-endpoints'
import type { listDeadDeliveries as deadEndpoint } from '@contract/notification/delivery-operator-endpoints'
import type { NoticeChannel } from '@contract/notification/notification'
import type { Reader, Tx } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import type { OutwardChannel } from '@server/db/tables/delivery-tables'
import { NOT_LINKED } from '@server/messaging/delivery/delivery-claims'
import { DELIVERY_LIFE_MS } from '@server/messaging/delivery/delivery-life'
import { type DeliveryPorts, enqueue } from '@server/messaging/delivery/delivery-queue'
import * as store from '@server/messaging/delivery/delivery-store'
import { deleteRefusals } from '@server/messaging/delivery/push-store'
import { reviveMail } from '@server/messaging/mail/mail-service'

const REMEDIES = { email: 'checkEmail', push: 'allowPush', wechat: 'allowWechat' } as const satisfies Record<OutwardChannel, Delivery['remedy']>

function toRemedy({ state, channel, lastError }: store.DeliveryRow): Delivery['remedy'] {
  if (state !== 'refused' && state !== 'noQuota') return undefined
  return lastError?.startsWith(NOT_LINKED) ? 'linkWechat' : REMEDIES[channel]
}

export async function listDeliveries(
  db: Reader,
  memberId: string,
  request: PageRequest,
  now: Date,
): Promise<Complete<OutputOf<typeof listEndpoint>>> {
  const { items, nextCursor } = await readPage(
    request,
    (part) => store.listOwnDeliveries(db, memberId, part),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
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

export async function listDeadDeliveries(
  db: Reader,
  request: PageRequest & { readonly channel?: NoticeChannel | undefined },
): Promise<Complete<OutputOf<typeof deadEndpoint>>> {
  const { items, nextCursor } = await readPage(
    request,
    (part) => store.listDead(db, { channel: request.channel, ...part }),
    ({ endedAt, createdAt, id }) => ({ at: endedAt ?? createdAt, id }),
  )
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

/** For whoever watches the server. */
export const findLongestWaits = (db: Reader): Promise<Readonly<Record<string, number>>> => store.findLongestWaits(db)
