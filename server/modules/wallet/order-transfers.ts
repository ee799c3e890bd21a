import type { OrderDetail, PaymentMethod } from '@contract/order/order'
import type { Reader } from '@server/db/database'
import { listTransferRows } from '@server/modules/wallet/transfer-store'
import { hasPaidBill } from '@server/modules/wallet/wechat-payment-store'

/** The last slip for an order, as its detail shows it: waiting, or reviewed with what came of it. */
export async function findLatestTransferOfOrder(db: Reader, orderId: string): Promise<OrderDetail['transfer']> {
  const [row] = await listTransferRows(db, { orderId, order: 'newestFirst', count: 1 })
  if (!row) return undefined
  return {
    status: row.status,
    ...(row.approved !== null && { approved: row.approved }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.amountCents !== null && { amountCents: row.amountCents }),
    ...(row.shortCents !== null && { shortCents: row.shortCents }),
    submittedAt: row.submittedAt.toISOString(),
  }
}

/** How an order's bill was paid. A transfer that was not enough left the rest, and so the paying, to the balance. */
export async function getPaymentMethod(db: Reader, orderId: string, transfer: OrderDetail['transfer']): Promise<PaymentMethod> {
  if (await hasPaidBill(db, orderId)) return 'wechat'
  return transfer?.approved === true && transfer.shortCents === undefined ? 'transfer' : 'balance'
}
