import type { Complete } from '@contract/kit/complete'
import type { OrderDetail } from '@contract/order/order'
import type { CaseDecision } from '@contract/support/case'
import { listLineCaseRows, type LineCaseRow } from '@server/community/support/case-store'
import type { Reader } from '@server/db/database'

type AskedLine = NonNullable<OrderDetail['askedLines']>[number]

/** The lines of an order's bill that the member has asked about, the latest question first: what waits, and what was decided. */
export async function listAskedLines(
  db: Reader,
  order: { readonly orderId: string; readonly memberId: string },
): Promise<AskedLine[]> {
  const rows = await listLineCaseRows(db, order.orderId, order.memberId)
  return rows.flatMap((row) => {
    const { id, billLine: line } = row
    return line
      ? [{ feedbackId: id, label: line.label, subject: line.subject, decision: toDecision(row) } satisfies Complete<AskedLine>]
      : []
  })
}

function toDecision({ grantedCents, reason, decidedAt }: LineCaseRow): Complete<CaseDecision> | undefined {
  if (grantedCents === null || reason === null || decidedAt === null) return undefined
  return { grantedCents, reason, at: decidedAt.toISOString() }
}
