import type { Complete } from '@contract/kit/complete'
import type { OrderDetail } from '@contract/order/order'
import type { Reader } from '@server/db/database'
import { listOpenLineRows } from '@server/modules/support/feedback-store'

type AskedLine = NonNullable<OrderDetail['askedLines']>[number]

/** The lines of an order's bill that the member has asked about, the latest question first, while no answer has come. */
export async function listAskedLines(
  db: Reader,
  order: { readonly orderId: string; readonly memberId: string },
): Promise<AskedLine[]> {
  const rows = await listOpenLineRows(db, order)
  return rows.flatMap(({ id, billLine: line }) =>
    line ? [{ feedbackId: id, label: line.label, subject: line.subject } satisfies Complete<AskedLine>] : [],
  )
}
