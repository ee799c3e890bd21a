import { sql } from 'kysely'
import type { Moderated, ModeratedRow, ModeratedTable } from '@server/base/moderation/moderated'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset, PagePart } from '@server/db/keyset'
import type { Checked } from '@server/db/tables/moderated-columns'

export async function listRows(db: Reader, table: ModeratedTable, ids: readonly string[]): Promise<readonly ModeratedRow[]> {
  return ids.length === 0 ? [] : db.selectFrom(table).selectAll().where('id', 'in', ids).execute()
}

export function findRow(db: Reader, table: ModeratedTable, id: string): Promise<ModeratedRow | undefined> {
  return db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockRow(tx: Tx, table: ModeratedTable, id: string): Promise<ModeratedRow | undefined> {
  return tx.selectFrom(table).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

type Decision =
  | { readonly action: 'approve'; readonly to: 'approved' }
  | { readonly action: 'refuse'; readonly to: 'notPassed'; readonly reason: string }

/** The one way in which a decision changes the status of a locked row. @param further columns of the kind's own */
export async function decideRow(
  tx: Tx,
  { table, machine }: Pick<Moderated, 'table' | 'machine'>,
  { id, status }: ModeratedRow,
  { action, to, ...written }: Decision,
  further: object = {},
): Promise<void> {
  machine.assertTransition(status, action, to)
  await tx.updateTable(table).set({ ...further, ...written, status: to, waitsSince: null }).where('id', '=', id).execute()
}

/** What waits already keeps its place. Of what is no longer public there is nothing to decide. */
export async function startWaiting(tx: Tx, table: ModeratedTable, id: string): Promise<void> {
  const approved = tx.updateTable(table).set({ waitsSince: appNow }).where('status', '=', 'approved')
  await approved.where('id', '=', id).where('waitsSince', 'is', null).execute()
}

export async function endWaiting(tx: Tx, table: ModeratedTable, id: string): Promise<void> {
  await tx.updateTable(table).set({ waitsSince: null }).where('id', '=', id).execute()
}

export interface WaitingRow {
  readonly kind: string
  readonly id: string
  readonly waitsSince: Date
}

/** Of all these kinds together, the one that waits longest first. */
export async function listWaitingRows(db: Reader, kinds: readonly Moderated[], { after, count }: PagePart): Promise<readonly WaitingRow[]> {
  if (kinds.length === 0) return []
  const parts = kinds.map((one) => selectWaiting(one, after, count))
  const { rows } = await sql<WaitingRow>`
    select kind, id, waits_since as "waitsSince" from (${sql.join(parts, sql` union all `)}) waiting
    order by waits_since, id limit ${count}`.execute(db)
  return rows
}

function selectWaiting({ kind, table }: Moderated, after: Keyset | undefined, count: number) {
  const behind = after ? sql`and (waits_since, id) > (${after.at}, ${after.id}::uuid)` : sql``
  return sql`(
    select ${kind}::text as kind, id, waits_since from ${sql.table(table)} where waits_since is not null ${behind}
    order by waits_since, id limit ${count})`
}

/** One revision of one thing. */
export interface Revision {
  readonly id: string
  readonly revision: number
}

/** The result of the text's check, or what is known of the author's picture: its trace, or the result. */
export type CheckChange = { readonly checked: Checked } | { readonly authorTraceId: string } | { readonly authorChecked: Checked }

/** Changes nothing where the thing has been rewritten meanwhile. */
export async function updateCheck(tx: Tx, table: ModeratedTable, { id, revision }: Revision, change: CheckChange): Promise<void> {
  await tx.updateTable(table).set(change).where('id', '=', id).where('revision', '=', revision).execute()
}

/** False where no author's picture is checked under this trace. */
export async function updateAuthorResult(tx: Tx, table: ModeratedTable, traceId: string, authorChecked: Checked): Promise<boolean> {
  const row = await tx.updateTable(table).set({ authorChecked }).where('authorTraceId', '=', traceId).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Whether something that everybody sees was written under this picture. */
export async function hasApprovedUnder(db: Reader, table: ModeratedTable, fileId: string): Promise<boolean> {
  const approved = db.selectFrom(table).select('id').where('status', '=', 'approved')
  const row = await approved.where('authorPictureId', '=', fileId).limit(1).executeTakeFirst()
  return row !== undefined
}
