import { sql } from 'kysely'
import type { DataExport } from '@contract/export/export'
import type { Language } from '@contract/kit/language'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'

export interface ExportRow {
  readonly id: string
  readonly memberId: string
  readonly status: DataExport['status']
  readonly language: Language
  readonly stepsDone: number
  readonly stepsTotal: number
  readonly bytes: number | null
  readonly requestedAt: Date
  readonly finishedAt: Date | null
}

const columns = ['id', 'memberId', 'status', 'language', 'stepsDone', 'stepsTotal', 'bytes', 'requestedAt', 'finishedAt'] as const

/** Undefined while another one of the member's is being put together. */
export async function insertExport(tx: Tx, row: { memberId: string; language: Language; stepsTotal: number }): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('memberExports')
    .values({ memberId: row.memberId, language: row.language, stepsTotal: row.stepsTotal })
    .onConflict((conflict) => conflict.column('memberId').where(sql<boolean>`status = 'waiting'`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export function findLatestExport(db: Reader, memberId: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('memberExports')
    .select(columns)
    .where('memberId', '=', memberId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findExport(db: Reader, exportId: string): Promise<ExportRow | undefined> {
  return db.selectFrom('memberExports').select(columns).where('id', '=', exportId).executeTakeFirst()
}

export async function updateSteps(tx: Tx, exportId: string, done: number): Promise<void> {
  await tx.updateTable('memberExports').set({ stepsDone: done }).where('id', '=', exportId).execute()
}

export async function updateReady(tx: Tx, exportId: string, bytes: number): Promise<void> {
  await tx
    .updateTable('memberExports')
    .set({ status: 'ready', bytes, finishedAt: appNow })
    .where('id', '=', exportId)
    .where('status', '=', 'waiting')
    .execute()
}

export async function updateFailed(tx: Tx, exportId: string): Promise<void> {
  await tx
    .updateTable('memberExports')
    .set({ status: 'failed', finishedAt: appNow })
    .where('id', '=', exportId)
    .where('status', '=', 'waiting')
    .execute()
}

/** One that a killed process has left: nobody is at work on it any more. */
export async function failAbandoned(tx: Tx, minutes: number, memberId?: string): Promise<void> {
  await tx
    .updateTable('memberExports')
    .set({ status: 'failed', finishedAt: appNow })
    .where('status', '=', 'waiting')
    .where(sql<boolean>`requested_at < app_now() - make_interval(mins => ${minutes})`)
    .$if(memberId !== undefined, (query) => query.where('memberId', '=', memberId ?? ''))
    .execute()
}

/** Rows whose time is over, or that a newer one has taken the place of. @returns their ids */
export async function deletePastExports(tx: Tx, hours: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from member_exports past
    where status <> 'waiting' and (
      requested_at < app_now() - make_interval(hours => ${hours})
      or exists (select 1 from member_exports newer
        where newer.member_id = past.member_id and newer.status = 'ready' and newer.requested_at > past.requested_at)
    ) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
