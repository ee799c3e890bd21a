import type { OrderDetail } from '@contract/order/order'
import type { Reader } from '@server/db/database'
import { listOpenLineRows } from '@server/modules/support/feedback-store'

/** The lines of an order's bill that the member has asked about, the latest question first, while no answer has come. */
export async function listAskedLines(
  db: Reader,
  order: { readonly orderId: string; readonly memberId: string },
): Promise<NonNullable<OrderDetail['askedLines']>> {
  const rows = await listOpenLineRows(db, order)
  return rows.flatMap(({ id, billLine: line }) =>
    line ? [{ feedbackId: id, label: line.label, ...(line.subject !== undefined && { subject: line.subject }) }] : [],
  )
}
