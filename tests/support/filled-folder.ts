import path from 'node:path'
import type { Database } from '@server/db/database'
import { openEmbedded } from '@server/db/embedded'
import { migrate } from '@server/db/migrate'
import { createJobs } from '@server/jobs/jobs'
import { migrationsFolder } from './database'
import { fillManyRows } from './many-rows'

const fail = (error: unknown): never => {
  throw error
}

export const openFolder = (dataDir: string): Promise<Database> => openEmbedded({ directory: path.join(dataDir, 'database'), onFatal: fail })

/** Migrated, with the queue's schema and a job that waits. */
export async function setUpDatabase(db: Database): Promise<void> {
  await migrate(db, migrationsFolder)
  const jobs = createJobs({ database: db, onError: fail })
  jobs.registerJob('wait', () => Promise.resolve())
  jobs.registerSchedule('hourly', '17 * * * *', () => Promise.resolve())
  await jobs.start()
  await db.transaction((tx) => jobs.enqueue(tx, 'wait', { forWhom: 'everybody' }, { startAfter: new Date(Date.now() + 3_600_000) }))
  await jobs.stop()
}

/** The data folder of an embedded server that has been used for long: so many parcels, transfers and ledger lines. */
export async function fillFolder(dataDir: string, rows: number): Promise<void> {
  const db = await openFolder(dataDir)
  try {
    await setUpDatabase(db)
    await fillManyRows(db, rows)
    // Those of its rows that name what it has not made: they would be no data of a server.
    await db.execute('begin; set local session_replication_role = replica; delete from order_parcels; delete from orders; commit')
  } finally {
    await db.close()
  }
}
