import { MINUTE_MS, SECOND_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import type { Database, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import { endDelivery } from '@server/messaging/delivery/delivery-claims'
import { enqueue } from '@server/messaging/delivery/delivery-queue'
import * as store from '@server/messaging/delivery/delivery-store'
import type { Ports } from '@server/ports/ports'

const AT_ONCE = 200
/** A job that the sweep has queued gets so long to come to its turn before another is queued beside it. */
const SWEPT_SECONDS = 5 * MINUTE_MS / SECOND_MS

/** Once a minute: a delivery whose turn has come has a job, or its job is lost, and then it gets another. Two do no harm. */
export async function queueDue(db: Database, { jobs }: Pick<Ports, 'jobs'>, after?: Keyset): Promise<void> {
  const due = await store.listDue(db.kysely, { after, count: AT_ONCE })
  const last = due.at(-1)
  if (!last) return
  await db.transaction(async (tx) => {
    for (const row of due) await enqueue(tx, jobs, row, { singletonKey: row.id, singletonSeconds: SWEPT_SECONDS })
  })
  if (due.length === AT_ONCE) await queueDue(db, { jobs }, { at: last.nextTryAt, id: last.id })
}

/** Those whose life is over, and those that nobody asks for any more. Of one whose claim nobody has ended nobody knows what became. */
export async function endExpired(tx: Tx): Promise<void> {
  for (const { id, claimedUntil, unanswered } of await store.lockExpired(tx, AT_ONCE)) {
    await endDelivery(tx, id, { state: 'failed', ...(claimedUntil && { consent: 'spent', unanswered: unanswered + 1 }) })
  }
}

export function forgetPastDeliveries(tx: Tx): Promise<void> {
  return store.deleteOldDeliveries(tx, limits.message.deliveryKeptDays)
}
