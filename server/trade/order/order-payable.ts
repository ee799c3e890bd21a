import { toPaymentOptions } from '@server/money/payment/payment-views'
import type { PayableKey, ReviewedPayable } from '@server/money/wallet/payable'
import { listPaymentOptions } from '@server/trade/order/order-deductions'
import { assertPayableOrder, findTakenFor, lockPayableOrder, lockReceivingOrder } from '@server/trade/order/order-due'
import { toOrderMemo } from '@server/trade/order/order-memo'
import { payOrder, payWithCredited } from '@server/trade/order/order-payment'
import { getOrderNumber, listOrderReferences } from '@server/trade/order/order-reference'
import { lockReviewedOrder, payReviewedOrder, returnToUnpaid, startReview } from '@server/trade/order/order-review'

const toOrderKey = ({ id, memberId }: PayableKey) => ({ orderId: id, memberId })

/** Orders as the wallet sees them: a bill, and the difference that a correction left open. */
export const orderPayable: ReviewedPayable = {
  listOptions: async (db, key, language) => toPaymentOptions(await listPaymentOptions(db, toOrderKey(key)), language),
  pay: (tx, key, payment) => payOrder(tx, toOrderKey(key), payment),
  async listReferences(db, ids) {
    const references = await listOrderReferences(db, ids)
    return new Map([...references].map(([id, { orderNumber, dueCents }]) => [id, { number: orderNumber, dueCents }]))
  },
  getMemo: async (db, key) => toOrderMemo({ id: key.id, orderNumber: await getOrderNumber(db, toOrderKey(key)) }),
  assertDue: (db, key, seen) => assertPayableOrder(db, toOrderKey(key), seen),
  async lockDue(tx, key, seen) {
    const { row, due } = await lockPayableOrder(tx, toOrderKey(key), seen)
    return { number: row.orderNumber, dueCents: due }
  },
  findTakenFor,
  async lockReceiving(tx, id, amountCents) {
    const order = await lockReceivingOrder(tx, id, amountCents)
    return { memo: toOrderMemo(order.row), takenFor: order.takenFor, pay: () => payWithCredited(tx, order, amountCents) }
  },
  async startReview(tx, key, deductions) {
    await startReview(tx, toOrderKey(key), deductions)
  },
  async lockReviewed(tx, id) {
    const row = await lockReviewedOrder(tx, id)
    return { pay: (now) => payReviewedOrder(tx, row, now), refuse: (now) => returnToUnpaid(tx, row, now) }
  },
}
