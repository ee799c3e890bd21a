import type { Database } from '@server/db/database'
import type { Jobs } from '@server/ports/job-queue'

/**
 * The embedded engine has no autovacuum: without this, deleted and changed rows would fill the disk over the months. It
 * holds the session for some tenths of a second, so it comes four times a day, at minutes when little else does.
 */
export function registerVacuum(jobs: Jobs, database: Database): void {
  if (database.engine !== 'embedded') return
  jobs.registerSchedule('vacuum', '37 1,7,13,19 * * *', async () => {
    await database.execute('vacuum (analyze)')
  })
}
