import type { Complete } from '@contract/kit/complete'
import type { OrderDetail, PaymentMethod } from '@contract/order/order'
import type { Reader } from '@server/db/database'
import { findLatestRowOfOrder } from '@server/money/wallet/transfer-store'
import { hasPaidBill } from '@server/money/wallet/wechat-payment-store'

type OrderTransfer = Complete<NonNullable<OrderDetail['transfer']>>

/** The last slip for an order, as its detail shows it: waiting, or reviewed with what came of it. */
export async function findLatestTransferOfOrder(db: Reader, orderId: string): Promise<OrderTransfer | undefined> {
  const row = await findLatestRowOfOrder(db, orderId)
  if (!row) return undefined
  return {
    status: row.status,
    approved: row.approved ?? undefined,
    reason: row.reason ?? undefined,
    amountCents: row.amountCents ?? undefined,
    shortCents: row.shortCents ?? undefined,
    submittedAt: row.submittedAt.toISOString(),
  }
}

/**
 * The last slip for an order, and how its bill is paid where it is. A transfer that was not enough left the rest, and so the paying, to
 * the balance.
 */
export async function getOrderPayment(
  db: Reader,
  orderId: string,
): Promise<{ readonly transfer: OrderTransfer | undefined; readonly method: PaymentMethod }> {
  const [transfer, isByWechat] = await Promise.all([findLatestTransferOfOrder(db, orderId), hasPaidBill(db, orderId)])
  if (isByWechat) return { transfer, method: 'wechat' }
  return { transfer, method: transfer?.approved === true && transfer.shortCents === undefined ? 'transfer' : 'balance' }
}
