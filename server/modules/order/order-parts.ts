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
import { findLatestTransferOfOrder, getPaymentMethod } from '@server/modules/wallet/order-transfers'

/** All that is known about one order. */
export interface OrderParts {
  readonly record: OrderRecord
  readonly parcels: readonly OrderParcelRow[]
  readonly photos: readonly OrderPhotoRow[]
  /** Latest first. */
  readonly tracks: readonly OrderTrackRow[]
  /** Latest first. */
  readonly adjustments: readonly OrderAdjustmentRow[]
  readonly transfer?: OrderDetail['transfer']
  readonly paidBy?: OrderDetail['paidBy']
}

/** @throws Refusal `notFound`, also for another member's order. */
export async function getOrderParts(db: Reader, key: OrderKey): Promise<OrderParts> {
  const row = await findOrderRow(db, key)
  const [record] = row ? await toOrderRecords(db, [row]) : []
  if (!record) throw new Refusal('notFound')
  const transfer = await findLatestTransferOfOrder(db, key.orderId)
  return {
    record,
    parcels: await listOrderParcelRows(db, key.orderId),
    photos: await listOrderPhotoRows(db, key.orderId),
    tracks: await listTrackRows(db, key.orderId),
    adjustments: await listAdjustmentRows(db, key.orderId),
    ...(transfer && { transfer }),
    ...(row?.paid_at && { paidBy: await getPaymentMethod(db, key.orderId, transfer) }),
  }
}
