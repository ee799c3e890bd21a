import { sql, type Selectable } from 'kysely'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { anyOf, prepared, type Value } from '@server/db/prepared'
import type { WarehouseTables } from '@server/db/tables/warehouse-tables'

export type WarehouseRow = Selectable<WarehouseTables['warehouses']>
export type PickupSiteRow = Selectable<WarehouseTables['pickupSites']>

export function listWarehouseRows(db: Reader): Promise<WarehouseRow[]> {
  return db.selectFrom('warehouses').selectAll().orderBy('sortOrder').orderBy('code').execute()
}

export const listWarehouseRowsById = prepared((db, ids: Value<readonly string[]>) =>
  db.selectFrom('warehouses').selectAll().where('id', '=', anyOf(ids)),
)

export function findWarehouseRowByCode(db: Reader, code: string): Promise<WarehouseRow | undefined> {
  return db.selectFrom('warehouses').selectAll().where('code', '=', code).executeTakeFirst()
}

export function listPickupSiteRows(db: Reader, country?: string): Promise<PickupSiteRow[]> {
  const query = db.selectFrom('pickupSites').selectAll().orderBy('country').orderBy('code')
  return (country === undefined ? query : query.where('country', '=', country)).execute()
}

export function listPickupSiteRowsById(db: Reader, ids: readonly string[]): Promise<PickupSiteRow[]> {
  return db.selectFrom('pickupSites').selectAll().where('id', 'in', ids).execute()
}

/**
 * The same code again changes the row and keeps its id. What a member copies of it decides whether it is another label:
 * asked in the statement that locks the row, so that two changes at a time are two versions.
 */
export async function upsertWarehouse(tx: Tx, row: Omit<WarehouseRow, 'id' | 'name' | 'labelVersion' | 'closedAt'> & { name: string }): Promise<void> {
  const isOtherLabel = sql<boolean>`(warehouses.phone, warehouses.address, warehouses.address_suffix, warehouses.postcode)
    is distinct from (excluded.phone, excluded.address, excluded.address_suffix, excluded.postcode)`
  const { id, labelVersion } = await tx
    .insertInto('warehouses')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({ ...row, labelVersion: sql<number>`warehouses.label_version + (${isOtherLabel})::int` }),
    )
    .returning(['id', 'labelVersion'])
    .executeTakeFirstOrThrow()
  const { phone, address, addressSuffix, postcode } = row
  await tx
    .insertInto('warehouseLabels')
    .values({ warehouseId: id, version: labelVersion, phone, address, addressSuffix, postcode })
    .onConflict((conflict) => conflict.columns(['warehouseId', 'version']).doNothing())
    .execute()
}

export function updateClosed(tx: Tx, code: string, isClosed: boolean): Promise<WarehouseRow | undefined> {
  const closedAt = isClosed ? sql<Date>`coalesce(closed_at, app_now())` : null
  return tx.updateTable('warehouses').set({ closedAt }).where('code', '=', code).returningAll().executeTakeFirst()
}

/** A label copied whole takes the place of an earlier one; a line of it stands only where nothing has been copied yet. */
export async function upsertCopiedLabel(
  tx: Tx,
  memberId: string,
  copied: { warehouseId: string; version: number; whole: boolean },
): Promise<void> {
  await tx
    .insertInto('warehouseLabelCopies')
    .values({ memberId, warehouseId: copied.warehouseId, version: copied.version })
    .onConflict((conflict) => {
      const same = conflict.columns(['memberId', 'warehouseId'])
      if (!copied.whole) return same.doNothing()
      return (
        same
          .doUpdateSet({ version: copied.version, copiedAt: appNow })
          // A phone that was away for long tells of an old one late.
          .where('warehouseLabelCopies.version', '<=', copied.version)
      )
    })
    .execute()
}

export interface OutdatedCopyRow {
  readonly warehouseId: string
  readonly copiedAt: Date
  readonly changedAt: Date
  readonly phone: string
  readonly address: string
  readonly addressSuffix: string
  readonly postcode: string
}

/** What this member copied of labels that are others today, as it stood there. */
export function listOutdatedCopies(db: Reader, memberId: string): Promise<OutdatedCopyRow[]> {
  return db
    .selectFrom('warehouseLabelCopies as copies')
    .innerJoin('warehouses', (join) =>
      join.onRef('warehouses.id', '=', 'copies.warehouseId').onRef('warehouses.labelVersion', '>', 'copies.version'),
    )
    .innerJoin('warehouseLabels as copied', (join) =>
      join.onRef('copied.warehouseId', '=', 'copies.warehouseId').onRef('copied.version', '=', 'copies.version'),
    )
    .innerJoin('warehouseLabels as today', (join) =>
      join.onRef('today.warehouseId', '=', 'warehouses.id').onRef('today.version', '=', 'warehouses.labelVersion'),
    )
    .where('copies.memberId', '=', memberId)
    .select(['copies.warehouseId', 'copies.copiedAt', 'today.validFrom as changedAt'])
    .select(['copied.phone', 'copied.address', 'copied.addressSuffix', 'copied.postcode'])
    .execute()
}

type JsonTexts = 'name' | 'city' | 'address' | 'hours'

export async function upsertPickupSite(
  tx: Tx,
  row: Omit<PickupSiteRow, 'id' | 'openingHours' | JsonTexts> & Record<JsonTexts, string> & { openingHours: string | null },
): Promise<void> {
  await tx
    .insertInto('pickupSites')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute()
}
