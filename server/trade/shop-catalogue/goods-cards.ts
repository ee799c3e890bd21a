import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import type { GoodsCard } from '@contract/shop/goods'
import { listWarehousesById } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import * as store from '@server/trade/shop-catalogue/catalogue-store'
import { toGoodsPicture } from '@server/trade/shop-catalogue/goods-pictures'
import { toDeliveries } from '@server/trade/shop-catalogue/shop-lines'
import { toPriceNow } from '@server/trade/shop-catalogue/shop-price-now'
import { listStock } from '@server/trade/shop-catalogue/stock-store'

/** Cards of these goods, in their order; one that is on the shelf no longer is left out. */
export async function readGoodsCards(db: Reader, goodsIds: readonly string[], language: Language): Promise<Complete<GoodsCard>[]> {
  const goods = new Map((await store.listGoodsById(db, goodsIds)).map((row) => [row.id, row]))
  const skus = (await store.listSkusOfGoods(db, goodsIds)).filter(({ withdrawnAt }) => withdrawnAt === null)
  const ids = skus.map(({ id }) => id)
  const [stock, specials] = [await listStock(db, ids), await store.listRunningPrices(db, ids)]
  const pictures = await store.listPictureIds(db, goodsIds)
  const warehouses = await listWarehousesById(db, [...goods.values()].map(({ warehouseId }) => warehouseId))
  const icons = new Map((await store.listCategories(db)).map(({ id, icon }) => [id, icon]))
  return goodsIds.flatMap((goodsId) => {
    const row = goods.get(goodsId)
    const icon = row && icons.get(row.categoryId)
    if (!icon || row.state !== 'onShelf') return []
    const own = skus.filter((sku) => sku.goodsId === goodsId).map((sku) => {
      const { onHand = 0, reserved = 0 } = stock.get(sku.id) ?? {}
      return { skuId: sku.id, fileId: sku.fileId, isFree: onHand > reserved, ...toPriceNow(sku, specials.get(sku.id)) }
    })
    const free = own.filter(({ isFree }) => isFree)
    const offered = [...(free.length > 0 ? free : own)].sort((one, other) => one.priceCents - other.priceCents)
    const [lowest] = offered
    if (!lowest) return []
    const isClosed = warehouses.get(row.warehouseId)?.closedAt !== undefined
    const fileId = pictures.get(goodsId)?.[0] ?? own.find((sku) => sku.fileId !== null)?.fileId ?? undefined
    return [{
      goodsId,
      name: row.names[language],
      subtitle: row.subtitles[language] === '' ? undefined : row.subtitles[language],
      picture: fileId === undefined ? undefined : toGoodsPicture(fileId),
      icon,
      fromCents: lowest.priceCents,
      hasRange: offered.some(({ priceCents }) => priceCents !== lowest.priceCents),
      listPriceCents: lowest.listPriceCents,
      isSpecial: own.some(({ specialUntil }) => specialUntil !== undefined),
      soldCount: row.soldCount,
      // A closed warehouse sells nothing: the page of the goods says why.
      isSoldOut: free.length === 0 || isClosed,
      onlySkuId: own.length === 1 && !isClosed ? lowest.skuId : undefined,
      deliveries: toDeliveries(row),
    }]
  })
}
