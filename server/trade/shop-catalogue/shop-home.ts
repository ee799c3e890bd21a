import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import type { Category, ShopHome } from '@contract/shop/goods'
import type { Reader } from '@server/db/database'
import * as store from '@server/trade/shop-catalogue/catalogue-store'
import { readGoodsCards } from '@server/trade/shop-catalogue/goods-cards'
import { searchGoods } from '@server/trade/shop-catalogue/goods-search'
import { listRunningOffers } from '@server/trade/shop-catalogue/offer-service'

/** Those that have goods on the shelf, in the shop's order; a root also where only those below it have. */
export async function readCategories(db: Reader, language: Language): Promise<Complete<Category>[]> {
  const [rows, filled] = [await store.listCategories(db), await store.listFilledCategoryIds(db)]
  const toShown = ({ id, names, icon }: store.CategoryRow) => ({ categoryId: id, name: names[language], icon })
  return rows.filter(({ parentId }) => parentId === null).flatMap((root) => {
    const children = rows.filter(({ id, parentId }) => parentId === root.id && filled.has(id))
    return filled.has(root.id) || children.length > 0 ? [{ ...toShown(root), children: children.map(toShown) }] : []
  })
}

export async function readShopHome(db: Reader, language: Language): Promise<Complete<ShopHome>> {
  const { ids, nextCursor } = await searchGoods(db, { sort: 'all', inStock: false, special: false })
  const [offer] = await listRunningOffers(db, language)
  return {
    categories: await readCategories(db, language),
    hasSpecials: await store.hasRunningPrices(db),
    offer,
    goods: { items: await readGoodsCards(db, ids, language), nextCursor },
  }
}
