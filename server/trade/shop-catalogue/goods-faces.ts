import type { Texts } from '@contract/kit/language'
import type { CategoryIcon, GoodsState } from '@contract/shop/catalogue'
import type { Reader } from '@server/db/database'
import * as store from '@server/trade/shop-catalogue/catalogue-store'

/** What stands for goods beside what is said of them. */
export interface GoodsFace {
  readonly goodsId: string
  readonly code: string
  readonly names: Texts
  /** Its first picture. */
  readonly fileId: string | undefined
  readonly icon: CategoryIcon
  readonly state: GoodsState
}

/** By the goods' id, drafts too. */
export async function listGoodsFaces(db: Reader, goodsIds: readonly string[]): Promise<ReadonlyMap<string, GoodsFace>> {
  const ids = [...new Set(goodsIds)]
  const rows = await store.listGoodsById(db, ids)
  const pictures = await store.listPictureIds(db, ids)
  const icons = new Map((await store.listCategories(db)).map(({ id, icon }) => [id, icon]))
  return new Map(
    rows.map(({ id, code, names, categoryId, state }): [string, GoodsFace] => {
      const icon = icons.get(categoryId)
      if (!icon) throw new Error(`goods ${code} have no category`)
      return [id, { goodsId: id, code, names, fileId: pictures.get(id)?.[0], icon, state }]
    }),
  )
}

export interface Ratings {
  readonly count: number
  readonly good: number
  readonly bad: number
  readonly withPhotos: number
}

/** Of the reviews that everybody sees. */
export async function getRatings(db: Reader, goodsId: string): Promise<Ratings> {
  const row = await store.findRatings(db, goodsId)
  return { count: row?.ratingCount ?? 0, good: row?.goodCount ?? 0, bad: row?.badCount ?? 0, withPhotos: row?.photoCount ?? 0 }
}
