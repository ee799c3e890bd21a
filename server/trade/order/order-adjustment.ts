import { Refusal } from '@contract/kit/envelope'
import { addCents, cents, MAX_CENTS, subtractCents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import { postOrderEntry } from '@server/trade/order/order-entries'
import {
  insertAdjustment,
  listAdjustmentRows,
  lockOrderRow,
  moveOrder,
  settleAdjustments,
  type OrderKey,
  type OrderRow,
} from '@server/trade/order/order-store'

export interface Correction {
  readonly differenceCents: Cents
  readonly reason: string
  readonly operatorKeyId: string
}

/**
 * Corrects a paid bill. What is paid too much goes back to the balance. What is owed is taken from the balance up to the
 * cap that the member set for this order, else asked for.
 * @throws Refusal `notFound`, `notAllowedNow`, `invalidAmount` for a correction of nothing, below a bill of nothing,
 * above the largest amount, or of more than the balance can take back.
 */
export async function adjustOrder(tx: Tx, key: OrderKey, { differenceCents, reason, operatorKeyId }: Correction): Promise<void> {
  const row = await lockOrderRow(tx, key)
  if (!row) throw new Refusal('notFound')
  if (row.status !== 'packing' || row.payableCents === null) throw new Refusal('notAllowedNow')
  const corrected = row.payableCents + differenceCents
  if (differenceCents === 0 || corrected < 0 || corrected > MAX_CENTS) {
    throw new Refusal('invalidAmount', { field: 'differenceCents' })
  }
  const payable = cents(corrected)

  const id = newId()
  const due = subtractCents(payable, row.paidCents)
  const paid = await settleCorrection(tx, row, { id, due })
  const taken = due > 0 && paid === payable ? due : ZERO_CENTS
  await insertAdjustment(tx, {
    id,
    orderId: row.id,
    differenceCents,
    reason,
    takenCents: taken,
    adjustedBy: operatorKeyId,
  })
  await moveOrder(tx, key, { action: 'adjust', to: 'packing', by: 'operator', set: { payableCents: payable, paidCents: paid } })
  if (paid === payable) await settleAdjustments(tx, row.id)
}

/** Returns what is paid of the order afterwards. */
async function settleCorrection(tx: Tx, row: OrderRow, { id, due }: { id: string; due: Cents }): Promise<Cents> {
  if (due === 0) return row.paidCents
  if (due > 0 && !(await isWithinCap(tx, row, due))) return row.paidCents
  const missing = await postOrderEntry(tx, row, {
    kind: due < 0 ? 'orderRefund' : 'orderAdjustment',
    reference: `order:${row.id}:adjust:${id}`,
    income: new Map([['revenue', due]]),
  })
  return missing === undefined ? addCents(row.paidCents, due) : row.paidCents
}

/** The cap is for the whole order: what earlier corrections took counts. */
async function isWithinCap(tx: Tx, row: OrderRow, due: Cents): Promise<boolean> {
  if (row.topUpCapCents === null) return false
  const taken = sumCents((await listAdjustmentRows(tx, row.id)).map((adjustment) => adjustment.takenCents))
  return taken + due <= row.topUpCapCents
}
