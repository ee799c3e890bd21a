import type * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import type { Transfer } from '@contract/wallet/wallet'
import type { operatorTransferSchema } from '@contract/wallet/wallet-operator-endpoints'
import type { Viewer } from '@server/kit/viewer'
import type { TransferRecord } from '@server/money/wallet/transfer-service'

export function toTransferView({ row, slipFileIds, order }: TransferRecord, { signFile }: Viewer): Complete<Transfer> {
  return {
    transferId: row.id,
    orderId: row.orderId ?? undefined,
    orderNumber: order?.number,
    amountCents: row.amountCents ?? undefined,
    creditedCents: row.creditedCents ?? undefined,
    slips: slipFileIds.map((fileId) => ({ fileId, url: signFile(fileId) })),
    taobaoOrderNumber: row.taobaoOrderNumber ?? undefined,
    remark: row.remark ?? undefined,
    status: row.status,
    approved: row.approved ?? undefined,
    reason: row.reason ?? undefined,
    submittedAt: row.submittedAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString(),
  }
}

/** With whose it is, and what its order still lacks. */
export function toOperatorTransfer(
  record: TransferRecord,
  viewer: Viewer,
  ClientNO: string,
): Complete<v.InferOutput<typeof operatorTransferSchema>> {
  return { ...toTransferView(record, viewer), ClientNO, dueCents: record.order?.dueCents }
}
