import { cents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { Tx } from '@server/db/database'
import * as store from '@server/trade/shop-catalogue/catalogue-store'
import { toSearchVector } from '@server/trade/shop-catalogue/goods-terms'

/** Brings up to date what lists and searches go by. */
export async function refreshGoods(tx: Tx, goods: readonly store.GoodsRow[]): Promise<void> {
  const categories = await store.listCategories(tx)
  const skus = await store.listSkusOfGoods(tx, goods.map(({ id }) => id))
  for (const row of goods) {
    const own = categories.find(({ id }) => id === row.categoryId)
    const above = categories.find(({ id }) => id === own?.parentId)
    const categoryNames = [own, above].flatMap((category) => category?.names ?? [])
    const search = await toSearchVector(tx, { ...row, categoryNames })
    const sold = skus.filter(({ goodsId, withdrawnAt }) => goodsId === row.id && withdrawnAt === null)
    await store.updateGoodsFacts(tx, row.id, { ...toPriceRange(sold), search })
  }
}

function toPriceRange(skus: readonly { readonly priceCents: Cents }[]): store.PriceRange {
  if (skus.length === 0) return { minPriceCents: ZERO_CENTS, maxPriceCents: ZERO_CENTS }
  const prices = skus.map(({ priceCents }) => priceCents)
  return { minPriceCents: cents(Math.min(...prices)), maxPriceCents: cents(Math.max(...prices)) }
}
