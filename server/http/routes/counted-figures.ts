import { Gauge, type Registry } from 'prom-client'
import { findKeyEnds } from '@server/base/operator/operator-service'
import type { Database } from '@server/db/database'
import type { DatabaseLook } from '@server/http/pipeline/database-look'
import { withPatience } from '@server/http/pipeline/patience'
import { findLongestWaits } from '@server/messaging/delivery/delivery-log'
import type { Jobs } from '@server/ports/job-queue'
import { countOpenWatches } from '@server/trade/order/carrier-news/carrier-watch-service'
import { countOpenReports } from '@server/trade/order/shipping-report/shipping-report-service'
import { countLateAfterSales } from '@server/trade/shop-order/after-sale/after-sale-jobs'

interface Sources {
  readonly db: Database
  readonly jobs: Pick<Jobs, 'waitingSeconds'>
}

interface Counted {
  readonly name: string
  readonly help: string
  readonly label: string
  /** Numbers by what the label says. */
  readonly count: (sources: Sources) => Promise<object>
}

/** What the database knows. Each has its alert, and each alert its page (docs/how-to/watch-a-server.md). */
const COUNTED: readonly Counted[] = [
  {
    name: 'jobs_waiting_seconds',
    help: 'For how long the job that is due for longest has waited, by name',
    label: 'name',
    count: ({ jobs }) => jobs.waitingSeconds(),
  },
  {
    name: 'deliveries_waiting_seconds',
    help: 'For how long the message that waits for longest has waited, by channel; quiet hours do not count',
    label: 'channel',
    count: ({ db }) => findLongestWaits(db.kysely),
  },
  {
    name: 'wechat_shipping_reports',
    help: 'Shipping reports that WeChat has not taken, by state; late ones wait for a day or longer',
    label: 'state',
    count: ({ db }) => countOpenReports(db.kysely),
  },
  {
    name: 'carrier_watches',
    help: 'Shipments whose news do not come by themselves, by state; late ones wait for a day or longer',
    label: 'state',
    count: ({ db }) => countOpenWatches(db.kysely),
  },
  {
    name: 'shop_after_sales_late',
    help: 'After-sales of the shop that the staff have not answered or refunded in time, and goods that should have come back, by state',
    label: 'state',
    count: ({ db }) => countLateAfterSales(db.kysely),
  },
  {
    name: 'operator_key_ends_seconds',
    help: 'How long until an operator key ends, the next one of each scope; keys without an end or a use within a month do not count',
    label: 'scope',
    count: ({ db }) => findKeyEnds(db.kysely),
  },
]

export function addCountedFigures(registry: Registry, lookAtDatabase: DatabaseLook, sources: Sources): void {
  for (const { name, help, label, count } of COUNTED) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      // Every process counts the same rows.
      aggregator: 'max',
      registers: [registry],
      async collect() {
        this.reset()
        if ((await lookAtDatabase()) === 'away') return
        // It may go away in between: then this figure is left out, and not all of them.
        const counts = await withPatience(count(sources)).catch(() => ({}))
        for (const [what, value] of Object.entries(counts)) this.set({ [label]: what }, value as number)
      },
    })
  }
}
