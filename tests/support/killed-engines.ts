import path from 'node:path'
import type { Database } from '@server/db/database'
import { openEmbedded } from '@server/db/embedded'
import { openPostgres } from '@server/db/postgres'
import { auditEmbedded, auditPostgres } from './ledger-audit'
import { createOwnDatabase, dropDatabase } from './own-database'

/** What a product that is killed needs to know of its engine. */
export interface KilledEngine {
  /** Settings of the product. */
  readonly environment: Readonly<Record<string, string>>
  /** The product's database, while the product does not run. */
  readonly open: (dataDir: string) => Promise<Database>
  readonly audit: (dataDir: string) => Promise<void>
}

const fail = (error: unknown): never => {
  throw error
}

/** The same on the embedded engine, and with `DATABASE_URL` on a PostgreSQL database of its own. @param name of that database */
export function killOnEachEngine(title: string, name: string, dieOften: (engine: KilledEngine) => Promise<void>): void {
  it(title, () =>
    dieOften({
      environment: {},
      open: (dataDir) => openEmbedded({ directory: path.join(dataDir, 'database'), onFatal: fail }),
      audit: auditEmbedded,
    }),
  )

  const adminUrl = process.env['DATABASE_URL']
  if (adminUrl === undefined || adminUrl === '') return
  it('and so it is on PostgreSQL', async () => {
    const url = await createOwnDatabase(adminUrl, name)
    try {
      await dieOften({
        environment: { DATABASE_URL: url },
        open: () => Promise.resolve(openPostgres({ connectionString: url })),
        audit: () => auditPostgres(url),
      })
    } finally {
      await dropDatabase(url, adminUrl)
    }
  })
}
