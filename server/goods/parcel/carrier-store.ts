import type { Selectable } from 'kysely'
import type { Texts } from '@contract/kit/language'
import { HOUSE_CARRIER } from '@contract/parcel/house-carrier'
import type { Reader, Tx } from '@server/db/database'
import type { ParcelTables } from '@server/db/tables/parcel-tables'

export type CarrierRow = Selectable<ParcelTables['carriers']>

/** In the operator's order, without the house. */
export function listCarrierRows(db: Reader): Promise<CarrierRow[]> {
  return db.selectFrom('carriers').selectAll().where('code', '<>', HOUSE_CARRIER).orderBy('sortOrder').orderBy('code').execute()
}

/** Not the house. */
export function findCarrierRow(db: Reader, code: string): Promise<CarrierRow | undefined> {
  return db.selectFrom('carriers').selectAll().where('code', '=', code).where('code', '<>', HOUSE_CARRIER).executeTakeFirst()
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

const HOUSE_NAME: Texts = { 'zh-Hant': '本倉', 'zh-Hans': '本仓', en: 'House' }

/** Parcels name their carrier: with its first one the house joins them. */
export async function keepHouseCarrier(tx: Tx): Promise<void> {
  const house = { code: HOUSE_CARRIER, name: JSON.stringify(HOUSE_NAME), monogram: '倉', color: '#5F6E69', patterns: '[]', trackingPage: null, sortOrder: 0 }
  await tx.insertInto('carriers').values(house).onConflict((conflict) => conflict.doNothing()).execute()
}
