import { getNow } from '@server/db/clock'
import type { Database, Reader, Tx } from '@server/db/database'
import { throwFailures, workOff } from '@server/kit/works-by-time'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import type { Ports } from '@server/ports/ports'
import { tellOfLaterBids } from '@server/trade/proxy-request/bid-notices'
import { expireRequest } from '@server/trade/proxy-request/request-closing'
import { listOverdueIds, listUntoldIds } from '@server/trade/proxy-request/request-store'

const BATCH = 100

/** What time does to requests. Each is a transaction of its own, and doing it again changes nothing. */
export function registerRequestJobs(ports: Ports, database: Database): void {
  ports.jobs.registerSchedule('requests-expire', '* * * * *', () => expireRequests(database))
  ports.jobs.registerSchedule('requests-tell', '* * * * *', () => tellOfBids(database, ports))
}

/** Whoever reads one or acts on it finds by the clock that its time is over. */
export const expireRequests = (database: Database): Promise<void> =>
  workAll(database, (db) => listOverdueIds(db, BATCH), (tx, id, now) => expireRequest(tx, id, now))

export const tellOfBids = (database: Database, ports: NoticePorts): Promise<void> =>
  workAll(database, (db) => listUntoldIds(db, BATCH), (tx, id, now) => tellOfLaterBids(tx, ports, id, now))

async function workAll(
  database: Database,
  list: (db: Reader) => Promise<string[]>,
  work: (tx: Tx, id: string, now: Date) => Promise<void>,
): Promise<void> {
  const workOne = (id: string) => database.transaction(async (tx) => work(tx, id, await getNow(tx)))
  throwFailures(await workOff({ name: 'request', list: () => list(database.kysely), work: workOne }), 'requests')
}
