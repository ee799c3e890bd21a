import type { Database } from '@server/db/database'
import { expirePoints } from '@server/money/points/points-service'
import { listMembersWithEndedLots } from '@server/money/points/points-store'
import type { Jobs } from '@server/ports/job-queue'

const BATCH = 100

/** What time does to points: each member in a transaction of their own, and doing it again changes nothing. */
export function registerPointsJobs(jobs: Jobs, database: Database): void {
  jobs.registerSchedule('points-expire', '*/10 * * * *', () => expireAllPoints(database))
}

export async function expireAllPoints(database: Database): Promise<void> {
  for (;;) {
    const members = await listMembersWithEndedLots(database.kysely, BATCH)
    if (members.length === 0) return
    for (const memberId of members) await database.transaction((tx) => expirePoints(tx, memberId))
  }
}
