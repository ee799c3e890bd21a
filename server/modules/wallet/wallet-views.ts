import type * as v from 'valibot'
import type { Transfer } from '@contract/wallet/wallet'
import type { operatorTransferSchema } from '@contract/wallet/wallet-operator-endpoints'
import type { Viewer } from '@server/kit/viewer'
import type { TransferRecord } from '@server/modules/wallet/transfer-service'

export function toTransferView({ row, slipFileIds, order }: TransferRecord, { signFile }: Viewer): Transfer {
  return {
    transferId: row.id,
    ...(row.orderId !== null && { orderId: row.orderId }),
    ...(order && { orderNumber: order.orderNumber }),
    ...(row.amountCents !== null && { amountCents: row.amountCents }),
    ...(row.creditedCents !== null && { creditedCents: row.creditedCents }),
    slips: slipFileIds.map((fileId) => ({ fileId, url: signFile(fileId) })),
    ...(row.taobaoOrderNumber !== null && { taobaoOrderNumber: row.taobaoOrderNumber }),
    ...(row.remark !== null && { remark: row.remark }),
    status: row.status,
    ...(row.approved !== null && { approved: row.approved }),
    ...(row.reason !== null && { reason: row.reason }),
    submittedAt: row.submittedAt.toISOString(),
    ...(row.reviewedAt && { reviewedAt: row.reviewedAt.toISOString() }),
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
