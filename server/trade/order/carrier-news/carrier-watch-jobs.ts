import type { Database } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import type { Ports } from '@server/ports/ports'
import { countOpenWatches, type WatchCounts } from '@server/trade/order/carrier-news/carrier-watch-service'
import { watchShipments } from '@server/trade/order/carrier-news/carrier-watching'

/** @param onAlarm hears once an hour of shipments that the provider refuses, or has not taken for a day */
export function registerCarrierWatchJobs(
  ports: NoticePorts & Pick<Ports, 'tracking'>,
  database: Database,
  onAlarm: (counts: WatchCounts) => void,
): void {
  const { jobs, tracking } = ports
  if (!tracking) return
  jobs.registerSchedule('watch-shipments', '* * * * *', () => watchShipments({ database, tracking, ports }))
  jobs.registerSchedule('carrier-watch-alarm', '11 * * * *', async () => {
    const counts = await countOpenWatches(database.kysely)
    if (counts.refused + counts.late > 0) onAlarm(counts)
  })
}
