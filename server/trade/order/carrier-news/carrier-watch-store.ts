import { sql, type Selectable } from 'kysely'
import type { CarrierWatchState } from '@contract/order/carrier-watch'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import type { Keyset } from '@server/db/keyset'
import type { CarrierWatchTables } from '@server/db/tables/carrier-watch-tables'
import type { CarrierNews } from '@server/ports/tracking/tracking-port'
import { ASK_AFTER_HOURS, KEEP_ENDED_DAYS, LATE_AFTER_HOURS, WATCH_DAYS } from '@server/trade/order/carrier-news/carrier-watch-rules'
import { plainNumberOf, toPlainNumber } from '@server/trade/order/plain-number'

export type CarrierWatchRow = Selectable<CarrierWatchTables['carrierWatches']>

const inHours = (hours: number) => sql<Date>`app_now() + make_interval(hours => ${sql.lit(hours)})`
const isLate = sql<boolean>`(carrier_watches.state = 'waiting' and carrier_watches.since <= ${inHours(-LATE_AFTER_HOURS)})`
const ANEW = { state: 'waiting', nextAt: appNow, since: appNow, tries: 0 } as const
const watchedSince = sql<Date>`app_now() - make_interval(days => ${sql.lit(WATCH_DAYS)})`

/** An order whose carrier has not said yet that it was delivered. What was said of another number is another shipment's. */
const waitsForNews = sql<boolean>`(orders.status = 'shipped' and orders.shipped_at > ${watchedSince} and not exists (
  select 1 from order_tracks
  where order_tracks.order_id = orders.id and order_tracks.carrier_number = orders.carrier_number and order_tracks.kind = 'delivered'))`
const isWaitedFor = sql<boolean>`exists (
  select 1 from orders where orders.carrier_number = carrier_watches.tracking_number and ${waitsForNews})`

/** As its carrier has it, however it was typed. */
const isOfNumber = (number: string) => sql<boolean>`${plainNumberOf('carrier_watches.tracking_number')} = ${toPlainNumber(number)}`

/**
 * Shipments on their way that are not watched. A watch that has ended begins anew: a carrier has used its number again, or it was written
 * wrongly for a while. @returns how many were found
 */
export async function insertWatches(tx: Tx, count: number): Promise<number> {
  const found = await tx
    .selectFrom('orders')
    .select(['carrierNumber', (eb) => eb.fn.min<string>('carrierName').as('carrierName')])
    .where(waitsForNews)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('carrierWatches')
            .select('id')
            .whereRef('carrierWatches.trackingNumber', '=', 'orders.carrierNumber')
            .where('carrierWatches.state', '!=', 'ended'),
        ),
      ),
    )
    .groupBy('carrierNumber')
    .limit(count)
    .$narrowType<{ carrierNumber: string }>()
    .execute()
  if (found.length === 0) return 0
  const rows = found.map(({ carrierNumber, carrierName }) => ({ id: newId(), trackingNumber: carrierNumber, carrierName }))
  await tx
    .insertInto('carrierWatches')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('trackingNumber')
        .doUpdateSet({ ...ANEW, lastError: null, carrierName: (eb) => eb.ref('excluded.carrierName') })
        // Another server may have begun it meanwhile.
        .where('carrierWatches.state', '=', 'ended'),
    )
    .execute()
  return found.length
}

/** Those that no order waits for any more, and those that were watched for long. */
export async function endWatches(tx: Tx, { trackingNumber }: { readonly trackingNumber?: string } = {}): Promise<void> {
  await tx
    .updateTable('carrierWatches')
    .set({ state: 'ended', nextAt: null })
    .where('state', '!=', 'ended')
    .where(({ not }) => not(isWaitedFor))
    .$if(trackingNumber !== undefined, (query) => query.where(isOfNumber(trackingNumber ?? '')))
    .execute()
}

