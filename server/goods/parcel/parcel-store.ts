import { sql, type Selectable, type SelectQueryBuilder, type Updateable } from 'kysely'
import { LIVE_PARCEL_STATUSES, type ParcelStatus } from '@contract/parcel/parcel-status'
import type { Forecast, GoodsItem } from '@contract/parcel/parcel'
import type { ColumnsOf, NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import { anyOf, prepared, type Value } from '@server/db/prepared'
import type { Schema } from '@server/db/schema'
import { SEARCHED_AT_ONCE, toLikePattern, toSearchPattern } from '@server/db/search'
import type { ParcelTables } from '@server/db/tables/parcel-tables'
import { parcelTurn } from '@server/goods/parcel/parcel-turn'

export type ParcelRow = Selectable<ParcelTables['parcels']>
export type ItemRow = Selectable<ParcelTables['parcelItems']>
export type ParcelChange = Omit<Updateable<ParcelTables['parcels']>, 'id' | 'memberId' | 'createdAt'>

export type ForecastColumns = ColumnsOf<ParcelTables['parcels'], Omit<Forecast, 'items'>>

/** Of which waybill's boxes a parcel is one. */
export type BoxColumns = Pick<ParcelRow, 'firstBoxId' | 'boxNumber' | 'boxCount'>

/** Nobody's where it arrives without a forecast: then nothing is known but its number and where it lies. */
export type NewParcel = Pick<ParcelRow, 'status'> & Partial<BoxColumns & Pick<ParcelRow, 'source'>> &
  (({ readonly memberId: string; readonly needsLabel: boolean } & ForecastColumns) | ({ readonly memberId: null } & Pick<ForecastColumns, 'trackingNumber' | 'warehouseId'>))

export interface ParcelFilter {
  /** Absent: of all members and of nobody, for the operator. */
  readonly memberId?: string | undefined
  readonly status?: ParcelStatus | undefined
  readonly warehouseId?: string | undefined
  readonly trackingNumber?: string | undefined
  /** Part of a number in its normal form; empty matches no number. */
  readonly numberPart?: string | undefined
  readonly namePart?: string | undefined
  readonly createdBefore?: Date | undefined
  /** Those alone that lie in the claim pool. */
  readonly ownerless?: boolean | undefined
  readonly after?: Keyset | undefined
  /** What waits for the member first; else newest first. */
  readonly byTurn?: boolean | undefined
  readonly count: number
}

/** What a forecast says of its parcel, when it is made and whenever it is edited; the goods are rows of their own. */
export function toForecastColumns({ warehouseId, carrierCode, trackingNumber, goodsNature, fragile }: Forecast): ForecastColumns {
  return { warehouseId, carrierCode, trackingNumber, goodsNature, fragile }
}

/** Takes a number for the rest of the transaction: its forecast and its arrival wait for each other. */
export async function lockTrackingNumber(tx: Tx, number: string): Promise<void> {
  await tx
    .insertInto('trackingNumbers')
    .values({ number })
    .onConflict((conflict) => conflict.column('number').doUpdateSet({ number }))
    .execute()
}

/** The same of many, in the order of the numbers, so that two requests never wait for each other crosswise. */
export async function lockTrackingNumbers(tx: Tx, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  const rows = [...new Set(numbers)].sort().map((number) => ({ number }))
  await tx
    .insertInto('trackingNumbers')
    .values(rows)
    .onConflict((conflict) => conflict.column('number').doUpdateSet((row) => ({ number: row.ref('excluded.number') })))
    .execute()
}

/** Undefined when a live parcel has the number: the unique index decides, whoever asked first. */
export async function insertParcel(tx: Tx, parcel: NewParcel): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('parcels')
    .values(parcel)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** The ids of those that were taken, by their numbers. */
export async function insertParcels(tx: Tx, parcels: readonly NewParcel[]): Promise<ReadonlyMap<string, string>> {
  if (parcels.length === 0) return new Map()
  const inserted = await tx
    .insertInto('parcels')
    .values(parcels)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'trackingNumber'])
    .execute()
  return new Map(inserted.map(({ id, trackingNumber }) => [trackingNumber, id]))
}

export async function updateParcels(tx: Tx, parcelIds: readonly string[], change: ParcelChange): Promise<void> {
  await tx.updateTable('parcels').set(change).where('id', 'in', parcelIds).execute()
}

/** The one way to another owner, past `updateParcels`, which changes no parcel's member. */
export async function updateOwner(tx: Tx, parcelId: string, owner: { memberId: string; carrierCode: string }): Promise<void> {
  await tx
    .updateTable('parcels')
    .set({ memberId: owner.memberId, carrierCode: owner.carrierCode })
    .where('id', '=', parcelId)
    .execute()
}

/** For the member where `memberId` is given, else for the operator. */
export function findParcelRow(db: Reader, parcelId: string, memberId?: string): Promise<ParcelRow | undefined> {
  return selectParcel(db, parcelId, memberId).executeTakeFirst()
}

