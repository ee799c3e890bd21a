import path from 'node:path'
import { buildApp } from '@server/app/app'
import { ensureFirstOperatorKey } from '@server/base/operator/first-key'
import { readConfig, type Config } from '@server/config/config'
import type { Database } from '@server/db/database'
import { openEmbedded } from '@server/db/embedded'
import { migrate } from '@server/db/migrate'
import { openPostgres } from '@server/db/postgres'
import { migrationsFolder } from './database'
import { openToLoad, openWire, type Wire } from './wire'

export interface InProcess {
  readonly wire: Wire
  readonly db: Database
  close(): Promise<void>
}

/** The product as server/main.ts starts it, but in this process; on PostgreSQL with DATABASE_URL, else with its embedded database on disk. */
export async function startInProcess(dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<InProcess> {
  const config = readConfig({
    ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, SITE_DIR: path.join(dataDir, 'no-site') },
    ...{ ...openToLoad, NODE_ENV: 'test', LOG_LEVEL: 'fatal', ...environment },
  })
  const onFatal = (error: unknown): never => {
    throw error
  }
  const db = config.databaseUrl ? openAt(config, config.databaseUrl) : await openEmbedded({ directory: path.join(dataDir, 'database'), onFatal })
  try {
    await bringUpToDate(db, config)
    await ensureFirstOperatorKey(db, dataDir)
    // Its members do in a minute what people do in a year: nobody's tries are counted here.
    const app = await buildApp({ config, db, limiter: { count: () => Promise.resolve() } })
    const wire = openWire(await app.start())
    return {
      wire,
      db,
      async close() {
        await app.stop()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

const openAt = ({ namesStatements, poolSize }: Config, connectionString: string) => openPostgres({ connectionString, namesStatements, maxConnections: poolSize })

/** As server/main.ts does it: on PostgreSQL without a limit. */
async function bringUpToDate(db: Database, { databaseUrl, namesStatements }: Config): Promise<void> {
  const patient = databaseUrl ? openPostgres({ connectionString: databaseUrl, namesStatements, statementTimeoutMs: 0 }) : db
  try {
    await migrate(patient, migrationsFolder)
  } finally {
    if (patient !== db) await patient.close()
  }
}
