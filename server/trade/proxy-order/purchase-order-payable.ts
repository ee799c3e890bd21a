import { Refusal } from '@contract/kit/envelope'
import { toPaidPurchase } from '@contract/proxy/purchase-refund'
import type { PurchaseActor } from '@contract/proxy/purchase-status'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { toPaymentOptions } from '@server/money/payment/payment-views'
import type { Payable } from '@server/money/wallet/payable'
import { postPayment } from '@server/trade/proxy-order/purchase-entries'
import { toBillOf, toLeftColumns, toPurchaseMemo } from '@server/trade/proxy-order/purchase-order-bill'
import {
  assertDueForWechat,
  listPurchasePaymentOptions,
  lockDueForWechat,
  lockPayableOrder,
  toTakenFor,
} from '@server/trade/proxy-order/purchase-order-due'
import { findPurchaseOrder, lockPurchaseOrder, updatePurchaseOrder, type PurchaseOrderRow } from '@server/trade/proxy-order/purchase-order-store'
import { listPurchases, movePurchase } from '@server/trade/proxy-order/purchase-store'

/**
 * Pays a locked order from the balance. From now on each purchase has its own part of everything.
 * @throws Refusal `notAllowedNow`, `balanceInsufficient` with `missingCents`
 */
async function payLockedOrder(tx: Tx, row: PurchaseOrderRow, by: Extract<PurchaseActor, 'member' | 'time'>): Promise<void> {
  const purchases = await listPurchases(tx, [row.id])
  const bill = toBillOf(row, purchases)
  if (bill.payableCents !== row.payableCents || bill.couponCents !== row.couponCents) {
    throw new Error(`the shares of order ${row.orderNumber} do not add up`)
  }
  await updatePurchaseOrder(tx, row.id, { paidAt: appNow })
  for (const [index, purchase] of purchases.entries()) {
    const shares = bill.purchases[index]
    if (!shares) throw new Error('a purchase without its shares')
    const { couponCents, points, moneyCents } = shares
    const set = { couponCents, points, moneyCents, ...toLeftColumns(toPaidPurchase(shares).left) }
    if (!(await movePurchase(tx, purchase, { action: 'pay', to: 'toBuy', by, set }))) throw new Refusal('notAllowedNow')
  }
  await postPayment(tx, row)
}

/** Orders at foreign shops as the wallet sees them: one bill, with three days to pay it. */
export const purchaseOrderPayable: Payable = {
  listOptions: async (db, key, language) => toPaymentOptions(await listPurchasePaymentOptions(db, key), language),
  pay: async (tx, key, payment) => payLockedOrder(tx, await lockPayableOrder(tx, key, payment), 'member'),
  assertDue: assertDueForWechat,
  lockDue: lockDueForWechat,
  findTakenFor: async (db, id, amountCents) => toTakenFor(await findPurchaseOrder(db, { orderId: id }), amountCents),
  async lockReceiving(tx, id, amountCents, paidAt) {
    const row = await lockPurchaseOrder(tx, { orderId: id })
    if (!row) throw new Error('money has arrived for an order at foreign shops that is not there')
    return { memo: toPurchaseMemo(row), takenFor: toTakenFor(row, amountCents, paidAt), pay: () => payLockedOrder(tx, row, 'time') }
  },
}
