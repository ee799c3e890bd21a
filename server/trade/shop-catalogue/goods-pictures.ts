import { sql } from 'kysely'
import type { StoredFile } from '@contract/file/file'
import type { Reader } from '@server/db/database'

/** Not signed: guests look at goods too. */
export const GOODS_PICTURE_PATH = '/api/shop/picture'

/** Everybody may open it as long as the goods are no draft, or an order shows it; in narrower widths by `?w=`. */
export const toGoodsPicture = (fileId: string): StoredFile => ({ fileId, url: `${GOODS_PICTURE_PATH}/${fileId}` })

/** Whether everybody may see this picture: of goods or an option of theirs, no draft. Withdrawn ones stand in carts and orders. */
export async function isGoodsPicture(db: Reader, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from shop_goods goods where goods.state <> 'draft' and goods.id in (
        select goods_id from shop_goods_pictures where file_id = ${fileId} union all select goods_id from shop_skus where file_id = ${fileId})
    ) as found`.execute(db)
  return rows[0]?.found ?? false
}
