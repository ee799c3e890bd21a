import type { PushPayload } from '@contract/notification/push-payload'
import { findCorrespondent } from '@server/base/member/member-service'
import { getSettings } from '@server/base/system/system-service'
import type { Database } from '@server/db/database'
import * as claims from '@server/messaging/delivery/delivery-claims'
import { DELIVERY_LIFE_MS } from '@server/messaging/delivery/delivery-life'
import * as queue from '@server/messaging/delivery/delivery-queue'
import type { MemberDelivery } from '@server/messaging/delivery/delivery-store'
import { ensurePushKeys, getPushKeys, openSubscription } from '@server/messaging/delivery/push-service'
import * as store from '@server/messaging/delivery/push-store'
import { isReadable, toGeneralText } from '@server/messaging/notice/notice'
import { toThingPage } from '@server/messaging/notice/thing-page'
import type { Ports } from '@server/ports/ports'
import type { PushOutcome } from '@server/ports/push-sender'

const TTL_SECONDS = DELIVERY_LIFE_MS / 1_000

/** One delivery to each of the member's browsers that has said neither yes nor no to it. */
export async function deliverPush(ports: Pick<Ports, 'jobs' | 'secret' | 'pushSender'>, db: Database, row: MemberDelivery): Promise<void> {
  const deliveryId = row.id
  const notice = queue.openNotice(ports, row.sealedFacts)
  if (notice && !isReadable(notice)) return db.transaction((tx) => claims.retryLater(tx, ports, row.id, claims.OF_A_NEWER_SERVER))
  const correspondent = await findCorrespondent(db.kysely, row.memberId)
  const { pushSender } = ports
  if (!pushSender || !notice || !correspondent) return db.transaction((tx) => claims.endDelivery(tx, deliveryId, { state: 'failed', reason: 'cannot be read' }))
  const { language } = correspondent
  await ensurePushKeys(db, ports.secret)
  const { name } = await getSettings(db.kysely)
  const keys = await getPushKeys(db.kysely, ports.secret)
  const sealed = await store.listSubscriptions(db.kysely, row.memberId, deliveryId)
  const payload: PushPayload = {
    title: name[language], body: toGeneralText(notice.event, language), event: notice.event, page: toThingPage(notice), deliveryId,
    ...(notice.messageId !== undefined && { messageId: notice.messageId }),
  }
  const push = { payload: JSON.stringify(payload), ttlSeconds: TTL_SECONDS, topic: deliveryId.replaceAll('-', '') }
  const outcomes = await Promise.all(
    sealed.map(async (one): Promise<Told> => {
      const target = openSubscription(ports.secret, one)
      return { id: one.id, outcome: target ? await pushSender.send(target, push, keys) : { kind: 'gone' } }
    }),
  )
  await note(ports, db, deliveryId, outcomes)
}

interface Told {
  readonly id: string
  readonly outcome: PushOutcome
}

/**
 * It is sent once a browser has taken it and no other may take it yet; put off while one may; else somebody has to mend something, the
 * operator where what we send is not taken, the member where no browser of theirs listens any more.
 */
async function note({ jobs }: Pick<Ports, 'jobs'>, db: Database, deliveryId: string, told: readonly Told[]): Promise<void> {
  const outcomes = told.map(({ outcome }) => outcome)
  const idsOf = (...kinds: readonly PushOutcome['kind'][]) => told.filter(({ outcome }) => kinds.includes(outcome.kind)).map(({ id }) => id)
  const reasonOf = (kind: PushOutcome['kind']) => outcomes.flatMap((one) => (one.kind === kind && 'reason' in one ? [one.reason] : []))[0]
  const later = outcomes.flatMap((one) => (one.kind === 'later' ? [one] : []))
  await db.transaction(async (tx) => {
    await store.insertTakings(tx, deliveryId, idsOf('taken'), false)
    await store.insertTakings(tx, deliveryId, idsOf('refused', 'wrong'), true)
    await store.deleteGone(tx, idsOf('gone'))
    const [first] = later
    if (first)
      return claims.retryLater(tx, { jobs }, deliveryId, {
        reason: first.reason,
        afterSeconds: Math.max(...later.map((one) => one.afterSeconds ?? 0)),
      })
    const [wrong, refused] = [reasonOf('wrong'), reasonOf('refused')]
    if (idsOf('taken').length > 0) return claims.endDelivery(tx, deliveryId, { state: 'sent', reason: wrong ?? refused })
    if (wrong !== undefined) return claims.endDelivery(tx, deliveryId, { state: 'failed', reason: wrong })
    await claims.endDelivery(tx, deliveryId, { state: 'refused', reason: refused ?? 'no device' })
  })
}
