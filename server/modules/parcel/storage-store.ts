import { sql, type Selectable } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { Reader, Tx } from '@server/db/database'
import type { ParcelTables } from '@server/modules/parcel/parcel-tables'
import { appNow } from '@server/ports/clock'

export type PauseRow = Selectable<ParcelTables['parcelStoragePauses']>
type TariffRow = Selectable<ParcelTables['storageTariffs']>

export function listPauseRows(db: Reader, parcelIds: readonly string[]): Promise<PauseRow[]> {
  return db
    .selectFrom('parcelStoragePauses')
    .selectAll()
    .where('parcelId', 'in', parcelIds)
    .orderBy('pausedAt')
    .execute()
}

export async function insertPauses(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('parcelStoragePauses')
    .values(parcelIds.map((parcelId) => ({ parcelId, pausedAt: appNow })))
    .execute()
}

/** The clock has stood from the parcel's arrival until now: what nobody knew to be theirs has cost them nothing. */
export async function insertPauseSinceArrival(tx: Tx, parcelId: string, inStockAt: Date): Promise<void> {
  await tx
    .insertInto('parcelStoragePauses')
    .values({ parcelId, pausedAt: inStockAt, resumedAt: sql<Date>`greatest(cast(${inStockAt} as timestamptz), ${appNow})` })
    .execute()
}

/** Now where no time is given; never before the pause began. */
export async function endPauses(tx: Tx, parcelIds: readonly string[], resumeAt?: Date): Promise<void> {
  const end = resumeAt ? sql<Date>`cast(${resumeAt} as timestamptz)` : appNow
  await tx
    .updateTable('parcelStoragePauses')
    .set({ resumedAt: sql<Date>`greatest(paused_at, ${end})` })
    .where('parcelId', 'in', parcelIds)
    .where('resumedAt', 'is', null)
    .execute()
}

/** The terms for parcels that arrive now. */
export function findStorageTariff(db: Reader): Promise<TariffRow | undefined> {
  return db.selectFrom('storageTariffs').selectAll().orderBy('createdAt', 'desc').limit(1).executeTakeFirst()
}

export function findStorageTariffVersion(db: Reader, version: string): Promise<TariffRow | undefined> {
  return db.selectFrom('storageTariffs').selectAll().where('version', '=', version).executeTakeFirst()
}

export async function insertStorageTariff(
  tx: Tx,
  tariff: { version: string; freeDays: number; perKgDayCents: Cents },
): Promise<void> {
  await tx
    .insertInto('storageTariffs')
    .values({ version: tariff.version, freeDays: tariff.freeDays, perKgDayCents: tariff.perKgDayCents })
    .execute()
}
