import { sql, type Selectable } from 'kysely'
import { cents, type Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { anyOf, prepared, type Value } from '@server/db/prepared'
import type { ParcelTables } from '@server/db/tables/parcel-tables'

type ParcelRow = Selectable<ParcelTables['parcels']>
export type PauseRow = Selectable<ParcelTables['parcelStoragePauses']>
type TariffRow = Selectable<ParcelTables['storageTariffs']>

export const listPauseRows = prepared((db, parcelIds: Value<readonly string[]>) =>
  db.selectFrom('parcelStoragePauses').selectAll().where('parcelId', '=', anyOf(parcelIds)).orderBy('pausedAt'),
)

/** @param groupId of a group that has not formed, which stops the clock for so many days only */
export async function insertPauses(tx: Tx, parcelIds: readonly string[], groupId: string | null): Promise<void> {
  await tx
    .insertInto('parcelStoragePauses')
    .values(parcelIds.map((parcelId) => ({ parcelId, pausedAt: appNow, groupId })))
    .execute()
}

/** The clock has stood from the parcel's arrival until now: what nobody knew to be theirs has cost them nothing. */
export async function insertPauseSinceArrival(tx: Tx, parcelId: string, inStockAt: Date): Promise<void> {
  await tx
    .insertInto('parcelStoragePauses')
    .values({ parcelId, pausedAt: inStockAt, resumedAt: sql<Date>`greatest(cast(${inStockAt} as timestamptz), ${appNow})`, groupId: null })
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

/**
 * Parcels whose owner may have to be told that free storage ends: stored for a fee (in a group that has not formed the clock may go as
 * well), the longest notice before the end of their free days if the clock never stood, and not told the last word yet.
 */
function toRemind(db: Reader) {
  const [notice = 0] = limits.storage.remindAtDays
  return db
    .selectFrom('parcels')
    .where((eb) => eb.or([eb('status', 'in', ['inStock', 'incomplete', 'problem']), eb('groupId', 'is not', null)]))
    .where('memberId', 'is not', null)
    .where('storagePerKgDayCents', '>', cents(0))
    .where(sql<boolean>`in_stock_at <= app_now() - make_interval(days => greatest(storage_free_days - ${sql.lit(notice)} - 1, 0))`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('storageReminders')
            .whereRef('storageReminders.parcelId', '=', 'parcels.id')
            .where('daysLeft', '<=', Math.min(...limits.storage.remindAtDays))
            .select('daysLeft'),
        ),
      ),
    )
}

/** In the order of their ids. */
export async function listMembersToRemind(
  db: Reader,
  page: { readonly after: string | undefined; readonly count: number },
): Promise<string[]> {
  const { after } = page
  const rows = await toRemind(db)
    .$if(after !== undefined, (query) => query.where('memberId', '>', after ?? null))
    .select('memberId')
    .distinct()
    .orderBy('memberId')
    .limit(page.count)
    .execute()
  return rows.flatMap(({ memberId }) => memberId ?? [])
}

export function listRowsToRemind(tx: Tx, memberId: string): Promise<ParcelRow[]> {
  return toRemind(tx).where('memberId', '=', memberId).selectAll().orderBy('id').execute()
}

/** False when that has been said already. */
export async function insertReminder(tx: Tx, parcelId: string, daysLeft: number): Promise<boolean> {
  const rows = await tx
    .insertInto('storageReminders')
    .values({ parcelId, daysLeft })
    .onConflict((conflict) => conflict.doNothing())
    .returning('parcelId')
    .execute()
  return rows.length > 0
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
