import type * as v from 'valibot'
import type { Transfer } from '@contract/wallet/wallet'
import type { operatorTransferSchema } from '@contract/wallet/wallet-operator-endpoints'
import type { Viewer } from '@server/kit/viewer'
import type { TransferRecord } from '@server/modules/wallet/transfer-service'

export function toTransferView({ row, slipFileIds, order }: TransferRecord, { signFile }: Viewer): Transfer {
  return {
    transferId: row.id,
    ...(row.order_id !== null && { orderId: row.order_id }),
    ...(order && { orderNumber: order.orderNumber }),
    ...(row.amount_cents !== null && { amountCents: row.amount_cents }),
    ...(row.credited_cents !== null && { creditedCents: row.credited_cents }),
    slips: slipFileIds.map((fileId) => ({ fileId, url: signFile(fileId) })),
    ...(row.taobao_order_number !== null && { taobaoOrderNumber: row.taobao_order_number }),
    ...(row.remark !== null && { remark: row.remark }),
    status: row.status,
    ...(row.approved !== null && { approved: row.approved }),
    ...(row.reason !== null && { reason: row.reason }),
    submittedAt: row.submitted_at.toISOString(),
    ...(row.reviewed_at && { reviewedAt: row.reviewed_at.toISOString() }),
  }
}

/** With whose it is, and what its order still lacks. */
export function toOperatorTransfer(
  record: TransferRecord,
  viewer: Viewer,
  ClientNO: string,
): v.InferOutput<typeof operatorTransferSchema> {
  const { order } = record
  return { ...toTransferView(record, viewer), ClientNO, ...(order && { dueCents: order.dueCents }) }
}
