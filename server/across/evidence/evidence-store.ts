import { sql, type Selectable } from 'kysely'
import type { Reader, Tx } from '@server/db/database'
import type { EvidenceTables } from '@server/db/tables/evidence-tables'

export type EvidenceLineRow = Selectable<EvidenceTables['evidenceLines']>
export type EvidenceEntryRow = Selectable<EvidenceTables['evidenceEntries']>

/** What a row of the line says now. */
export interface SourceRow {
  readonly source: string
  readonly sourceKey: string
  readonly content: string
}

/** Nothing is appended to the line until this transaction ends: what is read after it belongs together. */
export function lockLineRow(tx: Tx, lineId: string): Promise<EvidenceLineRow | undefined> {
  return tx.selectFrom('evidenceLines').selectAll().where('id', '=', lineId).forUpdate().executeTakeFirst()
}

/** The oldest first. */
export function listEntryRows(db: Reader, lineId: string): Promise<EvidenceEntryRow[]> {
  return db.selectFrom('evidenceEntries').selectAll().where('lineId', '=', lineId).orderBy('position').execute()
}

export async function listSourceRows(db: Reader, lineId: string): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`select source, source_key, content from evidence_now(${lineId}::uuid)`.execute(db)
  return rows
}

/** Every parcel, order, order of the shop and deal, in the order of their ids: also those whose line is gone. */
export async function listLineIds(
  db: Reader,
  after: string | undefined,
  count: number,
): Promise<{ id: string; orderNumber: string | null; trackingNumber: string | null }[]> {
  const { rows } = await sql<{ id: string; orderNumber: string | null; trackingNumber: string | null }>`
    select * from (
      select id, null as order_number, tracking_number from parcels where id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      union all
      select id, order_number, null from orders where id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      union all
      select id, order_number, null from shop_orders where id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      union all
      select id, number, null from deals where id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    ) lines order by id limit ${count}`.execute(db)
  return rows
}
