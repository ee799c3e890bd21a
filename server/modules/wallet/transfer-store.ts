import { sql, type Insertable, type Selectable, type UpdateObject } from 'kysely'
import type { Transfer } from '@contract/wallet/wallet'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import type { Schema } from '@server/db/schema'
import type { TransferTables } from '@server/modules/wallet/transfer-tables'

export type TransferRow = Selectable<TransferTables['transfers']>

/** @throws DatabaseError with the constraint `transfers_taobao_number` for a number that is taken. */
export async function insertTransfer(
  tx: Tx,
  row: Insertable<TransferTables['transfers']>,
  slipFileIds: readonly string[],
): Promise<void> {
  await tx.insertInto('transfers').values(row).execute()
  if (slipFileIds.length === 0) return
  await tx
    .insertInto('transfer_slips')
    .values(slipFileIds.map((file_id, position) => ({ transfer_id: row.id, position, file_id })))
    .execute()
}

/** A member's own transfer, or any for the operator. */
export function findTransferRow(
  db: Reader,
  { transferId, memberId }: { readonly transferId: string; readonly memberId?: string },
): Promise<TransferRow | undefined> {
  const query = db.selectFrom('transfers').selectAll().where('id', '=', transferId)
  return (memberId === undefined ? query : query.where('member_id', '=', memberId)).executeTakeFirst()
}

/** Undefined when it has been reviewed already: of two reviewers one wins. */
export function reviewTransferRow(
  tx: Tx,
  transferId: string,
  review: UpdateObject<Schema, 'transfers'>,
): Promise<TransferRow | undefined> {
  return tx
    .updateTable('transfers')
    .set({ ...review, status: 'reviewed' })
    .where('id', '=', transferId)
    .where('status', '=', 'unreviewed')
    .returningAll()
    .executeTakeFirst()
}

export async function updateShortage(tx: Tx, transferId: string, shortCents: TransferRow['short_cents'] & number): Promise<void> {
  await tx.updateTable('transfers').set({ short_cents: shortCents }).where('id', '=', transferId).execute()
}

export interface TransferFilter {
  readonly memberId?: string | undefined
  readonly orderId?: string | undefined
  readonly status?: Transfer['status'] | undefined
  readonly order: 'newestFirst' | 'oldestFirst'
  readonly after?: Keyset | undefined
  readonly count: number
}

export function listTransferRows(db: Reader, filter: TransferFilter): Promise<TransferRow[]> {
  const { memberId, orderId, status, after } = filter
  const direction = filter.order === 'newestFirst' ? 'desc' : 'asc'
  let query = db
    .selectFrom('transfers')
    .selectAll()
    .orderBy('submitted_at', direction)
    .orderBy('id', direction)
    .limit(filter.count)
  if (memberId !== undefined) query = query.where('member_id', '=', memberId)
  if (orderId !== undefined) query = query.where('order_id', '=', orderId)
  if (status !== undefined) query = query.where('status', '=', status)
  if (after) {
    const next = filter.order === 'newestFirst' ? sql.raw('<') : sql.raw('>')
    query = query.where(sql<boolean>`(submitted_at, id) ${next} (${after.at}, ${after.id})`)
  }
  return query.execute()
}

export async function countUnreviewed(db: Reader, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('transfers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'unreviewed')
    .executeTakeFirstOrThrow()
  return count
}

/** Of each transfer, its slips in the member's order. */
export async function listSlipIds(db: Reader, transferIds: readonly string[]): Promise<Map<string, string[]>> {
  const slips = new Map<string, string[]>()
  if (transferIds.length === 0) return slips
  const rows = await db
    .selectFrom('transfer_slips')
    .selectAll()
    .where('transfer_id', 'in', transferIds)
    .orderBy('transfer_id')
    .orderBy('position')
    .execute()
  for (const row of rows) slips.set(row.transfer_id, [...(slips.get(row.transfer_id) ?? []), row.file_id])
  return slips
}
