import type { Reader } from '@server/db/database'

/** How the staff call these options, by id. */
export async function listSkuCodes(db: Reader, skuIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (skuIds.length === 0) return new Map()
  const rows = await db.selectFrom('shopSkus').select(['id', 'code']).where('id', 'in', skuIds).execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}
