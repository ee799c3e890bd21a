import type { Payable, PayableKey } from '@server/money/wallet/payable'
import { assertPayableOrder, findTakenFor, lockPayableOrder, lockReceivingOrder } from '@server/trade/order/order-due'
import { payWithCredited } from '@server/trade/order/order-payment'
import { getOrderNumber, listOrderReferences } from '@server/trade/order/order-reference-service'
import { lockReviewedOrder, payReviewedOrder, returnToUnpaid, startReview } from '@server/trade/order/order-review'

const toOrderKey = ({ id, memberId }: PayableKey) => ({ orderId: id, memberId })

/** Orders as the wallet sees them: a bill, and the difference that a correction left open. */
export const orderPayable: Payable = {
  async listReferences(db, ids) {
    const references = await listOrderReferences(db, ids)
    return new Map([...references].map(([id, { orderNumber, dueCents }]) => [id, { number: orderNumber, dueCents }]))
  },
  getNumber: (db, key) => getOrderNumber(db, toOrderKey(key)),
  assertDue: (db, key, seen) => assertPayableOrder(db, toOrderKey(key), seen),
  async lockDue(tx, key, seen) {
    const { row, due } = await lockPayableOrder(tx, toOrderKey(key), seen)
    return { number: row.orderNumber, dueCents: due }
  },
  findTakenFor,
  async lockReceiving(tx, id, amountCents) {
    const order = await lockReceivingOrder(tx, id, amountCents)
    return { number: order.row.orderNumber, takenFor: order.takenFor, pay: () => payWithCredited(tx, order, amountCents) }
  },
  async startReview(tx, key, deductions) {
    await startReview(tx, toOrderKey(key), deductions)
  },
  async lockReviewed(tx, id) {
    const row = await lockReviewedOrder(tx, id)
    return { pay: (now) => payReviewedOrder(tx, row, now), refuse: (now) => returnToUnpaid(tx, row, now) }
  },
}
