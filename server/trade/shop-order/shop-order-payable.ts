import { toPaymentOptions } from '@server/money/payment/payment-views'
import type { Payable } from '@server/money/wallet/payable'
import { toShopMemo } from '@server/trade/shop-order/shop-order-bill'
import {
  assertDueForWechat,
  listShopPaymentOptions,
  lockDueForWechat,
  lockPayableOrder,
  toTakenFor,
} from '@server/trade/shop-order/shop-order-due'
import { payLockedOrder } from '@server/trade/shop-order/shop-order-payment'
import { findShopOrderRow, lockShopOrderRow } from '@server/trade/shop-order/shop-order-store'

/** Orders of the shop as the wallet sees them: one bill, with half an hour to pay it. */
export const shopOrderPayable: Payable = {
  listOptions: async (db, key, language) => toPaymentOptions(await listShopPaymentOptions(db, key), language),
  pay: async (tx, key, payment) => payLockedOrder(tx, await lockPayableOrder(tx, key, payment), 'member'),
  assertDue: assertDueForWechat,
  lockDue: lockDueForWechat,
  findTakenFor: async (db, id, amountCents) => toTakenFor(await findShopOrderRow(db, { orderId: id }), amountCents),
  async lockReceiving(tx, id, amountCents, paidAt) {
    const row = await lockShopOrderRow(tx, { orderId: id })
    if (!row) throw new Error('money has arrived for an order of the shop that is not there')
    return { memo: toShopMemo(row), takenFor: toTakenFor(row, amountCents, paidAt), pay: () => payLockedOrder(tx, row, 'time') }
  },
}
