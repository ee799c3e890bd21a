import { getNow } from '@server/db/clock'
import type { Database } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import { throwFailures, workOff } from '@server/kit/works-by-time'
import { notifyMember } from '@server/messaging/notification/notification-service'
import type { Ports } from '@server/ports/ports'
import { lookAtStanding, noteObstacle, StandingObstacle, type Looked } from '@server/trade/order/standing/standing-service'
import { listStandingToLookAt } from '@server/trade/order/standing/standing-store'

const BATCH = 200

export function registerStandingJobs(ports: Ports, database: Database): void {
  ports.jobs.registerSchedule('standing-applications', '* * * * *', () => lookAtAllStanding(database, ports))
}

/**
 * Each in a transaction of its own: one that cannot become an order keeps nothing of the attempt but the reason, of which its
 * member is told once. One that fails does not hold up the others.
 * @throws AggregateError of all failures, when every one has had its turn
 */
export async function lookAtAllStanding(database: Database, ports: Ports): Promise<void> {
  const failures = await workOff<Keyset>({
    name: 'standing application',
    list: (after) => listStandingToLookAt(database.kysely, { after, count: BATCH }),
    work: ({ id }) => lookAt(database, ports, id),
    toId: ({ id }) => id,
  })
  throwFailures(failures, 'standing applications')
}

async function lookAt(database: Database, ports: Ports, standingId: string): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      const looked: Looked = await lookAtStanding(tx, ports.idNumberSeal, standingId, await getNow(tx))
      if (looked.kind !== 'applied') return
      const { memberId, orderId, orderNumber, parcels } = looked
      await notifyMember(tx, ports, memberId, { event: 'transferMade', facts: { standingId, orderId, orderNumber, parcels } })
    })
  } catch (error) {
    if (!(error instanceof StandingObstacle)) throw error
    const { memberId, obstacle, asked } = error
    await database.transaction(async (tx) => {
      if (!(await noteObstacle(tx, standingId, { obstacle, asked }))) return
      await notifyMember(tx, ports, memberId, { event: 'transferBlocked', facts: { standingId, code: obstacle.code, params: obstacle.params, totalCents: obstacle.totalCents } })
    })
  }
}
