import type { Complete } from '@contract/kit/complete'
import type { OperatorScope } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import type { Page } from '@contract/kit/page'
import { findNextKeyEnds, listActRows, listKeyRows, lockAdminKeyIds, revokeKeyRow, type ActRow, type OperatorKeyRow } from '@server/base/operator/operator-store'
import type { Reader, Tx } from '@server/db/database'
import { toPageSize, type PageRequest } from '@server/db/keyset'

export function listKeys(db: Reader): Promise<OperatorKeyRow[]> {
  return listKeyRows(db)
}

export const findKeyEnds = (db: Reader): Promise<Partial<Record<OperatorScope, number>>> => findNextKeyEnds(db)

/** @throws Refusal `notFound`, or `notAllowedNow` for the last administrator key: nobody could make another */
export async function revokeKey(tx: Tx, operatorKeyId: string): Promise<void> {
  const adminKeyIds = await lockAdminKeyIds(tx)
  if (adminKeyIds.length === 1 && adminKeyIds[0] === operatorKeyId) throw new Refusal('notAllowedNow')
  if (!(await revokeKeyRow(tx, operatorKeyId))) throw new Refusal('notFound')
}

/** Newest first. The sequence is the cursor: many acts share a millisecond. */
export async function listActs(db: Reader, request: PageRequest): Promise<Complete<Page<ActRow>>> {
  const size = toPageSize(request)
  const rows = await listActRows(db, size + 1, request.cursor === undefined ? undefined : toSequence(request.cursor))
  const items = rows.slice(0, size)
  const last = items[items.length - 1]
  return { items, nextCursor: rows.length > size && last ? String(last.sequence) : undefined }
}

function toSequence(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new Refusal('invalid', { field: 'cursor' })
  return Number(cursor)
}
