import type * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { Cents } from '@contract/kit/money'
import type { Page } from '@contract/kit/page'
import type { Transfer, transferInputSchema } from '@contract/wallet/wallet'
import type { reviewTransfer as reviewTransferEndpoint } from '@contract/wallet/wallet-operator-endpoints'
import { assertOwnFiles } from '@server/base/file/file-service'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { isUniqueViolation } from '@server/db/database-errors'
import { newId } from '@server/db/ids'
import { readPage, type PageRequest } from '@server/db/keyset'
import type { PayableReference, Payables } from '@server/money/wallet/payable'
import {
  findTransferRow,
  insertTransfer,
  listSlipIds,
  listTransferRows,
  reviewTransferRow,
  updateShortage,
  type TransferRow,
} from '@server/money/wallet/transfer-store'
import { creditTransfer } from '@server/money/wallet/wallet-service'

export interface TransferKey {
  readonly transferId: string
  readonly memberId?: string
}

/** A transfer with what its view shows. */
export interface TransferRecord {
  readonly row: TransferRow
  readonly slipFileIds: readonly string[]
  readonly order: PayableReference | undefined
}

/**
 * For an order, which then waits for finance; without one it is a top-up. Returns the transfer's id.
 * @throws Refusal `notFound`, `notAllowedNow`, `taobaoNumberTaken`
 */
export async function submitTransfer(
  tx: Tx,
  payables: Payables,
  memberId: string,
  input: v.InferOutput<typeof transferInputSchema>,
): Promise<string> {
  await assertOwnFiles(tx, { memberId }, input.slipFileIds)
  if (input.orderId !== undefined) await payables.order.startReview(tx, { id: input.orderId, memberId }, input.deductions)
  const id = newId()
  try {
    await insertTransfer(
      tx,
      {
        id,
        memberId,
        orderId: input.orderId ?? null,
        amountCents: input.amountCents ?? null,
        taobaoOrderNumber: input.taobaoOrderNumber ?? null,
        remark: input.remark || null,
      },
      input.slipFileIds,
    )
  } catch (error) {
    if (isUniqueViolation(error, 'transfers_taobao_number')) {
      throw new Refusal('taobaoNumberTaken', { field: 'taobaoOrderNumber' })
    }
    throw error
  }
  return id
}

/** @throws Refusal `notFound`, also for another member's transfer. */
export async function getTransferRow(db: Reader, key: TransferKey): Promise<TransferRow> {
  const row = await findTransferRow(db, key)
  if (!row) throw new Refusal('notFound')
  return row
}

/** @throws Refusal `notFound`, also for another member's transfer. */
export async function getTransfer(
  db: Reader,
  payables: Payables,
  key: TransferKey,
): Promise<TransferRecord> {
  const [record] = await toTransferRecords(db, payables, [await getTransferRow(db, key)])
  if (!record) throw new Refusal('notFound')
  return record
}

type ListRequest = PageRequest & { readonly status?: Transfer['status'] | undefined }

/** Newest first. */
export function listTransfers(
  db: Reader,
  payables: Payables,
  request: ListRequest & { readonly memberId: string; readonly orderId?: string | undefined },
): Promise<Complete<Page<TransferRecord>>> {
  return listPage(db, payables, request, { memberId: request.memberId, orderId: request.orderId, order: 'newestFirst' })
}

/** Of all members, the one that waits longest first. */
export function listAllTransfers(db: Reader, payables: Payables, request: ListRequest): Promise<Complete<Page<TransferRecord>>> {
  return listPage(db, payables, request, { order: 'oldestFirst' })
}

async function listPage(
  db: Reader,
  payables: Payables,
  request: ListRequest,
  filter: { memberId?: string; orderId?: string | undefined; order: 'newestFirst' | 'oldestFirst' },
): Promise<Complete<Page<TransferRecord>>> {
  const page = await readPage(request, (part) => listTransferRows(db, {
    ...filter,
    status: request.status,
    ...part,
  }), (row) => ({ at: row.submittedAt, id: row.id }))
  return { ...page, items: await toTransferRecords(db, payables, page.items) }
}

async function toTransferRecords(db: Reader, payables: Payables, rows: readonly TransferRow[]): Promise<TransferRecord[]> {
  const slips = await listSlipIds(db, rows.map((row) => row.id))
  const orders = await payables.order.listReferences(db, rows.flatMap((row) => row.orderId ?? []))
  return rows.map((row) => ({
    row,
    slipFileIds: slips.get(row.id) ?? [],
    order: row.orderId === null ? undefined : orders.get(row.orderId),
  }))
}

export type Review = v.InferOutput<(typeof reviewTransferEndpoint)['input']>

/**
 * Approving credits what finance saw arrive, whatever the member wrote; then the order is paid if the balance is enough,
 * else it is unpaid again with the gap named. Refusing gives the reason and leaves the order unpaid.
 * @throws Refusal `notFound`, `notAllowedNow` for one that has been reviewed.
 */
export async function reviewTransfer(tx: Tx, payables: Payables, operatorKeyId: string, review: Review, now: Date): Promise<void> {
  const { transferId } = review
  if (!(await findTransferRow(tx, { transferId }))) throw new Refusal('notFound')
  const outcome =
    review.decision === 'approve'
      ? { approved: true, creditedCents: review.amountCents }
      : { approved: false, reason: review.reason }
  const row = await reviewTransferRow(tx, transferId, { ...outcome, reviewedAt: appNow, reviewedBy: operatorKeyId })
  if (!row) throw new Refusal('notAllowedNow')
  if (review.decision === 'approve') await creditAndPay(tx, payables, row, review.amountCents, now)
  else if (row.orderId !== null) await (await payables.order.lockReviewed(tx, row.orderId)).refuse(now)
}

async function creditAndPay(tx: Tx, payables: Payables, row: TransferRow, amountCents: Cents, now: Date): Promise<void> {
  const order = row.orderId === null ? undefined : await payables.order.lockReviewed(tx, row.orderId)
  await creditTransfer(tx, { transferId: row.id, memberId: row.memberId, amountCents })
  const missing = await order?.pay(now)
  if (missing !== undefined) await updateShortage(tx, row.id, missing)
}
