import type { Complete } from '@contract/kit/complete'
import type { OrderDetail, PaymentMethod } from '@contract/order/order'
import type { Reader } from '@server/db/database'
import { listTransferRows } from '@server/modules/wallet/transfer-store'
import { hasPaidBill } from '@server/modules/wallet/wechat-payment-store'

type OrderTransfer = Complete<NonNullable<OrderDetail['transfer']>>

/** The last slip for an order, as its detail shows it: waiting, or reviewed with what came of it. */
export async function findLatestTransferOfOrder(db: Reader, orderId: string): Promise<OrderTransfer | undefined> {
  const [row] = await listTransferRows(db, { orderId, order: 'newestFirst', count: 1 })
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

/** How an order's bill was paid. A transfer that was not enough left the rest, and so the paying, to the balance. */
export async function getPaymentMethod(db: Reader, orderId: string, transfer: OrderTransfer | undefined): Promise<PaymentMethod> {
  if (await hasPaidBill(db, orderId)) return 'wechat'
  return transfer?.approved === true && transfer.shortCents === undefined ? 'transfer' : 'balance'
}
