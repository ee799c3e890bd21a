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
  readonly transfer: OrderDetail['transfer']
  readonly paidBy: OrderDetail['paidBy']
  readonly askedLines: NonNullable<OrderDetail['askedLines']>
}

/** @throws Refusal `notFound`, also for another member's order. */
export async function getOrderParts(db: Reader, key: OrderKey): Promise<OrderParts> {
  const row = await findOrderRow(db, key)
  const [record] = row ? await toOrderRecords(db, [row]) : []
  if (!record) throw new Refusal('notFound')
  const { orderId } = key
  const transfer = await findLatestTransferOfOrder(db, orderId)
  return {
    record,
    parcels: await listOrderParcelRows(db, orderId),
    photos: await listOrderPhotoRows(db, orderId),
    tracks: await listTrackRows(db, orderId),
    adjustments: await listAdjustmentRows(db, orderId),
    transfer,
    paidBy: row?.paidAt ? await getPaymentMethod(db, orderId, transfer) : undefined,
    askedLines: await listAskedLines(db, { orderId, memberId: record.row.memberId }),
  }
}
