import { Refusal } from '@contract/kit/envelope'
import type { OrderDetail } from '@contract/order/order'
import type { Reader } from '@server/db/database'
import { toOrderRecords, type OrderRecord } from '@server/modules/order/order-record'
import {
  findOrderRow,
  listAdjustmentRows,
  listOrderParcelRows,
  listOrderPhotoRows,
  listTrackRows,
  type OrderAdjustmentRow,
  type OrderKey,
  type OrderParcelRow,
  type OrderPhotoRow,
  type OrderTrackRow,
} from '@server/modules/order/order-store'
import { listAskedLines } from '@server/modules/support/asked-line-service'
import { getOrderPayment } from '@server/modules/wallet/order-transfers'

/** All that is known about one order. */
export interface OrderParts {
  readonly record: OrderRecord
  readonly parcels: readonly OrderParcelRow[]
  readonly photos: readonly OrderPhotoRow[]
  /** Latest first. */
  readonly tracks: readonly OrderTrackRow[]
  /** Latest first. */
  readonly adjustments: readonly OrderAdjustmentRow[]
  readonly transfer: OrderDetail['transfer']
  readonly paidBy: OrderDetail['paidBy']
  readonly askedLines: NonNullable<OrderDetail['askedLines']>
}

/** @throws Refusal `notFound`, also for another member's order. */
export async function getOrderParts(db: Reader, key: OrderKey): Promise<OrderParts> {
  const row = await findOrderRow(db, key)
  if (!row) throw new Refusal('notFound')
  const { orderId } = key
  const [records, parcels, photos, tracks, adjustments, { transfer, method }, askedLines] = await Promise.all([
    toOrderRecords(db, [row]),
    listOrderParcelRows(db, orderId),
    listOrderPhotoRows(db, orderId),
    listTrackRows(db, orderId),
    listAdjustmentRows(db, orderId),
    getOrderPayment(db, orderId),
    listAskedLines(db, { orderId, memberId: row.memberId }),
  ])
  const [record] = records
  if (!record) throw new Error(`no order from row ${row.id}`)
  return { record, parcels, photos, tracks, adjustments, transfer, paidBy: row.paidAt ? method : undefined, askedLines }
}