export function lockParcelRow(tx: Tx, parcelId: string, memberId?: string): Promise<ParcelRow | undefined> {
  return selectParcel(tx, parcelId, memberId).forUpdate().executeTakeFirst()
}

function selectParcel(
  db: Reader,
  parcelId: string,
  memberId: string | undefined,
): SelectQueryBuilder<Schema, 'parcels', ParcelRow> {
  const query = db.selectFrom('parcels').selectAll().where('id', '=', parcelId)
  return memberId === undefined ? query : query.where('memberId', '=', memberId)
}

/** A member's parcels in the order of their ids, so that two requests never wait for each other crosswise. */
export function listParcelRowsById(db: Reader, memberId: string, ids: readonly string[]): Promise<ParcelRow[]> {
  return selectParcels(db, memberId, ids).execute()
}

/** Those of the member's in one of these statuses, and whether a question of the warehouse about them has no answer. */
export function listWaitingRows(
  db: Reader,
  memberId: string,
  { parcelIds, statuses }: { readonly parcelIds: readonly string[]; readonly statuses: readonly ParcelStatus[] },
): Promise<{ readonly id: string; readonly isUndecided: boolean }[]> {
  const isUndecided = sql<boolean>`exists (select 1 from parcel_problems where parcel_id = parcels.id and settled_at is null and answer is null)`
  return selectParcels(db, memberId, parcelIds).clearSelect().select(['id', isUndecided.as('isUndecided')]).where('status', 'in', statuses).execute()
}

/** Whosever they are. */
export function listAnyParcelRows(db: Reader, ids: readonly string[]): Promise<ParcelRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : db.selectFrom('parcels').selectAll().where('id', 'in', ids).execute()
}

export function lockParcelRowsById(tx: Tx, memberId: string, ids: readonly string[]): Promise<ParcelRow[]> {
  return selectParcels(tx, memberId, ids).forUpdate().execute()
}

function selectParcels(
  db: Reader,
  memberId: string,
  ids: readonly string[],
): SelectQueryBuilder<Schema, 'parcels', ParcelRow> {
  return db.selectFrom('parcels').selectAll().where('memberId', '=', memberId).where('id', 'in', ids).orderBy('id')
}

export function listParcelRowsOfOrder(db: Reader, orderId: string): Promise<ParcelRow[]> {
  return db.selectFrom('parcels').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
}

export function lockParcelRowsOfOrder(tx: Tx, orderId: string): Promise<ParcelRow[]> {
  return tx.selectFrom('parcels').selectAll().where('orderId', '=', orderId).orderBy('id').forUpdate().execute()
}

/** The live parcel that has taken up this number and is a member's; further boxes of it have not. */
export function findOwnedRow(db: Reader, trackingNumber: string): Promise<ParcelRow | undefined> {
  return selectLiveParcel(db, trackingNumber).where('memberId', 'is not', null).executeTakeFirst()
}

export function listOwnerlessRows(db: Reader, trackingNumbers: readonly string[]): Promise<ParcelRow[]> {
  return db
    .selectFrom('parcels')
    .selectAll()
    .where('trackingNumber', 'in', [...trackingNumbers])
    .where('status', 'in', LIVE_PARCEL_STATUSES)
    .where('memberId', 'is', null)
    .where('firstBoxId', 'is', null)
    .orderBy('id')
    .execute()
}

/** Those of these numbers. */
export function listOwnedRows(db: Reader, trackingNumbers: readonly string[], memberId?: string): Promise<ParcelRow[]> {
  let query = db
    .selectFrom('parcels')
    .selectAll()
    .where('trackingNumber', 'in', [...trackingNumbers])
    .where('status', 'in', LIVE_PARCEL_STATUSES)
    .where('memberId', 'is not', null)
    .where('firstBoxId', 'is', null)
  if (memberId !== undefined) query = query.where('memberId', '=', memberId)
  return query.execute()
}

/** The same, kept as it is until this transaction ends. */
export function lockOwnedRow(tx: Tx, trackingNumber: string): Promise<ParcelRow | undefined> {
  return selectLiveParcel(tx, trackingNumber).where('memberId', 'is not', null).forUpdate().executeTakeFirst()
}

/** The live parcel of this number that nobody forecast. */
export function findOwnerlessRow(db: Reader, trackingNumber: string): Promise<ParcelRow | undefined> {
  return selectLiveParcel(db, trackingNumber).where('memberId', 'is', null).executeTakeFirst()
}

function selectLiveParcel(db: Reader, trackingNumber: string): SelectQueryBuilder<Schema, 'parcels', ParcelRow> {
  return db
    .selectFrom('parcels')
    .selectAll()
    .where('trackingNumber', '=', trackingNumber)
    .where('status', 'in', LIVE_PARCEL_STATUSES)
    .where('firstBoxId', 'is', null)
}

