import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import { MOST_STOCK_TOLD, type GoodsDetail, type GoodsSku } from '@contract/shop/goods'
import { getWarehouse } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import type { Visitor } from '@server/kit/viewer'
import * as store from '@server/trade/shop-catalogue/catalogue-store'
import { toGoodsPicture } from '@server/trade/shop-catalogue/goods-pictures'
import { listBought } from '@server/trade/shop-catalogue/member-counts'
import { toDeliveries } from '@server/trade/shop-catalogue/shop-lines'
import { toPriceNow } from '@server/trade/shop-catalogue/shop-price-now'
import { listStock } from '@server/trade/shop-catalogue/stock-store'
import { listAwaited } from '@server/trade/shop-catalogue/wait-store'

/** Also of goods that are no longer sold: members have them in carts and orders. @throws Refusal `notFound`, also for a draft */
export async function readGoodsDetail(db: Reader, goodsId: string, { now, language, memberId }: Visitor): Promise<Complete<GoodsDetail>> {
  const [row] = await store.listGoodsById(db, [goodsId])
  if (!row || row.state === 'draft') throw new Refusal('notFound')
  const category = (await store.listCategories(db)).find(({ id }) => id === row.categoryId)
  if (!category) throw new Error(`goods ${row.code} have no category`)
  const warehouse = await getWarehouse(db, row.warehouseId)
  const pictures = (await store.listPictureIds(db, [goodsId])).get(goodsId) ?? []
  return {
    now: now.toISOString(),
    goodsId,
    name: row.names[language],
    subtitle: row.subtitles[language] === '' ? undefined : row.subtitles[language],
    pictures: pictures.map(toGoodsPicture),
    icon: category.icon,
    categoryId: category.id,
    categoryName: category.names[language],
    warehouseId: row.warehouseId,
    warehouseName: warehouse.name[language],
    isOnShelf: row.state === 'onShelf' && !warehouse.closedAt,
    isWarehouseClosed: warehouse.closedAt ? true : undefined,
    texts: toParagraphs(row.texts[language]),
    options: row.options.map(({ code, names, values }) => ({
      code,
      name: names[language],
      values: values.map((value) => ({ code: value.code, name: value.names[language] })),
    })),
    skus: await readSkus(db, goodsId, memberId),
    soldCount: row.soldCount,
    deliveries: toDeliveries(row),
    goodsNature: row.goodsNature,
    isFragile: row.isFragile,
    perMember: row.perMember ?? undefined,
    memberLeft: await findMemberLeft(db, row, memberId),
  }
}

const toParagraphs = (text: string): string[] => text.split(/\n[^\S\n]*\n/).map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== '')

async function readSkus(db: Reader, goodsId: string, memberId: string | undefined): Promise<Complete<GoodsSku>[]> {
  const rows = await store.listSkusOfGoods(db, [goodsId])
  const ids = rows.map(({ id }) => id)
  const [stock, specials] = [await listStock(db, ids), await store.listRunningPrices(db, ids)]
  const awaited = memberId === undefined ? new Set<string>() : await listAwaited(db, memberId, ids)
  return rows.map((row) => {
    const { onHand = 0, reserved = 0 } = stock.get(row.id) ?? {}
    const { priceCents, listPriceCents, specialUntil } = toPriceNow(row, specials.get(row.id))
    const free = onHand - reserved
    return {
      skuId: row.id,
      values: row.optionValues,
      priceCents,
      specialUntil: specialUntil?.toISOString(),
      listPriceCents,
      weightGrams: row.weightGrams,
      picture: row.fileId === null ? undefined : toGoodsPicture(row.fileId),
      // How much there is of it is nobody else's business.
      stock: Math.min(free, MOST_STOCK_TOLD),
      stockIsMore: free > MOST_STOCK_TOLD,
      isWithdrawn: row.withdrawnAt !== null,
      isAwaited: awaited.has(row.id),
    }
  })
}

/** Merged accounts may have more than one member may. */
async function findMemberLeft(db: Reader, { id, perMember }: store.GoodsRow, memberId: string | undefined): Promise<number | undefined> {
  if (perMember === null || memberId === undefined) return undefined
  const bought = (await listBought(db, memberId, [id])).get(id) ?? 0
  return Math.max(0, perMember - bought)
}
