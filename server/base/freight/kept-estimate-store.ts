import { sql, type Selectable } from 'kysely'
import { appNow } from '@server/db/clock'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { FreightTables } from '@server/db/tables/freight-tables'

export type KeptEstimateRow = Selectable<FreightTables['keptEstimates']>

/** @returns its id */
export async function insertKeptEstimate(tx: Tx, row: NewRow<FreightTables['keptEstimates']>): Promise<string> {
  const { id } = await tx.insertInto('keptEstimates').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Those that nobody will pack after any more; what orders took over is theirs. */
export async function deleteOldKeptEstimates(tx: Tx, memberId: string, days: number): Promise<void> {
  await tx
    .deleteFrom('keptEstimates')
    .where('memberId', '=', memberId)
    .where(sql<boolean>`created_at < ${appNow} - ${days} * interval '1 day'`)
    .execute()
}

export function findKeptEstimateRow(db: Reader, memberId: string, estimateId: string): Promise<KeptEstimateRow | undefined> {
  return db.selectFrom('keptEstimates').selectAll().where('id', '=', estimateId).where('memberId', '=', memberId).executeTakeFirst()
}
