import { sql } from 'kysely'
import type { Reader, Tx } from '@server/db/database'

/** So many pieces of it can be bought again. Where nobody waits, nothing is noted. The caller has locked the options' stock. */
export async function noteBack(tx: Tx, counts: readonly { readonly skuId: string; readonly quantity: number }[]): Promise<void> {
  if (counts.length === 0) return
  await sql`
    insert into shop_back_in_stock as noted (sku_id, pieces)
    select back.sku_id, sum(back.pieces)
    from unnest(${counts.map(({ skuId }) => skuId)}::uuid[], ${counts.map(({ quantity }) => quantity)}::bigint[]) as back (sku_id, pieces)
    where exists (select from shop_waits waiting where waiting.sku_id = back.sku_id) group by back.sku_id order by back.sku_id
    on conflict (sku_id) do update set pieces = noted.pieces + excluded.pieces`.execute(tx)
}

export async function listBack(db: Reader, count: number): Promise<string[]> {
  const rows = await db.selectFrom('shopBackInStock').select('skuId').orderBy('skuId').limit(count).execute()
  return rows.map(({ skuId }) => skuId)
}

/** Takes the note out: how many pieces it was about; 0 where another run has had it. */
export async function takeBack(tx: Tx, skuId: string): Promise<number> {
  const row = await tx.deleteFrom('shopBackInStock').where('skuId', '=', skuId).returning('pieces').executeTakeFirst()
  return row?.pieces ?? 0
}