/** The latest of this number that was signed for: a box of it may come late. */
export function findDoneRow(db: Reader, trackingNumber: string): Promise<ParcelRow | undefined> {
  return db
    .selectFrom('parcels')
    .selectAll()
    .where('trackingNumber', '=', trackingNumber)
    .where('status', '=', 'done')
    .where('memberId', 'is not', null)
    .where('firstBoxId', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** All boxes of these waybills, by their first ones, in the order in which they have come: the first ones among them. */
export function listBoxRows(db: Reader, firstBoxIds: readonly string[]): Promise<ParcelRow[]> {
  if (firstBoxIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('parcels')
    .selectAll()
    .where((where) => where.or([where('id', 'in', [...firstBoxIds]), where('firstBoxId', 'in', [...firstBoxIds])]))
    .orderBy(sql`in_stock_at nulls last`)
    .orderBy('id')
    .execute()
}

/** Newest first, or by turn. A search looks through the newest SEARCHED_AT_ONCE only: `findSearchEnd` says where it goes on. */
export function listParcelRows(db: Reader, filter: ParcelFilter): Promise<ParcelRow[]> {
  const { numberPart, namePart, count } = filter
  if (namePart === undefined) return selectNewest(db, filter).limit(count).execute()
  return db
    .selectFrom(selectNewest(db, filter).limit(SEARCHED_AT_ONCE).as('parcels'))
    .selectAll()
    .where((where) =>
      where.or([
        // Not `exists`: the planner may turn that into one reading of all goods of all members.
        sql<boolean>`(select bool_or(name ~* ${toSearchPattern(namePart)}) from parcel_items where parcel_id = parcels.id)`,
        ...(numberPart ? [where('trackingNumber', 'like', toLikePattern(numberPart))] : []),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** The last parcel that a search of `filter` has looked at; undefined when it has looked at all. */
export async function findSearchEnd(db: Reader, filter: ParcelFilter): Promise<Keyset | undefined> {
  const row = await selectNewest(db, filter)
    .clearSelect()
    .select(['createdAt', 'id'])
    .offset(SEARCHED_AT_ONCE - 1)
    .limit(1)
    .executeTakeFirst()
  return row && { at: row.createdAt, id: row.id }
}

function selectNewest(db: Reader, filter: ParcelFilter): SelectQueryBuilder<Schema, 'parcels', ParcelRow> {
  const { memberId, status, warehouseId, trackingNumber, createdBefore, ownerless, after, byTurn } = filter
  let query = db.selectFrom('parcels').selectAll()
  if (byTurn) query = query.orderBy(parcelTurn.column, 'desc')
  query = query.orderBy('createdAt', 'desc').orderBy('id', 'desc')
  if (memberId !== undefined) query = query.where('memberId', '=', memberId)
  if (status !== undefined) query = query.where('status', '=', status)
  if (warehouseId !== undefined) query = query.where('warehouseId', '=', warehouseId)
  if (trackingNumber !== undefined) query = query.where('trackingNumber', '=', trackingNumber)
  if (createdBefore !== undefined) query = query.where('createdAt', '<', createdBefore)
  if (ownerless) query = query.where('memberId', 'is', null).where('status', 'in', LIVE_PARCEL_STATUSES)
  if (after && byTurn) {
    return query.where(sql<boolean>`(${parcelTurn.column}, created_at, id) < (${after.turn ?? 2}, ${after.at}, ${after.id})`)
  }
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return query
}

/** How many of a member's parcels are in each of these statuses; those of the past, which only grow, are not counted. */
export async function countParcelRows(
  db: Reader,
  memberId: string,
  statuses: readonly ParcelStatus[],
): Promise<Map<ParcelStatus, number>> {
  const rows = await countByStatus(db, memberId, statuses)
  return new Map(rows.map((row) => [row.status, row.count]))
}

const countByStatus = prepared((db, memberId: Value<string>, statuses: Value<readonly ParcelStatus[]>) =>
  db
    .selectFrom('parcels')
    .select(['status', (select) => select.fn.countAll<number>().as('count')])
    .where('memberId', '=', memberId)
    .where('status', '=', anyOf(statuses))
    .groupBy('status'),
)

export async function replaceItems(tx: Tx, parcelId: string, items: readonly GoodsItem[]): Promise<void> {
  await tx.deleteFrom('parcelItems').where('parcelId', '=', parcelId).execute()
  await insertItems(tx, [{ parcelId, items }])
}

/** Of parcels that have none. */
export async function insertItems(
  tx: Tx,
  goods: readonly { readonly parcelId: string; readonly items: readonly GoodsItem[] }[],
): Promise<void> {
  const rows = goods.flatMap(({ parcelId, items }) =>
    items.map((item, position): NewRow<ParcelTables['parcelItems']> => ({ parcelId, position, ...toItemColumns(item) })),
  )
  if (rows.length > 0) await tx.insertInto('parcelItems').values(rows).execute()
}

function toItemColumns({ name, quantity, unitPriceCents }: GoodsItem): ColumnsOf<ParcelTables['parcelItems'], GoodsItem> {
  return { name, quantity, unitPriceCents }
}

export const listItemRows = prepared((db, parcelIds: Value<readonly string[]>) =>
  db.selectFrom('parcelItems').selectAll().where('parcelId', '=', anyOf(parcelIds)).orderBy('parcelId').orderBy('position'),
)
