import type * as v from 'valibot'
import { sql, type Selectable } from 'kysely'
import type { lookoutInputSchema } from '@contract/parcel/lookout'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import type { ParcelTables } from '@server/db/tables/parcel-tables'
import { POOL_STATUSES } from '@server/goods/parcel/pool-store'

export type LookoutRow = Selectable<ParcelTables['parcelLookouts']>

const isOpen = sql<boolean>`parcel_lookouts.status = 'open' and parcel_lookouts.ends_at > ${appNow}`

const couldBe = (parcelId: string) => sql<boolean>`exists (select 1 from parcels where parcels.id = ${parcelId} and could_be(parcel_lookouts, parcels))`

export function insertLookout(tx: Tx, memberId: string, lookout: v.InferOutput<typeof lookoutInputSchema>): Promise<LookoutRow> {
  const { trackingNumber, description, carrierCode, warehouseId, sentOn } = lookout
  return tx
    .insertInto('parcelLookouts')
    .values({
      memberId,
      trackingNumber: trackingNumber ?? null,
      description: description || null,
      carrierCode: carrierCode ?? null,
      warehouseId: warehouseId ?? null,
      sentOn: sentOn ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function listOpenLookoutRows(db: Reader, memberId: string): Promise<LookoutRow[]> {
  return db.selectFrom('parcelLookouts').selectAll().where('memberId', '=', memberId).where(isOpen).execute()
}

/** How many a member has left within a day. */
export async function countLookoutsOfDay(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('parcelLookouts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where(sql<boolean>`created_at > ${appNow} - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first: a member's, or the open ones of all for the operator. */
export function listLookoutRows(
  db: Reader,
  { memberId, after, count }: { memberId?: string; after: Keyset | undefined; count: number },
): Promise<LookoutRow[]> {
  let query = db.selectFrom('parcelLookouts').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(count)
  query = memberId === undefined ? query.where(isOpen) : query.where('memberId', '=', memberId)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return query.execute()
}

/** @returns false where it was open no longer, or is another member's */
export async function endLookoutRow(tx: Tx, lookoutId: string, memberId: string): Promise<boolean> {
  const ended = await tx
    .updateTable('parcelLookouts')
    .set({ status: 'ended' })
    .where('id', '=', lookoutId)
    .where('memberId', '=', memberId)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export function findLookoutRow(db: Reader, lookoutId: string, memberId: string): Promise<LookoutRow | undefined> {
  return db.selectFrom('parcelLookouts').selectAll().where('id', '=', lookoutId).where('memberId', '=', memberId).executeTakeFirst()
}

/** The parcel that was missed is the member's now. */
export async function markFound(tx: Tx, memberId: string, trackingNumber: string): Promise<void> {
  await tx
    .updateTable('parcelLookouts')
    .set({ status: 'found' })
    .where('memberId', '=', memberId)
    .where('trackingNumber', '=', trackingNumber)
    .where('status', '=', 'open')
    .execute()
}

/** The same of a parcel out of the pool that was missed by its description alone: the comparison by which its member was told of it. */
export async function markDescribedFound(tx: Tx, memberId: string, parcelId: string): Promise<void> {
  await tx
    .updateTable('parcelLookouts')
    .set({ status: 'found' })
    .where('memberId', '=', memberId)
    .where('trackingNumber', 'is', null)
    .where('status', '=', 'open')
    .where(couldBe(parcelId))
    .execute()
}

/** Of each lookout, how many parcels of the pool could be it; and whether one is it by its whole number, for the operator alone. */
export async function countMatches(
  db: Reader,
  lookoutIds: readonly string[],
): Promise<ReadonlyMap<string, { matches: number; isInPool: boolean }>> {
  if (lookoutIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; matches: number; isInPool: boolean }>`
    select parcel_lookouts.id, count(*)::integer as matches,
      coalesce(bool_or(parcels.tracking_number = parcel_lookouts.tracking_number), false) as "isInPool"
    from parcel_lookouts join parcels on parcels.member_id is null
      and parcels.status in (${sql.join(POOL_STATUSES)}) and could_be(parcel_lookouts, parcels)
    where parcel_lookouts.id in (${sql.join([...lookoutIds])}) and ${isOpen}
    group by parcel_lookouts.id`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/**
 * Who misses a parcel that could be this one, and is to be told. A description fits many: of those a member hears once a day.
 */
export function takeLookoutsToTell(tx: Tx, parcelId: string): Promise<LookoutRow[]> {
  return tx
    .updateTable('parcelLookouts')
    .set({ toldAt: appNow })
    .where(isOpen)
    .where(couldBe(parcelId))
    .where(sql<boolean>`(tracking_number is not null or told_at is null or told_at < ${appNow} - interval '1 day')`)
    .returningAll()
    .execute()
}
