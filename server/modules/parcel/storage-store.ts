import { sql, type Selectable } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { Reader, Tx } from '@server/db/database'
import type { ParcelTables } from '@server/modules/parcel/parcel-tables'
import { appNow } from '@server/ports/clock'

export type PauseRow = Selectable<ParcelTables['parcel_storage_pauses']>
type TariffRow = Selectable<ParcelTables['storage_tariffs']>

export function listPauseRows(db: Reader, parcelIds: readonly string[]): Promise<PauseRow[]> {
  return db
    .selectFrom('parcel_storage_pauses')
    .selectAll()
    .where('parcel_id', 'in', parcelIds)
    .orderBy('paused_at')
    .execute()
}

export async function insertPauses(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('parcel_storage_pauses')
    .values(parcelIds.map((parcel_id) => ({ parcel_id, paused_at: appNow })))
    .execute()
}

/** Now where no time is given; never before the pause began. */
export async function endPauses(tx: Tx, parcelIds: readonly string[], resumeAt?: Date): Promise<void> {
  const end = resumeAt ? sql<Date>`cast(${resumeAt} as timestamptz)` : appNow
  await tx
    .updateTable('parcel_storage_pauses')
    .set({ resumed_at: sql<Date>`greatest(paused_at, ${end})` })
    .where('parcel_id', 'in', parcelIds)
    .where('resumed_at', 'is', null)
    .execute()
}

/** The terms for parcels that arrive now. */
export function findStorageTariff(db: Reader): Promise<TariffRow | undefined> {
  return db.selectFrom('storage_tariffs').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst()
}

export function findStorageTariffVersion(db: Reader, version: string): Promise<TariffRow | undefined> {
  return db.selectFrom('storage_tariffs').selectAll().where('version', '=', version).executeTakeFirst()
}

export async function insertStorageTariff(
  tx: Tx,
  tariff: { version: string; freeDays: number; perKgDayCents: Cents },
): Promise<void> {
  await tx
    .insertInto('storage_tariffs')
    .values({ version: tariff.version, free_days: tariff.freeDays, per_kg_day_cents: tariff.perKgDayCents })
    .execute()
}
