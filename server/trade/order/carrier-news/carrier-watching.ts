import { MINUTE_MS, SECOND_MS } from '@contract/kit/time'
import { getNow } from '@server/db/clock'
import type { Database, Reader } from '@server/db/database'
import { findCarrierCode } from '@server/goods/parcel/carrier-service'
import { throwFailures, workOff } from '@server/kit/works-by-time'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import type { TrackedShipment, Tracking } from '@server/ports/tracking/tracking-port'
import { recordCarrierNews } from '@server/trade/order/carrier-news/carrier-news-service'
import { toPauseSeconds } from '@server/trade/order/carrier-news/carrier-watch-rules'
import * as store from '@server/trade/order/carrier-news/carrier-watch-store'
import { findPhoneOfShipment } from '@server/trade/order/order-store'
import { toPlainNumber } from '@server/trade/order/plain-number'

/** Longer than one call may take. */
const CLAIM_SECONDS = MINUTE_MS / SECOND_MS
/** Within half a second each: a turn ends before the next one begins. */
const A_TURN = 100
const AT_ONCE = 500
/** So many in a row: the others are left to the next turn. */
const MOST_AWAY = 3
const PHONE_END = 4

export interface WatchingParts {
  readonly database: Database
  readonly tracking: Tracking
  readonly ports: NoticePorts
}

/**
 * Subscribes to shipments that have left, and asks about those of which nothing came for a day, so much as one turn of the job may take.
 * Nothing is held while the provider is asked: a server that is killed after its yes subscribes again, which the provider knows.
 * @throws AggregateError of all failures that are not the provider's, when each shipment has had its turn
 */
export async function watchShipments(parts: WatchingParts): Promise<void> {
  const { database } = parts
  await database.transaction((tx) => store.endWatches(tx))
  while ((await database.transaction((tx) => store.insertWatches(tx, AT_ONCE))) === AT_ONCE);
  let away = 0
  const failures = await workOff<string>({
    name: 'carrier watch',
    list: async (after) => (after === undefined ? store.listDue(database.kysely, A_TURN) : []),
    async work(id) {
      const claimed = away < MOST_AWAY && (await database.transaction((tx) => store.claimWatch(tx, id, CLAIM_SECONDS)))
      if (claimed) away = (await workOn(parts, claimed)) === 'away' ? away + 1 : 0
    },
  })
  throwFailures(failures, 'carrier watches')
}

async function workOn({ database, tracking, ports }: WatchingParts, claimed: store.ClaimedWatch) {
  const shipment = await toShipment(database.kysely, tracking, claimed)
  const outcome = claimed.state === 'waiting' ? await tracking.watch(shipment) : await tracking.ask(shipment)
  await database.transaction(async (tx) => {
    if (outcome.kind === 'news') await recordCarrierNews(tx, ports, outcome.news, await getNow(tx))
    else if (outcome.kind === 'watched') await store.markWatched(tx, claimed)
    else if (outcome.kind === 'lost') await store.markLost(tx, claimed, outcome.reason)
    else if (outcome.kind === 'refused') await store.markRefused(tx, claimed, outcome.reason)
    else await store.putOff(tx, claimed, { reason: outcome.reason, pauseSeconds: toPauseSeconds(claimed.tries) })
  })
  return outcome.kind
}

async function toShipment(
  db: Reader,
  { carriers }: Tracking,
  { trackingNumber, carrierName }: store.ClaimedWatch,
): Promise<TrackedShipment> {
  const phone = (await findPhoneOfShipment(db, trackingNumber)) ?? ''
  return {
    trackingNumber: toPlainNumber(trackingNumber),
    carrierCode: await findCarrierCode(db, carrierName, carriers),
    phoneEnd: phone.replace(/\D/g, '').slice(-PHONE_END),
  }
}
