import type { Selectable } from 'kysely'
import type { Reader, Tx } from '@server/db/database'
import type { WarehouseTables } from '@server/modules/warehouse/warehouse-tables'

export type WarehouseRow = Selectable<WarehouseTables['warehouses']>
export type PickupSiteRow = Selectable<WarehouseTables['pickup_sites']>

export function listWarehouseRows(db: Reader): Promise<WarehouseRow[]> {
  return db.selectFrom('warehouses').selectAll().orderBy('sort_order').orderBy('code').execute()
}

export function listWarehouseRowsById(db: Reader, ids: readonly string[]): Promise<WarehouseRow[]> {
  return db.selectFrom('warehouses').selectAll().where('id', 'in', ids).execute()
}

export function findWarehouseRowByCode(db: Reader, code: string): Promise<WarehouseRow | undefined> {
  return db.selectFrom('warehouses').selectAll().where('code', '=', code).executeTakeFirst()
}

export function listPickupSiteRows(db: Reader, country?: string): Promise<PickupSiteRow[]> {
  const query = db.selectFrom('pickup_sites').selectAll().orderBy('country').orderBy('code')
  return (country === undefined ? query : query.where('country', '=', country)).execute()
}

export function listPickupSiteRowsById(db: Reader, ids: readonly string[]): Promise<PickupSiteRow[]> {
  return db.selectFrom('pickup_sites').selectAll().where('id', 'in', ids).execute()
}

/** The same code again changes the row and keeps its id. */
export async function upsertWarehouse(tx: Tx, row: Omit<WarehouseRow, 'id' | 'name'> & { name: string }): Promise<void> {
  await tx
    .insertInto('warehouses')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute()
}

type JsonTexts = 'name' | 'city' | 'address' | 'hours'

export async function upsertPickupSite(
  tx: Tx,
  row: Omit<PickupSiteRow, 'id' | JsonTexts> & Record<JsonTexts, string>,
): Promise<void> {
  await tx
    .insertInto('pickup_sites')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute()
}
