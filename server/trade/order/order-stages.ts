import type { Complete } from '@contract/kit/complete'
import type { OrderStage } from '@contract/order/order'
import { findArrival } from '@server/trade/order/order-arrival'
import type { OrderPage } from '@server/trade/order/order-page'

const HOURS_A_DAY = 24

type Span = readonly [stage: OrderStage['stage'], promisedHours: number | null, startedAt: Date | null | undefined, endedAt: Date | null | undefined]

/**
 * What each stage was promised to take, and took. The time until the member pays is nobody's delay and is not among them. Of a
 * cancelled order only what was finished is told.
 */
export function toOrderStages({ item: { row, bill }, tracks }: Pick<OrderPage, 'item' | 'tracks'>): Complete<OrderStage>[] {
  const spans: readonly Span[] = [
    ['pack', row.promisedPackHours, row.createdAt, bill?.pricedAt],
    ['handOver', row.promisedShipHours, row.paidAt, row.shippedAt],
    ['transit', row.transitDaysMax * HOURS_A_DAY, row.shippedAt, findArrival(tracks) ?? row.signedAt],
  ]
  return spans.flatMap(([stage, promised, startedAt, endedAt]) => {
    if (!startedAt || (!endedAt && row.status === 'cancelled')) return []
    return [{ stage, promisedHours: promised ?? undefined, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() }]
  })
}
