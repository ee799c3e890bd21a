import { sql } from 'kysely'
import type { ReportReason } from '@contract/moderation/report'
import type { ReportKey, ReportTable } from '@server/base/moderation/moderated'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'

export interface NewReport {
  readonly memberId: string
  readonly reason: ReportReason
  readonly text: string | null
}

export interface ReportRow extends NewReport {
  readonly createdAt: Date
}

/** False where this member has reported it before: the table's unique key decides. */
export async function insertReport(tx: Tx, table: ReportTable, key: ReportKey, report: NewReport): Promise<boolean> {
  const values = { ...key, ...report }
  const columns = Object.keys(values).map((column) => sql.ref(column))
  const { rows } = await sql`
    insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(values))})
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

const isOf = (key: ReportKey) =>
  sql.join(
    Object.entries(key).map(([column, id]) => (id === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${id}`)),
    sql` and `,
  )

export async function answerReports(tx: Tx, table: ReportTable, key: ReportKey): Promise<void> {
  await sql`update ${sql.table(table)} set answered_at = ${appNow} where ${isOf(key)} and answered_at is null`.execute(tx)
}

/** The open reports of each of these things, in the order of `keys`; the earliest report first. */
export async function listOpenReports(db: Reader, table: ReportTable, keys: readonly ReportKey[]): Promise<readonly ReportRow[][]> {
  const [first] = Object.keys(keys[0] ?? {})
  if (first === undefined) return []
  const ids = [...new Set(keys.map((key) => key[first]))]
  const { rows } = await sql<ReportRow & ReportKey>`
    select * from ${sql.table(table)} where ${sql.ref(first)} = any(${ids}::uuid[]) and answered_at is null
    order by created_at, id`.execute(db)
  return keys.map((key) => rows.filter((row) => Object.entries(key).every(([column, id]) => row[column] === id)))
}
