import { sql, type SelectQueryBuilder } from 'kysely'
import type { NumberMask } from '@contract/parcel/number-mask'
import type { Reader } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import type { Schema } from '@server/db/schema'
import { LIVE_PARCEL_STATUSES, type ParcelStatus } from '@contract/parcel/parcel-status'
import type { ParcelRow } from '@server/goods/parcel/parcel-store'

/** Those that can be given to somebody. */
export const POOL_STATUSES: readonly ParcelStatus[] = ['inStock', 'incomplete', 'problem']

export interface PoolFilter {
  readonly warehouseId?: string | undefined
  readonly carrierCode?: string | undefined
  readonly since?: Date | undefined
  /** What a number that is looked for would look like, were it one of these. */
  readonly mask?: NumberMask | undefined
  /** How a number begins or ends, as far as it is shown. */
  readonly end?: string | undefined
  readonly after?: Keyset | undefined
  readonly count: number
}

/** Newest first. Numbers are compared by what is shown of them alone: no answer may depend on the rest. */
export function listPoolRows(db: Reader, filter: PoolFilter): Promise<ParcelRow[]> {
  const { warehouseId, carrierCode, since, mask, end, after, count } = filter
  let query = selectPool(db).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(count)
  if (warehouseId !== undefined) query = query.where('warehouseId', '=', warehouseId)
  if (carrierCode !== undefined) query = query.where('carrierCode', '=', carrierCode)
  if (since) query = query.where('createdAt', '>=', since)
  if (mask) query = query.where(sql<boolean>`number_head(tracking_number) = ${mask.head} and number_tail(tracking_number) = ${mask.tail}`)
  if (end !== undefined) {
    query = query.where((where) =>
      where.or([
        sql<boolean>`right(number_tail(tracking_number), ${end.length}::integer) = ${end}`,
        sql<boolean>`left(number_head(tracking_number), ${end.length}::integer) = ${end}`,
      ]),
    )
  }
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return query.execute()
}

/** A parcel has come as a row of its own where it is nobody's: it was made when it arrived. */
function selectPool(db: Reader): SelectQueryBuilder<Schema, 'parcels', ParcelRow> {
  return db
    .selectFrom('parcels')
    .selectAll()
    .where('memberId', 'is', null)
    // Said so that the pool's own index is used.
    .where('status', 'in', LIVE_PARCEL_STATUSES)
    .where('status', 'in', POOL_STATUSES)
    // What is only announced has neither a weight nor a day to show.
    .where('measurementId', 'is not', null)
    .where('inStockAt', 'is not', null)
}

export function listParcelRowsOfIds(db: Reader, parcelIds: readonly string[]): Promise<ParcelRow[]> {
  return db.selectFrom('parcels').selectAll().where('id', 'in', parcelIds).execute()
}
