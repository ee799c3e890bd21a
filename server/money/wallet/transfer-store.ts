import type * as v from 'valibot'
import { sql, type Selectable, type UpdateObject } from 'kysely'
import type { Transfer, transferInputSchema } from '@contract/wallet/wallet'
import type { ColumnsOf, NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import { preparedOne, type Value } from '@server/db/prepared'
import type { Schema } from '@server/db/schema'
import type { TransferTables } from '@server/db/tables/transfer-tables'

export type TransferRow = Selectable<TransferTables['transfers']>

type TransferFields = Omit<v.InferOutput<typeof transferInputSchema>, 'slipFileIds' | 'deductions'>
export type NewTransfer = NewRow<TransferTables['transfers']> & ColumnsOf<TransferTables['transfers'], TransferFields>

/** @throws DatabaseError with the constraint `transfers_taobao_number` for a number that is taken. */
export async function insertTransfer(
  tx: Tx,
  row: NewTransfer,
  slipFileIds: readonly string[],
): Promise<void> {
  await tx.insertInto('transfers').values(row).execute()
  if (slipFileIds.length === 0) return
  await tx
    .insertInto('transferSlips')
    .values(slipFileIds.map((fileId, position) => ({ transferId: row.id, position, fileId })))
    .execute()
}

/** A member's own transfer, or any for the operator. */
export function findTransferRow(
  db: Reader,
  { transferId, memberId }: { readonly transferId: string; readonly memberId?: string },
): Promise<TransferRow | undefined> {
  const query = db.selectFrom('transfers').selectAll().where('id', '=', transferId)
  return (memberId === undefined ? query : query.where('memberId', '=', memberId)).executeTakeFirst()
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

export async function updateShortage(tx: Tx, transferId: string, shortCents: TransferRow['shortCents'] & number): Promise<void> {
  await tx.updateTable('transfers').set({ shortCents }).where('id', '=', transferId).execute()
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
    .orderBy('submittedAt', direction)
    .orderBy('id', direction)
    .limit(filter.count)
  if (memberId !== undefined) query = query.where('memberId', '=', memberId)
  if (orderId !== undefined) query = query.where('orderId', '=', orderId)
  if (status !== undefined) query = query.where('status', '=', status)
  if (after) {
    const next = filter.order === 'newestFirst' ? sql.raw('<') : sql.raw('>')
    query = query.where(sql<boolean>`(submitted_at, id) ${next} (${after.at}, ${after.id})`)
  }
  return query.execute()
}

/** The last one for an order. */
export const findLatestRowOfOrder = preparedOne((db, orderId: Value<string>) =>
  db.selectFrom('transfers').selectAll().where('orderId', '=', orderId).orderBy('submittedAt', 'desc').orderBy('id', 'desc').limit(1),
)

export async function countUnreviewed(db: Reader, memberId: string): Promise<number> {
  const row = await countOwnUnreviewed(db, memberId)
  return row?.count ?? 0
}

const countOwnUnreviewed = preparedOne((db, memberId: Value<string>) =>
  db
    .selectFrom('transfers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('status', '=', 'unreviewed'),
)

/** Of each transfer, its slips in the member's order. */
export async function listSlipIds(db: Reader, transferIds: readonly string[]): Promise<Map<string, string[]>> {
  const slips = new Map<string, string[]>()
  if (transferIds.length === 0) return slips
  const rows = await db
    .selectFrom('transferSlips')
    .selectAll()
    .where('transferId', 'in', transferIds)
    .orderBy('transferId')
    .orderBy('position')
    .execute()
  for (const row of rows) slips.set(row.transferId, [...(slips.get(row.transferId) ?? []), row.fileId])
  return slips
}
