import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '@server/db/database'
import type { OwnTable } from '@server/kit/member-part'

export type OwnRow = Readonly<Record<string, unknown>>

export interface OwnData {
  readonly name: string
  readonly rows: readonly OwnRow[]
}

/** Which rows of the table are the member's, or of an account that has joined theirs, by way of what is theirs. */
function toCondition(tables: readonly OwnTable[], table: OwnTable, memberId: string): RawBuilder<boolean> {
  const { by } = table
  if (typeof by === 'string') return sql<boolean>`${sql.ref(by)} in (select id from members where id = ${memberId} or merged_into = ${memberId})`
  const owner = tables.find((one) => one.table === by.of)
  if (!owner) throw new Error(`${table.table} hangs on ${by.of}, which is not in the list`)
  return sql<boolean>`${sql.ref(by.column)} in (select ${sql.ref(by.names ?? 'id')} from ${sql.table(owner.table)} where ${toCondition(tables, owner, memberId)})`
}

/** As the database has them: the one place that reads the rows of all modules, and all of them alike. */
export async function readOwnData(db: Reader, tables: readonly OwnTable[], memberId: string): Promise<OwnData[]> {
  const data: OwnData[] = []
  for (const table of tables) {
    const { rows } = await sql<{ row: OwnRow }>`
      select row_to_json(t) as row from ${sql.table(table.table)} t where ${toCondition(tables, table, memberId)} and ${sql.raw(table.only ?? 'true')}`.execute(db)
    const hidden = new Set(table.without)
    data.push({
      name: table.name,
      rows: rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column)))),
    })
  }
  return data
}
