import type { Database } from '@server/db/database'
import * as claims from '@server/messaging/delivery/delivery-claims'
import * as queue from '@server/messaging/delivery/delivery-queue'
import type { DeliveryRow, MemberDelivery } from '@server/messaging/delivery/delivery-store'
import * as sweep from '@server/messaging/delivery/delivery-sweep'
import { deliverPush } from '@server/messaging/delivery/push-delivery'
import { deliverWechat } from '@server/messaging/delivery/wechat-delivery'
import type { Ports } from '@server/ports/ports'

const isOfMember = (row: DeliveryRow): row is MemberDelivery => row.memberId !== null

const DELIVER = { push: deliverPush, wechat: deliverWechat } as const

export function registerDeliveryJobs(ports: Pick<Ports, 'jobs' | 'secret' | 'pushSender' | 'wechatMessages'>, db: Database): void {
  for (const channel of ['push', 'wechat'] as const) {
    const deliver = async ({ deliveryId }: { readonly deliveryId: string }) => {
      const row = await db.transaction((tx) => claims.claim(tx, ports, deliveryId))
      if (row && isOfMember(row)) await DELIVER[channel](ports, db, row)
    }
    // Tries are counted and spaced by the delivery itself; the queue's own are for a server that has died.
    ports.jobs.registerJob(queue.toJobName(channel), deliver, { atOnce: 8, expireSeconds: queue.CLAIM_SECONDS, retryLimit: 50 })
  }
  ports.jobs.registerSchedule('queue-due-deliveries', '* * * * *', () => sweep.queueDue(db, ports))
  ports.jobs.registerSchedule('end-deliveries', '*/5 * * * *', async () => {
    await db.transaction(sweep.endExpired)
    await db.transaction(sweep.forgetPastDeliveries)
  })
}
