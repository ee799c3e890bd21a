import { sql } from 'kysely'
import type { Reader, Tx } from '@server/db/database'

/** How many of goods a member has in orders that are open or paid: what a limit of them counts. */

export interface GoodsCount {
  readonly goodsId: string
  readonly quantity: number
}

export interface Allowance extends GoodsCount {
  /** Undefined: as many as there are. */
  readonly perMember: number | undefined
}

export async function listBought(db: Reader, memberId: string, goodsIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('shopMemberCounts')
    .select(['goodsId', 'bought'])
    .where('memberId', '=', memberId)
    .where('goodsId', 'in', goodsIds)
    .execute()
  return new Map(rows.map(({ goodsId, bought }) => [goodsId, bought]))
}

const byGoods = (one: GoodsCount, other: GoodsCount) => (one.goodsId < other.goodsId ? -1 : 1)

/**
 * Counts what is ordered, each goods where its limit allows all of it: two orders at once pass it one after the other.
 * @returns the goods of which the member may not have so many; nothing of those is counted
 */
export async function takeAllowances(tx: Tx, memberId: string, wanted: readonly Allowance[]): Promise<Allowance[]> {
  const refused: Allowance[] = []
  for (const one of [...wanted].sort(byGoods)) {
    if (!(await takeAllowance(tx, memberId, one))) refused.push(one)
  }
  return refused
}

async function takeAllowance(tx: Tx, memberId: string, { goodsId, quantity, perMember }: Allowance): Promise<boolean> {
  if (perMember !== undefined && quantity > perMember) return false
  const most = perMember ?? Number.MAX_SAFE_INTEGER
  const { rows } = await sql`
    insert into shop_member_counts as counted (member_id, goods_id, bought) values (${memberId}, ${goodsId}, ${quantity})
    on conflict (member_id, goods_id) do update set bought = counted.bought + excluded.bought
    where counted.bought + excluded.bought <= ${most}
    returning bought`.execute(tx)
  return rows.length > 0
}

/** What was ordered came to nothing, or back: it may be bought again. */
export async function returnAllowances(tx: Tx, memberId: string, counts: readonly GoodsCount[]): Promise<void> {
  for (const { goodsId, quantity } of [...counts].sort(byGoods)) {
    const bought = sql<number>`greatest(bought - ${quantity}, 0)`
    await tx.updateTable('shopMemberCounts').set({ bought }).where('memberId', '=', memberId).where('goodsId', '=', goodsId).execute()
  }
}
