import type { Selectable } from 'kysely'
import type { Reader, Tx } from '@server/db/database'
import type { MallCartTables } from '@server/db/tables/mall-cart-tables'

export type MallCartRow = Selectable<MallCartTables['mallCartLines']>

export type MallLineKey = Pick<MallCartRow, 'platform' | 'goodsId' | 'skuId'>

/** The one changed last first. */
export function listMallRows(db: Reader, memberId: string): Promise<MallCartRow[]> {
  return db
    .selectFrom('mallCartLines')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('changedAt', 'desc')
    .orderBy('platform')
    .orderBy('goodsId')
    .orderBy('skuId')
    .execute()
}

/** As it is given, whether or not it was there. */
export async function putMallRow(tx: Tx, row: MallCartRow): Promise<void> {
  const { memberId: _memberId, platform: _platform, goodsId: _goodsId, skuId: _skuId, ...rest } = row
  await tx
    .insertInto('mallCartLines')
    .values(row)
    .onConflict((conflict) => conflict.columns(['memberId', 'platform', 'goodsId', 'skuId']).doUpdateSet(rest))
    .execute()
}

export async function deleteMallRows(tx: Tx, memberId: string, keys: readonly MallLineKey[]): Promise<void> {
  for (const { platform, goodsId, skuId } of keys) {
    await tx
      .deleteFrom('mallCartLines')
      .where('memberId', '=', memberId)
      .where('platform', '=', platform)
      .where('goodsId', '=', goodsId)
      .where('skuId', '=', skuId)
      .execute()
  }
}
