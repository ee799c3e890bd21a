import { Refusal } from '@contract/kit/envelope'
import type { OrderDetail } from '@contract/order/order'
import type { Reader } from '@server/db/database'
import { getOrderPayment } from '@server/money/wallet/order-transfers'
import type { OrderListItem } from '@server/trade/order/order-list-item'
import {
  findOrderRow,
  listAdjustmentRows,
  listOrderBillRows,
  listOrderParcelRows,
  listOrderPhotoRows,
  listTrackRows,
  type OrderAdjustmentRow,
  type OrderKey,
  type OrderParcelRow,
  type OrderPhotoRow,
  type OrderTrackRow,
} from '@server/trade/order/order-store'

/** All that is known about one order. */
export interface OrderPage {
  readonly item: OrderListItem
  readonly parcels: readonly OrderParcelRow[]
  readonly photos: readonly OrderPhotoRow[]
  /** Latest first. */
  readonly tracks: readonly OrderTrackRow[]
  /** Latest first. */
  readonly adjustments: readonly OrderAdjustmentRow[]
  readonly transfer: OrderDetail['transfer']
  readonly paidBy: OrderDetail['paidBy']
  readonly post: OrderDetail['post']
  readonly askedLines: NonNullable<OrderDetail['askedLines']>
}

/** What an order's page shows that modules above orders know. `app` hands it over. */
export interface OrderPageParts {
  /** Undefined where nothing of it has been posted. */
  findPost(db: Reader, orderId: string): Promise<OrderPage['post']>
  /** The lines of its bill that the member has asked about, the latest question first. */
  listAskedLines(db: Reader, order: { readonly orderId: string; readonly memberId: string }): Promise<OrderPage['askedLines']>
}

/**
 * @param above left out where the page is not shown: then neither a post nor questions are looked up
 * @throws Refusal `notFound`, also for another member's order.
 */
export async function getOrderPage(db: Reader, key: OrderKey, above?: OrderPageParts): Promise<OrderPage> {
  const { orderId } = key
  // All in one turn: of an order that is another's, nothing of it is looked at.
  const found = findOrderRow(db, key)
  const owner = key.memberId === undefined ? found.then((row) => row?.memberId) : Promise.resolve(key.memberId)
  const [row, bills, parcels, photos, tracks, adjustments, { transfer, method }, askedLines] = await Promise.all([
    found,
    listOrderBillRows(db, [orderId]),
    listOrderParcelRows(db, orderId),
    listOrderPhotoRows(db, orderId),
    listTrackRows(db, orderId),
    listAdjustmentRows(db, orderId),
    getOrderPayment(db, orderId),
    owner.then((memberId) => (memberId === undefined || !above ? [] : above.listAskedLines(db, { orderId, memberId }))),
  ])
  if (!row) throw new Refusal('notFound')
  const item = { row, parcelCount: parcels.length, bill: bills.get(orderId), latestTrack: tracks[0] }
  // Only what has been signed for can have been posted: nobody else waits for the question.
  const post = row.status === 'signed' ? await above?.findPost(db, orderId) : undefined
  return { item, parcels, photos, tracks, adjustments, transfer, paidBy: row.paidAt ? method : undefined, askedLines, post }
}
