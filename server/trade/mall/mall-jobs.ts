import type { Database } from '@server/db/database'
import type { Jobs } from '@server/ports/job-queue'
import { pruneMallAnswers } from '@server/ports/mall-gateway/kept-answers'

/** What is kept of the gateway's answers does not grow without end. Run again, it changes nothing. */
export function registerMallJobs(jobs: Jobs, database: Database): void {
  jobs.registerSchedule('mall-answers-prune', '23 * * * *', () => database.transaction((tx) => pruneMallAnswers(tx)))
}
