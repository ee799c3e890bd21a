import pg from 'pg'
import { toHostUrls } from '@server/config/database-url'
import { UpkeepError } from '@server/upkeep/upkeep-error'
import { SAME_SPELLING, type Ask } from '@server/upkeep/copy/kept-tables'

/** PostgreSQL itself is patient, and so is who copies. */
const PATIENT = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0'

export interface PostgresSession {
  readonly client: pg.Client
  readonly ask: Ask
}

async function connect(connectionString: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString, application_name: 'parcel-consolidation upkeep', keepAlive: true })
  // A connection that is lost while nothing is asked; the next statement says so.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'off') return client
  await client.end()
  return undefined
}

async function connectPrimary(databaseUrl: string): Promise<pg.Client> {
  let failure: unknown
  for (const url of toHostUrls(databaseUrl)) {
    try {
      const client = await connect(url)
      if (client) return client
    } catch (error) {
      failure = error
    }
  }
  throw failure ?? new UpkeepError('The PostgreSQL of DATABASE_URL takes no writes: it is not the primary.')
}

/** One session of the PostgreSQL that takes writes, and nothing of it stays. Not through a pooler in transaction mode. */
export async function withPostgres<T>(databaseUrl: string, work: (session: PostgresSession) => Promise<T>): Promise<T> {
  const client = await connectPrimary(databaseUrl)
  try {
    await client.query(`${PATIENT}; ${SAME_SPELLING}`)
    const ask: Ask = async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(statement, [...values])).rows
    return await work({ client, ask })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** `work` sees one moment, whatever is written meanwhile. */
export async function atOneMoment<T>({ ask }: PostgresSession, work: () => Promise<T>): Promise<T> {
  await ask('begin isolation level repeatable read, read only')
  try {
    return await work()
  } finally {
    await ask('rollback').catch(() => undefined)
  }
}
