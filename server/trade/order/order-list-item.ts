import { toHomeDay } from '@contract/kit/home-day'
import { DAY_MS } from '@contract/kit/time'
import type { Cents } from '@contract/kit/money'
import type { BoxSize, Grams } from '@contract/kit/weight'
import type { Reader } from '@server/db/database'
import type { PricedBox } from '@server/trade/order/bill-differences'
import {
  countOrderParcels,
  listLatestTrackRows,
  listOrderBillRows,
  type OrderBillRow,
  type OrderRow,
  type OrderTrackRow,
} from '@server/trade/order/order-store'

/** An order with what a list shows of it. */
export interface OrderListItem {
  readonly row: OrderRow
  readonly parcelCount: number
  readonly bill: OrderBillRow | undefined
  readonly latestTrack: OrderTrackRow | undefined
}

/** What a list shows of these orders beside their rows: three queries, however many orders there are, asked together. */
export async function toOrderListItems(db: Reader, rows: readonly OrderRow[]): Promise<OrderListItem[]> {
  const orderIds = rows.map((row) => row.id)
  const [counts, bills, tracks] = await Promise.all([
    countOrderParcels(db, orderIds),
    listOrderBillRows(db, orderIds),
    listLatestTrackRows(db, orderIds),
  ])
  return rows.map((row) => ({ row, parcelCount: counts.get(row.id) ?? 0, bill: bills.get(row.id), latestTrack: tracks.get(row.id) }))
}

export function toEstimateBox(row: OrderRow): PricedBox {
  return { quote: row.estimate, box: row.estimateBox }
}

/** What was looked at before there was an application, with where it was to go and by which channel. */
export function toKeptBox({ keptEstimate }: OrderRow): PricedBox | undefined {
  if (!keptEstimate) return undefined
  const { quote, box, channelCode, request } = keptEstimate
  return { quote, box, way: { channelCode, country: request.country, postcode: request.postcode } }
}

/** The order's own way, for a comparison with what may have gone another. */
export function toWay({ channelCode, address }: OrderRow): PricedBox['way'] {
  return { channelCode, country: address.country, postcode: address.postcode }
}

export function toBillBox(bill: OrderBillRow): PricedBox {
  const box: BoxSize = { lengthMm: bill.lengthMm, widthMm: bill.widthMm, heightMm: bill.heightMm }
  return { quote: bill.quote, box }
}

/** The bill with its corrections once priced, else the estimate. */
export function toTotal(row: OrderRow): Cents {
  return row.payableCents ?? row.estimate.totalCents
}

export function toWeight({ row, bill }: Pick<OrderListItem, 'row' | 'bill'>): Grams {
  return bill?.weightGrams ?? row.estimate.actualGrams
}

/** The day by which the channel promises arrival, where the members live. */
export function toArrivesBy({ shippedAt, transitDaysMax: days }: OrderRow): string | undefined {
  if (!shippedAt) return undefined
  return toHomeDay(shippedAt.getTime() + days * DAY_MS)
}
