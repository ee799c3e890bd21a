import { sql } from 'kysely'
import type { Reader, Tx } from '@server/db/database'

/** Of these options those that the member waits for. */
export async function listAwaited(db: Reader, memberId: string, skuIds: readonly string[]): Promise<Set<string>> {
  if (skuIds.length === 0) return new Set()
  const rows = await db.selectFrom('shopWaits').select('skuId').where('memberId', '=', memberId).where('skuId', 'in', skuIds).execute()
  return new Set(rows.map(({ skuId }) => skuId))
}

export interface WaitRow {
  readonly skuId: string
  readonly createdAt: Date
}

/** The latest first. */
export function listWaitRows(db: Reader, memberId: string, count: number): Promise<WaitRow[]> {
  const own = db.selectFrom('shopWaits').select(['skuId', 'createdAt']).where('memberId', '=', memberId)
  return own.orderBy('createdAt', 'desc').orderBy('skuId').limit(count).execute()
}

export async function countWaits(db: Reader, memberId: string): Promise<number> {
  const { count } = await db.selectFrom('shopWaits').select((of) => of.fn.countAll<number>().as('count')).where('memberId', '=', memberId).executeTakeFirstOrThrow()
  return count
}

/** Who waits already goes on from where they are. */
export async function insertWait(tx: Tx, memberId: string, skuId: string): Promise<void> {
  await tx.insertInto('shopWaits').values({ memberId, skuId }).onConflict((conflict) => conflict.columns(['memberId', 'skuId']).doNothing()).execute()
}

export async function deleteWait(tx: Tx, memberId: string, skuId: string): Promise<void> {
  await tx.deleteFrom('shopWaits').where('memberId', '=', memberId).where('skuId', '=', skuId).execute()
}

/**
 * Takes out who has waited longest, and says who they are; one that another transaction has is left to it. Chosen once, in a statement part
 * of its own: below `in` the planner may choose anew for each row.
 */
export async function takeOldestWaits(tx: Tx, skuId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    with oldest as materialized (
      select member_id, sku_id from shop_waits where sku_id = ${skuId} order by created_at, member_id limit ${count} for update skip locked)
    delete from shop_waits waiting using oldest where waiting.sku_id = oldest.sku_id and waiting.member_id = oldest.member_id
    returning waiting.member_id`.execute(tx)
  return rows.map(({ memberId }) => memberId)
}
