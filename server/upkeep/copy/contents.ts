import { hasQueue, listKeptTables, sumTable, type Ask, type KeptTable, type TableSum } from '@server/upkeep/copy/kept-tables'

export interface AppliedMigration {
  readonly number: number
  readonly name: string
  readonly checksum: string
}

/** A sequence and where it stands. */
export interface SequenceState {
  readonly name: string
  readonly last_value: string
  readonly is_called: boolean
}

export interface QueueState {
  readonly name: string
  readonly options: Readonly<Record<string, unknown>>
}

/** What a database holds, as far as it is copied: a live one's or an archive's. */
export interface Contents {
  readonly migrations: readonly AppliedMigration[]
  /** Of the queue's schema; without one there has never been a queue. */
  readonly queueVersion?: number
  readonly queues: readonly QueueState[]
  readonly tables: readonly KeptTable[]
  readonly sequences: readonly SequenceState[]
  sumOf(table: KeptTable): Promise<TableSum>
  /** In the text format of COPY. */
  copyOut(table: KeptTable): AsyncIterable<Buffer>
}

/** A session that sees one moment for as long as it is read. */
export interface LiveSource {
  readonly ask: Ask
  copyOut(table: KeptTable): AsyncIterable<Buffer>
}

const SEQUENCES = `
  select "sequence".oid::regclass::text as name from pg_class "sequence"
  where "sequence".relkind = 'S' and "sequence".relnamespace = 'public'::regnamespace order by 1`

const QUEUES = `
  select name, json_build_object('policy', policy, 'retryLimit', retry_limit, 'retryDelay', retry_delay, 'retryBackoff', retry_backoff,
    'expireInSeconds', expire_seconds, 'retentionMinutes', retention_minutes, 'deadLetter', dead_letter) as options
  from pgboss.queue order by name`

async function readSequences(ask: Ask): Promise<readonly SequenceState[]> {
  const states: SequenceState[] = []
  for (const { name } of await ask<{ name: string }>(SEQUENCES)) {
    const [state] = await ask<Omit<SequenceState, 'name'>>(`select last_value::text, is_called from ${name}`)
    if (state) states.push({ name, ...state })
  }
  return states
}

export async function readContents(source: LiveSource): Promise<Contents> {
  const { ask } = source
  const migrations = await ask<AppliedMigration>('select number, name, checksum from schema_migrations order by number')
  const withQueue = await hasQueue(ask)
  const [version] = withQueue ? await ask<{ version: number }>('select version from pgboss.version') : []
  return {
    migrations,
    ...(version && { queueVersion: version.version }),
    queues: withQueue ? await ask<QueueState>(QUEUES) : [],
    tables: await listKeptTables(ask),
    sequences: await readSequences(ask),
    sumOf: (table) => sumTable(ask, table),
    copyOut: (table) => source.copyOut(table),
  }
}