/** Ended long ago; not while an order is on its way, for which it would be made anew. */
export async function deletePastWatches(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('carrierWatches')
    .where('state', '=', 'ended')
    .where('createdAt', '<', sql<Date>`app_now() - make_interval(days => ${sql.lit(KEEP_ENDED_DAYS)})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders').select('id').whereRef('orders.carrierNumber', '=', 'carrierWatches.trackingNumber').where('orders.status', '=', 'shipped'),
        ),
      ),
    )
    .execute()
}

/** The one that is due for longest comes first. */
export async function listDue(db: Reader, count: number): Promise<string[]> {
  const rows = await db.selectFrom('carrierWatches').select('id').where('nextAt', '<=', appNow).orderBy('nextAt').orderBy('id').limit(count).execute()
  return rows.map(({ id }) => id)
}

export type ClaimedWatch = Pick<CarrierWatchRow, 'id' | 'trackingNumber' | 'carrierName' | 'state' | 'tries'>

/** Undefined where it is not due any more: another server has it. */
export function claimWatch(tx: Tx, id: string, claimSeconds: number): Promise<ClaimedWatch | undefined> {
  return tx
    .updateTable('carrierWatches')
    .set({ nextAt: sql<Date>`app_now() + make_interval(secs => ${claimSeconds})`, tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('nextAt', '<=', appNow)
    .returning(['id', 'trackingNumber', 'carrierName', 'state', 'tries'])
    .executeTakeFirst()
}

/** Not where it was heard of, retried or ended meanwhile. */
const updateClaimed = (tx: Tx, { id, state, tries }: ClaimedWatch) =>
  tx.updateTable('carrierWatches').where('id', '=', id).where('state', '=', state).where('tries', '=', tries)

export async function markWatched(tx: Tx, claimed: ClaimedWatch): Promise<void> {
  await updateClaimed(tx, claimed).set({ state: 'watched', tries: 0, lastError: null, nextAt: inHours(ASK_AFTER_HOURS) }).execute()
}

export async function markRefused(tx: Tx, claimed: ClaimedWatch, reason: string): Promise<void> {
  await updateClaimed(tx, claimed).set({ state: 'refused', lastError: reason, nextAt: null }).execute()
}

/** It is not subscribed to there any more. */
export async function markLost(tx: Tx, claimed: ClaimedWatch, reason: string): Promise<void> {
  await updateClaimed(tx, claimed).set({ ...ANEW, lastError: reason }).execute()
}

export async function putOff(
  tx: Tx,
  claimed: ClaimedWatch,
  { reason, pauseSeconds }: { readonly reason: string; readonly pauseSeconds: number },
): Promise<void> {
  await updateClaimed(tx, claimed)
    .set({ lastError: reason, nextAt: sql<Date>`app_now() + make_interval(secs => ${pauseSeconds})` })
    .execute()
}

/**
 * News have come: the next ones are waited for as long again, or no longer. Whatever was in the way before is not, then. A provider that
 * gives a number up is subscribed to anew after a day: one that gives it up at once would cost a subscription a minute otherwise.
 */
export async function noteHeard(tx: Tx, { trackingNumber, stopped }: Pick<CarrierNews, 'trackingNumber' | 'stopped'>): Promise<void> {
  const nextAt = inHours(ASK_AFTER_HOURS)
  const next = stopped === undefined ? ({ state: 'watched', lastError: null } as const) : ({ state: 'waiting', since: nextAt, lastError: stopped } as const)
  await tx
    .updateTable('carrierWatches')
    .set({ ...next, nextAt, heardAt: appNow, tries: 0 })
    .where(isOfNumber(trackingNumber))
    .where('state', '!=', 'ended')
    .execute()
  await endWatches(tx, { trackingNumber })
}

/** Begins anew, now. @returns whether there was one that has not ended */
export async function reviveWatch(tx: Tx, trackingNumber: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('carrierWatches')
    .set(ANEW)
    .where('trackingNumber', '=', trackingNumber)
    .where('state', '!=', 'ended')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface WatchFilter {
  readonly states: readonly CarrierWatchState[]
  readonly after: Keyset | undefined
  readonly count: number
}

/** The oldest first. */
export function listWatches(
  db: Reader,
  { states, after, count }: WatchFilter,
): Promise<(CarrierWatchRow & { readonly isLate: boolean })[]> {
  let query = db
    .selectFrom('carrierWatches')
    .selectAll()
    .select(isLate.as('isLate'))
    .where('state', 'in', states)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(count)
  if (after) query = query.where(sql<boolean>`(created_at, id) > (${after.at}, ${after.id})`)
  return query.execute()
}

export interface WatchCounts {
  readonly waiting: number
  readonly late: number
  readonly refused: number
}

/** What does not go by itself; late ones are waiting ones, too. */
export function countOpenWatches(db: Reader): Promise<WatchCounts> {
  const count = (condition: typeof isLate) => sql<number>`count(*) filter (where ${condition})::integer`
  return db
    .selectFrom('carrierWatches')
    .where('state', 'in', ['waiting', 'refused'])
    .select([
      count(sql<boolean>`state = 'waiting'`).as('waiting'),
      count(isLate).as('late'),
      count(sql<boolean>`state = 'refused'`).as('refused'),
    ])
    .executeTakeFirstOrThrow()
}
