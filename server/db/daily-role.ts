import { sql } from 'kysely'
import { ConfigError } from '@server/config/config'
import type { Database } from '@server/db/database'

/** The product's own, and that of the job queue. */
type Schema = 'public' | 'pgboss'

interface Whereabouts {
  readonly role: string
  /** Which database of which PostgreSQL, by whatever address it was reached. */
  readonly place: string
}

async function whereIs(db: Database): Promise<Whereabouts> {
  const { rows } = await db.execute("select current_user as role, system_identifier || ' ' || current_database() as place from pg_control_system()")
  return rows[0] as Whereabouts
}

/**
 * Lets the role of `daily` read and write the rows of all tables of a schema, by the role that owns them: it can neither change a
 * table nor turn off what guards one. Again at each start, since migrations and new kinds of jobs bring tables.
 * @throws ConfigError where the two are not of one database
 */
export async function grantDailyWork(owner: Database, daily: Database, schema: Schema): Promise<void> {
  const [here, there] = await Promise.all([whereIs(daily), whereIs(owner)])
  if (here.place !== there.place) throw new ConfigError('OWNER_DATABASE_URL leads to another database than DATABASE_URL')
  await owner.transaction(async (tx) => {
    // Of several starters one at a time: PostgreSQL refuses two who grant the same.
    await tx.selectFrom('schemaLock').select('id').where('id', '=', 1).forUpdate().execute()
    const to = sql.id(here.role)
    const of = sql.id(schema)
    await sql`grant usage on schema ${of} to ${to}`.execute(tx)
    await sql`grant select, insert, update, delete on all tables in schema ${of} to ${to}`.execute(tx)
    await sql`grant usage, select on all sequences in schema ${of} to ${to}`.execute(tx)
    if (schema === 'public') await sql`revoke insert, update, delete on schema_migrations from ${to}`.execute(tx)
  })
}
