import { sql } from 'kysely'
import { PIECE_HOLDERS } from '@server/app/ports'
import type { Database } from '@server/db/database'
import { askPlanned } from '../../support/database'

/**
 * What may change though nothing has happened: the record of operators' acts, how often was asked, the server's own key for pushes
 * (made when the first leaves, by itself), notes of use and of sending, and what the
 * mall gateway has answered to whoever asked first, which is everybody's.
 */
const RECORDS = ['operator_acts', 'number_questions', 'push_keys', 'mall_answers', 'mall_budget', 'mall_forgetting']
const NOTES = ['last_used_at', 'sent_at', 'seen_at']
/** What becomes of a delivery that is under way: it ends by itself, a moment later. */
const ENDS = ['state', 'ended_at', 'attempts', 'quota', 'last_error', 'claimed_until', 'next_try_at', 'unanswered', 'sealed_facts']

/** Each row as `table {…}`, in the database's own words. */
export type Rows = ReadonlySet<string>

/** Every row of every table of the product. */
export async function readTables(db: Database): Promise<Rows> {
  const { rows } = await db.execute("select tablename as name from pg_tables where schemaname = 'public' order by 1")
  const names = (rows as { name: string }[]).map(({ name }) => name).filter((name) => !RECORDS.includes(name))
  const minus = (name: string) => [...NOTES, ...(name === 'deliveries' ? ENDS : [])].map((note) => ` - '${note}'`).join('')
  // The bytes of pictures that are nobody's any more go by themselves, a moment later.
  const held = sql`(select * from file_pieces where ${sql.join(PIECE_HOLDERS, sql` or `)})`.compile(db.kysely).sql
  const rowsOf = (name: string) => (name === 'file_pieces' ? held : name)
  const selects = names.map((name) => `select '${name} ' || (to_jsonb(t)${minus(name)})::text from ${rowsOf(name)} t`)
  const all = await askPlanned(db, 'read_tables', `returns table (line text) language plpgsql as $all$ begin return query ${selects.join(' union all ')}; end $all$`)
  return new Set((all as { line: string }[]).map(({ line }) => line))
}

/** As JavaScript writes it, without the database's spaces. */
function toLine(line: string): string {
  const [table = '', ...row] = line.split(' ')
  return `${table} ${JSON.stringify(JSON.parse(row.join(' ')))}`
}

/** Rows that are new, changed or gone, as `table {…}`. */
export function toChanges(before: Rows, after: Rows): string[] {
  const missing = (from: Rows, lines: Rows) => [...lines].filter((line) => !from.has(line)).map(toLine)
  return [...missing(before, after), ...missing(after, before).map((line) => `no more: ${line}`)]
}
