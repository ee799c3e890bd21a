import type { Database } from '@server/db/database'
import { listEndedHolds, releaseHold } from '@server/money/wallet/hold-service'
import type { Jobs } from '@server/ports/job-queue'

const BATCH = 100

/** What time does to holds: each in a transaction of its own, and doing it again changes nothing. */
export function registerHoldJobs(jobs: Jobs, database: Database): void {
  jobs.registerSchedule('holds-release', '*/10 * * * *', () => releaseEndedHolds(database))
}

export async function releaseEndedHolds(database: Database): Promise<void> {
  for (;;) {
    const ended = await listEndedHolds(database.kysely, BATCH)
    if (ended.length === 0) return
    for (const holdId of ended) await database.transaction((tx) => releaseHold(tx, holdId))
  }
}
