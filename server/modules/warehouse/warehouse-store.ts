import { sql, type Selectable } from 'kysely'
import type { Reader, Tx } from '@server/db/database'
import { appNow } from '@server/ports/clock'
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

/**
 * The same code again changes the row and keeps its id. What a member copies of it decides whether it is another label:
 * asked in the statement that locks the row, so that two changes at a time are two versions.
 */
export async function upsertWarehouse(tx: Tx, row: Omit<WarehouseRow, 'id' | 'name' | 'label_version'> & { name: string }): Promise<void> {
  const isOtherLabel = sql<boolean>`(warehouses.phone, warehouses.address, warehouses.address_suffix, warehouses.postcode)
    is distinct from (excluded.phone, excluded.address, excluded.address_suffix, excluded.postcode)`
  const { id, label_version } = await tx
    .insertInto('warehouses')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({ ...row, label_version: sql<number>`warehouses.label_version + (${isOtherLabel})::int` }),
    )
    .returning(['id', 'label_version'])
    .executeTakeFirstOrThrow()
  const { phone, address, address_suffix, postcode } = row
  await tx
    .insertInto('warehouse_labels')
    .values({ warehouse_id: id, version: label_version, phone, address, address_suffix, postcode })
    .onConflict((conflict) => conflict.columns(['warehouse_id', 'version']).doNothing())
    .execute()
}

/** A label copied whole takes the place of an earlier one; a line of it stands only where nothing has been copied yet. */
export async function upsertCopiedLabel(tx: Tx, memberId: string, copied: { warehouseId: string; version: number; whole: boolean }): Promise<void> {
  await tx
    .insertInto('warehouse_label_copies')
    .values({ member_id: memberId, warehouse_id: copied.warehouseId, version: copied.version })
    .onConflict((conflict) => {
      const same = conflict.columns(['member_id', 'warehouse_id'])
      if (!copied.whole) return same.doNothing()
      return same
        .doUpdateSet({ version: copied.version, copied_at: appNow })
        // A phone that was away for long tells of an old one late.
        .where('warehouse_label_copies.version', '<=', copied.version)
    })
    .execute()
}

export interface OutdatedCopyRow {
  readonly warehouse_id: string
  readonly copied_at: Date
  readonly changed_at: Date
  readonly phone: string
  readonly address: string
  readonly address_suffix: string
  readonly postcode: string
}

/** What this member copied of labels that are others today, as it stood there. */
export function listOutdatedCopies(db: Reader, memberId: string): Promise<OutdatedCopyRow[]> {
  return db
    .selectFrom('warehouse_label_copies as copies')
    .innerJoin('warehouses', (join) =>
      join.onRef('warehouses.id', '=', 'copies.warehouse_id').onRef('warehouses.label_version', '>', 'copies.version'),
    )
    .innerJoin('warehouse_labels as copied', (join) =>
      join.onRef('copied.warehouse_id', '=', 'copies.warehouse_id').onRef('copied.version', '=', 'copies.version'),
    )
    .innerJoin('warehouse_labels as today', (join) =>
      join.onRef('today.warehouse_id', '=', 'warehouses.id').onRef('today.version', '=', 'warehouses.label_version'),
    )
    .where('copies.member_id', '=', memberId)
    .select(['copies.warehouse_id', 'copies.copied_at', 'today.valid_from as changed_at'])
    .select(['copied.phone', 'copied.address', 'copied.address_suffix', 'copied.postcode'])
    .execute()
}

type JsonTexts = 'name' | 'city' | 'address' | 'hours'

export async function upsertPickupSite(
  tx: Tx,
  row: Omit<PickupSiteRow, 'id' | 'opening_hours' | JsonTexts> & Record<JsonTexts, string> & { opening_hours: string | null },
): Promise<void> {
  await tx
    .insertInto('pickup_sites')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute()
}
