import type { Selectable } from 'kysely'
import type { Reader, Tx } from '@server/db/database'
import type { ParcelTables } from '@server/db/tables/parcel-tables'

export type CarrierRow = Selectable<ParcelTables['carriers']>

/** In the operator's order. */
export function listCarrierRows(db: Reader): Promise<CarrierRow[]> {
  return db.selectFrom('carriers').selectAll().orderBy('sortOrder').orderBy('code').execute()
}

export function findCarrierRow(db: Reader, code: string): Promise<CarrierRow | undefined> {
  return db.selectFrom('carriers').selectAll().where('code', '=', code).executeTakeFirst()
}

/** The same code again changes the row. */
export async function upsertCarrier(
  tx: Tx,
  row: Omit<CarrierRow, 'name' | 'patterns'> & { name: string; patterns: string },
): Promise<void> {
  await tx
    .insertInto('carriers')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute()
}
