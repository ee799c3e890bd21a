import { allMemberParts } from '@server/app/all-member-parts'
import { useTestServer } from '../../support/use-server'

const server = useTestServer({ sharesRows: true })

/** By the database's own catalogue: foreign keys to members, and what is called like one without being declared as one. */
const FIND_ROWS = `
  select conrelid::regclass::text as "table", attname as "column"
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = 'members'::regclass
  union
  select table_name::text, column_name::text from information_schema.columns
  where table_schema = 'public' and data_type = 'uuid' and column_name like '%member%'
  order by 1, 2`

it('names every row of the database that names a member, so that none is left behind by a merge or a closing', async () => {
  const { rows } = await server.db.execute(FIND_ROWS)
  const declared = allMemberParts.flatMap(({ rows: named }) => named).map(({ table, column }) => ({ table, column }))
  expect(rows.length).toBeGreaterThan(10)
  expect([...declared].sort((a, b) => `${a.table} ${a.column}` < `${b.table} ${b.column}` ? -1 : 1)).toEqual(rows)
})
