import { allMemberParts } from '@server/app/all-member-parts'
import { listOwnTables } from '@server/kit/member-part'
import { useTestServer } from '../../support/use-server'

const ownTables = listOwnTables(allMemberParts)
const withheldTables = Object.assign({}, ...allMemberParts.map(({ withheld }) => withheld)) as Record<string, string>

const server = useTestServer({ sharesRows: true })

async function query<Row>(sql: string): Promise<Row[]> {
  return (await server.db.execute(sql)).rows as Row[]
}

/** By a reference to members, or by the name of a column: the ledger knows its members without one. */
async function listMemberTables(): Promise<string[]> {
  const rows = await query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'members'::regclass
    union
    select distinct table_name::text from information_schema.columns where table_schema = 'public' and column_name like '%member_id'`)
  return rows.map(({ name }) => name)
}

async function listReferences(): Promise<{ from: string; to: string }[]> {
  return query(`select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f'`)
}

/** The members' tables, and those that hang on one of them, and so on. */
async function listOwned(): Promise<Set<string>> {
  const references = await listReferences()
  const owned = new Set(['members', ...(await listMemberTables())])
  for (let grew = true; grew; ) {
    const further = references.filter(({ from, to }) => owned.has(to) && !owned.has(from))
    for (const { from } of further) owned.add(from)
    grew = further.length > 0
  }
  return owned
}

it('names every table of the database that belongs to members: a new one cannot be forgotten', async () => {
  const listed = [...ownTables.map(({ table }) => table), ...Object.keys(withheldTables)]
  const hint = 'add it to its module’s member part: to `own`, or to `withheld` with the reason'
  const owned = await listOwned()
  expect([...owned].filter((table) => !listed.includes(table)).map((table) => `${table}: ${hint}`)).toEqual([])
  // Found by its lines: it names no member itself.
  expect(listed.filter((table) => !owned.has(table))).toEqual(['ledger_entries'])
})

it('gives each table a name of its own', () => {
  for (const of of [(one: (typeof ownTables)[number]) => one.name, (one: (typeof ownTables)[number]) => one.table]) {
    expect(new Set(ownTables.map(of)).size).toBe(ownTables.length)
  }
})

it('hands out no secret, nothing that is sealed, and nobody of the staff', async () => {
  const columns = await query<{ table: string; column: string; type: string }>(
    `select table_name::text as table, column_name::text as column, data_type::text as type from information_schema.columns where table_schema = 'public'`,
  )
  const ofStaff = await query<{ table: string; column: string }>(`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'operator_keys'::regclass`)
  const isStaff = (table: string, column: string) => ofStaff.some((one) => one.table === table && one.column === column)
  const secret = /hash|cipher|sealed|encrypt|secret|password|token/
  const given = columns.filter(({ table, column }) => {
    const own = ownTables.find((one) => one.table === table)
    return own !== undefined && !own.without?.includes(column)
  })
  const wrong = given.filter(({ table, column, type }) => type === 'bytea' || secret.test(column) || isStaff(table, column))
  expect(wrong.map(({ table, column }) => `${table}.${column} belongs among the columns that are left out`)).toEqual([])
})

it('leaves out only columns that there are', async () => {
  const columns = await query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const known = new Set(columns.map(({ name }) => name))
  const named = ownTables.flatMap(({ table, by, without = [] }) => [...without, typeof by === 'string' ? by : by.column].map((column) => `${table}.${column}`))
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
