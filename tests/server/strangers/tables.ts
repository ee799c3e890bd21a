import type { Database } from '@server/db/database'

/**
 * What may change though nothing has happened: the record of operators' acts, how often was asked, the server's own key for pushes
 * (made when the first leaves, by itself), and notes of use and of sending.
 */
const RECORDS = ['operator_acts', 'number_questions', 'push_keys']
const NOTES = ['last_used_at', 'sent_at', 'seen_at']
/** What becomes of a delivery that is under way: it ends by itself, a moment later. */
const ENDS = ['state', 'ended_at', 'attempts', 'quota', 'last_error', 'claimed_until', 'next_try_at', 'unanswered', 'sealed_facts']

export type Row = Readonly<Record<string, unknown>>

/** Every row of every table of the product, in an order of its own content. */
export async function readTables(db: Database): Promise<ReadonlyMap<string, readonly Row[]>> {
  const { rows } = await db.execute("select tablename as name from pg_tables where schemaname = 'public' order by 1")
  const names = (rows as { name: string }[]).map(({ name }) => name).filter((name) => !RECORDS.includes(name))
  const minus = (name: string) => [...NOTES, ...(name === 'deliveries' ? ENDS : [])].map((note) => ` - '${note}'`).join('')
  const selects = names.map((name) => `select '${name}' as name, (to_jsonb(t)${minus(name)})::text as row from ${name} t`)
  const all = (await db.execute(`${selects.join(' union all ')} order by 1, 2`)).rows as { name: string; row: string }[]
  const tables = new Map<string, Row[]>(names.map((name) => [name, []]))
  for (const { name, row } of all) tables.get(name)?.push(JSON.parse(row) as Row)
  return tables
}

/** Rows that are new, changed or gone, as `table {…}`. */
export function toChanges(before: ReadonlyMap<string, readonly Row[]>, after: ReadonlyMap<string, readonly Row[]>): string[] {
  const toLines = (tables: ReadonlyMap<string, readonly Row[]>) =>
    [...tables].flatMap(([table, rows]) => rows.map((row) => `${table} ${JSON.stringify(row)}`))
  const [old, now] = [new Set(toLines(before)), new Set(toLines(after))]
  return [...[...now].filter((line) => !old.has(line)), ...[...old].filter((line) => !now.has(line)).map((line) => `no more: ${line}`)]
}
