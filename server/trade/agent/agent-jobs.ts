import { registerTakenFiles } from '@server/base/file/taken-files'
import { getNow } from '@server/db/clock'
import type { Database } from '@server/db/database'
import { throwFailures, workOff } from '@server/kit/works-by-time'
import type { Ports } from '@server/ports/ports'
import { liftByTime } from '@server/trade/agent/agent-service'
import { listLiftableIds } from '@server/trade/agent/agent-store'

const BATCH = 100

export function registerAgentJobs({ jobs, fileStore }: Pick<Ports, 'jobs' | 'fileStore'>, database: Database): void {
  registerTakenFiles(jobs, fileStore)
  jobs.registerSchedule('agents-lift', '*/10 * * * *', () => liftSuspensions(database))
}

/** For lists alone: whoever asks about one agent finds by the clock whether the suspension is over. */
export async function liftSuspensions(database: Database): Promise<void> {
  const work = (agentId: string) => database.transaction(async (tx) => liftByTime(tx, agentId, await getNow(tx)))
  const failures = await workOff({ name: 'agent', list: () => listLiftableIds(database.kysely, BATCH), work })
  throwFailures(failures, 'suspensions')
}
