import { sql, type Selectable } from 'kysely'
import type { CarrierWatchState } from '@contract/order/carrier-watch'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import type { Keyset } from '@server/db/keyset'
import type { CarrierWatchTables } from '@server/db/tables/carrier-watch-tables'
import { ASK_AFTER_HOURS, KEEP_ENDED_DAYS, LATE_AFTER_HOURS, WATCH_DAYS } from '@server/trade/order/carrier-news/carrier-watch-rules'
import { plainNumberOf, toPlainNumber } from '@server/trade/order/plain-number'

export type CarrierWatchRow = Selectable<CarrierWatchTables['carrierWatches']>

const inHours = (hours: number) => sql<Date>`app_now() + make_interval(hours => ${sql.lit(hours)})`
const isLate = sql<boolean>`(carrier_watches.state = 'waiting' and carrier_watches.since <= ${inHours(-LATE_AFTER_HOURS)})`
const watchedSince = sql<Date>`app_now() - make_interval(days => ${sql.lit(WATCH_DAYS)})`

/** Shipments on their way that are not watched yet. @returns how many were found */
export async function insertWatches(tx: Tx, count: number): Promise<number> {
  const found = await tx
    .selectFrom('orders')
    .select(['carrierNumber', (eb) => eb.fn.min<string>('carrierName').as('carrierName')])
    .where('status', '=', 'shipped')
    .where('shippedAt', '>', watchedSince)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('carrierWatches').select('id').whereRef('carrierWatches.trackingNumber', '=', 'orders.carrierNumber'))),
    )
    .groupBy('carrierNumber')
    .limit(count)
    .$narrowType<{ carrierNumber: string }>()
    .execute()
  if (found.length === 0) return 0
  const rows = found.map(({ carrierNumber, carrierName }) => ({ id: newId(), trackingNumber: carrierNumber, carrierName }))
  await tx.insertInto('carrierWatches').values(rows).onConflict((conflict) => conflict.column('trackingNumber').doNothing()).execute()
  return found.length
}

/** Those that no order waits for any more, and those that were watched for long. */
export async function endWatches(tx: Tx): Promise<void> {
  await tx
    .updateTable('carrierWatches')
    .set({ state: 'ended', nextAt: null })
    .where('state', '!=', 'ended')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('id')
            .whereRef('orders.carrierNumber', '=', 'carrierWatches.trackingNumber')
            .where('orders.status', '=', 'shipped')
            .where('orders.shippedAt', '>', watchedSince),
        ),
      ),
    )
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

export async function putOff(
  tx: Tx,
  claimed: ClaimedWatch,
  { reason, pauseSeconds }: { readonly reason: string; readonly pauseSeconds: number },
): Promise<void> {
  await updateClaimed(tx, claimed)
    .set({ lastError: reason, nextAt: sql<Date>`app_now() + make_interval(secs => ${pauseSeconds})` })
    .execute()
}

/** News have come: the next ones are waited for as long again. Whatever was in the way before is not, then. */
export async function noteHeard(tx: Tx, trackingNumber: string, { isOver }: { readonly isOver: boolean }): Promise<void> {
  const next = isOver ? ({ state: 'ended', nextAt: null } as const) : ({ state: 'watched', nextAt: inHours(ASK_AFTER_HOURS) } as const)
  await tx
    .updateTable('carrierWatches')
    .set({ ...next, heardAt: appNow, tries: 0, lastError: null })
    .where(sql<boolean>`${plainNumberOf('carrier_watches.tracking_number')} = ${toPlainNumber(trackingNumber)}`)
    .where('state', '!=', 'ended')
    .execute()
}

/** Begins anew, now. @returns whether there was one that has not ended */
export async function reviveWatch(tx: Tx, trackingNumber: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('carrierWatches')
    .set({ state: 'waiting', nextAt: appNow, since: appNow, tries: 0 })
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
