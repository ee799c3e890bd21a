import { sql } from 'kysely'
import type { Tx } from '@server/db/database'

/** A form names its pictures when it is sent, and no draft keeps them: nobody comes back for one two days later. */
const UNUSED_AFTER = sql`interval '48 hours'`
/** One turn of the job; the next one takes the rest. */
const AT_ONCE = 500

interface Reference {
  readonly table: string
  readonly column: string
}

/** Every column of the schema that points at a picture: a new one cannot be forgotten here. */
async function listReferences(tx: Tx): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'files'::regclass`.execute(tx)
  return rows
}

/** A condition on `files`: nothing points at the picture. */
export async function isUnusedFile(tx: Tx) {
  const isUnused = (await listReferences(tx)).map(
    ({ table, column }) => sql`not exists (select 1 from ${sql.table(table)} r where r.${sql.ref(column)} = files.id)`,
  )
  return sql.join([sql`true`, ...isUnused], sql` and `)
}

/** Rows of pictures that nothing points at any more, some at once. @returns their ids */
export async function deleteUnusedFiles(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from files where id in (
      select id from files
      where created_at < app_now() - ${UNUSED_AFTER} and ${await isUnusedFile(tx)}
      order by created_at limit ${sql.lit(AT_ONCE)}
      for update skip locked
    ) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
