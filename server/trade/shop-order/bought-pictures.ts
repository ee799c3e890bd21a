import { sql } from 'kysely'
import type { Reader } from '@server/db/database'
import { isGoodsPicture } from '@server/trade/shop-catalogue/goods-pictures'

/**
 * Whether everybody may see this picture of goods: they have it today, or had it when somebody ordered them. Then everybody saw it, and the
 * order goes on to show what was bought, whatever becomes of the goods.
 */
export async function isShopPicture(db: Reader, fileId: string): Promise<boolean> {
  return (await isGoodsPicture(db, fileId)) || (await isBoughtPicture(db, fileId))
}

async function isBoughtPicture(db: Reader, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from shop_order_lines where file_id = ${fileId}) as found`.execute(db)
  return rows[0]?.found ?? false
}
