import { DAY_MS, HOME_UTC_OFFSET_MINUTES, MINUTE_MS } from '@contract/kit/time'
import type { Cents } from '@contract/kit/money'
import type { BoxSize, Grams } from '@contract/kit/weight'
import type { Reader } from '@server/db/database'
import type { PricedBox } from '@server/modules/order/bill-differences'
import {
  countOrderParcels,
  findOrderRow,
  listLatestTrackRows,
  listOrderBillRows,
  type OrderBillRow,
  type OrderKey,
  type OrderRow,
  type OrderTrackRow,
} from '@server/modules/order/order-store'

/** An order with what a list shows of it. */
export interface OrderRecord {
  readonly row: OrderRow
  readonly parcelCount: number
  readonly bill: OrderBillRow | undefined
  readonly latestTrack: OrderTrackRow | undefined
}

/** What a list shows of these orders beside their rows: three queries, however many orders there are, asked together. */
async function listFacts(db: Reader, orderIds: readonly string[]) {
  const [counts, bills, tracks] = await Promise.all([
    countOrderParcels(db, orderIds),
    listOrderBillRows(db, orderIds),
    listLatestTrackRows(db, orderIds),
  ])
  return (row: OrderRow): OrderRecord => ({
    row,
    parcelCount: counts.get(row.id) ?? 0,
    bill: bills.get(row.id),
    latestTrack: tracks.get(row.id),
  })
}

export async function toOrderRecords(db: Reader, rows: readonly OrderRow[]): Promise<OrderRecord[]> {
  return rows.map(await listFacts(db, rows.map((row) => row.id)))
}

/** Undefined where there is none under this key; all in one turn. */
export async function findOrderRecord(db: Reader, key: OrderKey): Promise<OrderRecord | undefined> {
  const [row, toRecord] = await Promise.all([findOrderRow(db, key), listFacts(db, [key.orderId])])
  return row && toRecord(row)
}

export function toEstimateBox(row: OrderRow): PricedBox {
  return { quote: row.estimate, box: row.estimateBox }
}

export function toBillBox(bill: OrderBillRow): PricedBox {
  const box: BoxSize = { lengthMm: bill.lengthMm, widthMm: bill.widthMm, heightMm: bill.heightMm }
  return { quote: bill.quote, box }
}

/** The bill with its corrections once priced, else the estimate. */
export function toTotal(row: OrderRow): Cents {
  return row.payableCents ?? row.estimate.totalCents
}

export function toWeight({ row, bill }: Pick<OrderRecord, 'row' | 'bill'>): Grams {
  return bill?.weightGrams ?? row.estimate.actualGrams
}

/** The day by which the channel promises arrival, where the members live. */
export function toArrivesBy({ shippedAt, transitDaysMax: days }: OrderRow): string | undefined {
  if (!shippedAt) return undefined
  return new Date(shippedAt.getTime() + HOME_UTC_OFFSET_MINUTES * MINUTE_MS + days * DAY_MS).toISOString().slice(0, 10)
}
