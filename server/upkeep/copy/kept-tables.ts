/** One statement from a session; rows as the database names their columns. */
export type Ask = <Row extends object>(statement: string, values?: readonly unknown[]) => Promise<readonly Row[]>

/** A table of which every row is copied, as SQL spells it. */
export interface KeptTable {
  readonly name: string
  readonly columns: string
  /** Of its rows only these; empty for all. */
  readonly condition: string
}

/** How many rows, and a number that any changed, missing or doubled row changes. */
export interface TableSum {
  readonly rows: string
  readonly checksum: string
}

/**
 * All tables of the product. Not the unlogged ones, which the database itself empties after a crash; nor the notes of what has changed:
 * they count in numbers of the database that wrote them.
 */
const OF_PRODUCT = `
  select format('%I.%I', space.nspname, "table".relname) as name,
    string_agg(format('%I', "column".attname), ', ' order by "column".attnum) as columns
  from pg_class "table"
  join pg_namespace space on space.oid = "table".relnamespace
  join pg_attribute "column" on "column".attrelid = "table".oid
  where space.nspname = 'public' and "table".relkind = 'r' and "table".relpersistence = 'p' and "table".relname <> 'member_changes'
    and "column".attnum > 0 and not "column".attisdropped and "column".attgenerated = ''
  group by 1 order by 1`

const OF_QUEUE = `
  select string_agg(format('%I', attname), ', ' order by attnum) as columns from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`

/** Of the queue's: work that waits or was begun, and schedules. What has ended is of no use elsewhere. */
const QUEUE_TABLES = { 'pgboss.schedule': '', 'pgboss.job': "where state in ('created', 'retry', 'active')" }

export async function hasQueue(ask: Ask): Promise<boolean> {
  const [row] = await ask<{ there: boolean }>("select to_regclass('pgboss.job') is not null as there")
  return row?.there === true
}

export async function listKeptTables(ask: Ask): Promise<readonly KeptTable[]> {
  const own = await ask<{ name: string; columns: string }>(OF_PRODUCT)
  const tables = own.map((table) => ({ ...table, condition: '' }))
  if (!(await hasQueue(ask))) return tables
  for (const [name, condition] of Object.entries(QUEUE_TABLES)) {
    const [row] = await ask<{ columns: string }>(OF_QUEUE, [name])
    if (row) tables.push({ name, columns: row.columns, condition })
  }
  return tables
}

/** The same on every version of PostgreSQL, and whatever the order of the rows. */
export async function sumTable(ask: Ask, { name, columns, condition }: KeptTable): Promise<TableSum> {
  const [sum] = await ask<{ rows: string; checksum: string }>(`
    select count(*)::text as rows, coalesce(sum(('x' || left(md5(row(${columns})::text), 15))::bit(60)::bigint), 0)::text as checksum
    from ${name} ${condition}`)
  if (!sum) throw new Error(`${name} could not be counted`)
  return sum
}

export const isSame = (one: TableSum, other: TableSum): boolean => one.rows === other.rows && one.checksum === other.checksum

/** Values are written and read alike in all sessions that copy. */
export const SAME_SPELLING = "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'"
