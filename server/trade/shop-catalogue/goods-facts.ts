import type { Tx } from '@server/db/database'
import * as store from '@server/trade/shop-catalogue/catalogue-store'
import { updatePriceRanges } from '@server/trade/shop-catalogue/goods-ranking'
import { toSearchVector } from '@server/trade/shop-catalogue/goods-terms'

/** Brings up to date what lists and searches go by. */
export async function refreshGoods(tx: Tx, goods: readonly store.GoodsRow[]): Promise<void> {
  const categories = await store.listCategories(tx)
  for (const row of goods) {
    const own = categories.find(({ id }) => id === row.categoryId)
    const above = categories.find(({ id }) => id === own?.parentId)
    const categoryNames = [own, above].flatMap((category) => category?.names ?? [])
    const search = await toSearchVector(tx, { ...row, categoryNames })
    await store.updateSearch(tx, row.id, search)
  }
  await updatePriceRanges(tx, goods.map(({ id }) => id))
}
