import { sql, type Selectable } from 'kysely'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { BoxContent, ShopOrderTables } from '@server/db/tables/shop-order-tables'

export type ShopBoxRow = Selectable<ShopOrderTables['shopOrderParcels']>
export type ShopPhotoRow = Selectable<ShopOrderTables['shopOrderPhotos']>

export interface NewBox {
  readonly orderId: string
  readonly parcelId: string
  readonly position: number
  readonly contents: readonly BoxContent[]
}

export async function insertBox(tx: Tx, { contents, ...box }: NewBox): Promise<void> {
  await tx.insertInto('shopOrderParcels').values({ ...box, contents: JSON.stringify(contents) }).execute()
}

/** Of these orders, in the order in which they were packed. */
export function listBoxes(db: Reader, orderIds: readonly string[]): Promise<ShopBoxRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db.selectFrom('shopOrderParcels').selectAll().where('orderId', 'in', orderIds).orderBy('orderId').orderBy('position').execute()
}

/** Whose goods these parcels hold: in the order of their ids, as everybody locks several. */
export async function listOrderIdsOfParcels(db: Reader, parcelIds: readonly string[]): Promise<string[]> {
  if (parcelIds.length === 0) return []
  const query = db.selectFrom('shopOrderParcels').select('orderId').distinct().where('parcelId', 'in', parcelIds)
  return (await query.orderBy('orderId').execute()).map(({ orderId }) => orderId)
}

/** What is left of a box that was opened. */
export async function updateContents(tx: Tx, parcelId: string, contents: readonly BoxContent[]): Promise<void> {
  await tx.updateTable('shopOrderParcels').set({ contents: JSON.stringify(contents) }).where('parcelId', '=', parcelId).execute()
}

export async function markReturned(tx: Tx, parcelId: string): Promise<void> {
  await tx.updateTable('shopOrderParcels').set({ returnedAt: appNow }).where('parcelId', '=', parcelId).execute()
}

/** @returns the box; undefined where that was said before, or it was not given back */
export function markRestocked(tx: Tx, parcelId: string): Promise<ShopBoxRow | undefined> {
  const query = tx.updateTable('shopOrderParcels').set({ restockedAt: appNow }).where('parcelId', '=', parcelId)
  return query.where('returnedAt', 'is not', null).where('restockedAt', 'is', null).returningAll().executeTakeFirst()
}

/** Given back and not unpacked yet, the one that waits longest first. */
export function listBoxesToRestock(db: Reader, count: number): Promise<ShopBoxRow[]> {
  const query = db.selectFrom('shopOrderParcels').selectAll().where('returnedAt', 'is not', null).where('restockedAt', 'is', null)
  return query.orderBy('returnedAt').orderBy('parcelId').limit(count).execute()
}

/** Put in stock so recently that its boxes may go back, by the database's time. */
export async function isWithinDays(db: Reader, since: Date, days: number): Promise<boolean> {
  const isWithin = sql<boolean>`app_now() < cast(${since} as timestamptz) + make_interval(days => ${days})`
  const { rows } = await sql<{ isWithin: boolean }>`select ${isWithin} as is_within`.execute(db)
  return rows[0]?.isWithin ?? false
}

export type NewShopPhoto = Pick<ShopPhotoRow, 'fileId' | 'kind'>

export async function insertShopPhotos(tx: Tx, orderId: string, photos: readonly NewShopPhoto[], takenBy: string): Promise<void> {
  const rows = photos.map(({ fileId, kind }, position) => ({ orderId, position, fileId, kind, takenBy }))
  await tx.insertInto('shopOrderPhotos').values(rows).execute()
}

export function listShopPhotos(db: Reader, orderId: string): Promise<ShopPhotoRow[]> {
  return db.selectFrom('shopOrderPhotos').selectAll().where('orderId', '=', orderId).orderBy('position').execute()
}
