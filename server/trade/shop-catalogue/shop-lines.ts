import type { Complete } from '@contract/kit/complete'
import { LANGUAGES, type Language, type Texts } from '@contract/kit/language'
import type { Grams, Millimetres } from '@contract/kit/weight'
import type { GoodsNature } from '@contract/parcel/parcel'
import type { Delivery } from '@contract/shop/cart'
import type { CartLineState, ShopLineGoods } from '@contract/shop/shown-cart'
import type { CategoryIcon, GoodsOption } from '@contract/shop/catalogue'
import { listWarehousesById } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import * as store from '@server/trade/shop-catalogue/catalogue-store'
import { toGoodsPicture } from '@server/trade/shop-catalogue/goods-pictures'
import { toPriceNow, type PriceNow } from '@server/trade/shop-catalogue/shop-price-now'
import { listStock } from '@server/trade/shop-catalogue/stock-store'

/** An option as it stands in the shop now: what a cart shows of it, and what an order keeps of it. */
export interface ShopLine extends PriceNow {
  readonly skuId: string
  readonly goodsId: string
  /** Its category, then the one above. */
  readonly categoryIds: readonly string[]
  readonly names: Texts
  /** The values that are chosen, in one text; empty where the goods have no options. */
  readonly optionTexts: Texts
  /** The option's own picture, else the first one of its goods. */
  readonly fileId: string | undefined
  readonly icon: CategoryIcon
  readonly warehouseId: string
  readonly warehouseNames: Texts
  /** Of one piece. */
  readonly weightGrams: Grams
  readonly size: { readonly lengthMm: Millimetres; readonly widthMm: Millimetres; readonly heightMm: Millimetres }
  readonly customsName: string
  readonly goodsNature: GoodsNature
  readonly isFragile: boolean
  readonly deliveries: readonly Delivery[]
  /** So many pieces of the goods, all options together, one member may have. */
  readonly perMember: number | undefined
  /** The goods are sold; a withdrawn option of theirs is not. */
  readonly isOnShelf: boolean
  readonly isWithdrawn: boolean
  /** Its warehouse takes no new orders. */
  readonly isWarehouseClosed: boolean
  /** On hand and not ordered yet. */
  readonly freeStock: number
}

/**
 * By the option's id, at the database's time. Left out: ids of no option, and of goods that have never been on the shelf, which nobody
 * but the staff knows. In a transaction that has locked the stock rows, what it reads is what the order is made of.
 */
export async function readShopLines(db: Reader, skuIds: readonly string[]): Promise<Map<string, ShopLine>> {
  const skus = await store.listSkusById(db, [...new Set(skuIds)])
  const goodsIds = [...new Set(skus.map(({ goodsId }) => goodsId))]
  const goods = new Map((await store.listGoodsById(db, goodsIds)).map((row) => [row.id, row]))
  const categories = new Map((await store.listCategories(db)).map((row) => [row.id, row]))
  const warehouses = await listWarehousesById(db, [...goods.values()].map(({ warehouseId }) => warehouseId))
  const pictures = await store.listPictureIds(db, goodsIds)
  const ids = skus.map(({ id }) => id)
  const [stock, specials] = [await listStock(db, ids), await store.listRunningPrices(db, ids)]
  const lines = skus.flatMap((sku): [string, ShopLine][] => {
    const own = goods.get(sku.goodsId)
    const [category, warehouse] = own ? [categories.get(own.categoryId), warehouses.get(own.warehouseId)] : []
    if (!own || !category || !warehouse || own.onShelfAt === null) return []
    const { onHand = 0, reserved = 0 } = stock.get(sku.id) ?? {}
    const line: ShopLine = {
      ...toPriceNow(sku, specials.get(sku.id)),
      skuId: sku.id,
      goodsId: own.id,
      categoryIds: category.parentId === null ? [category.id] : [category.id, category.parentId],
      names: own.names,
      optionTexts: toOptionTexts(own.options, sku.optionValues),
      // Nobody but the staff sees pictures of a draft.
      fileId: own.state === 'draft' ? undefined : (sku.fileId ?? pictures.get(own.id)?.[0]),
      icon: category.icon,
      warehouseId: warehouse.warehouseId,
      warehouseNames: warehouse.name,
      weightGrams: sku.weightGrams,
      size: { lengthMm: sku.lengthMm, widthMm: sku.widthMm, heightMm: sku.heightMm },
      customsName: sku.customsName,
      goodsNature: own.goodsNature,
      isFragile: own.isFragile,
      deliveries: toDeliveries(own),
      perMember: own.perMember ?? undefined,
      isOnShelf: own.state === 'onShelf',
      isWithdrawn: sku.withdrawnAt !== null,
      isWarehouseClosed: warehouse.closedAt !== undefined,
      freeStock: onHand - reserved,
    }
    return [[sku.id, line]]
  })
  return new Map(lines)
}

export const toDeliveries = ({ offersJoin, offersHome }: Pick<store.GoodsRow, 'offersJoin' | 'offersHome'>): Delivery[] => [
  ...(offersJoin ? (['join'] as const) : []),
  ...(offersHome ? (['home'] as const) : []),
]

/** The values of all options, in the order of the options. */
export function toOptionTexts(options: readonly GoodsOption[], chosen: Readonly<Record<string, string>>): Texts {
  const values = options.flatMap(({ code, values: known }) => known.find((value) => value.code === chosen[code]) ?? [])
  const toText = (language: Language) => values.map(({ names }) => names[language]).join(' · ')
  return Object.fromEntries(LANGUAGES.map((language) => [language, toText(language)])) as Texts
}

/** As an answer shows it; whether it can be bought the caller decides. */
export function toShopLineGoods(
  line: ShopLine,
  language: Language,
  { state, left }: { readonly state: CartLineState; readonly left?: number },
): Complete<ShopLineGoods> {
  return {
    skuId: line.skuId,
    goodsId: line.goodsId,
    categoryIds: [...line.categoryIds],
    name: line.names[language],
    optionText: line.optionTexts[language],
    picture: line.fileId === undefined ? undefined : toGoodsPicture(line.fileId),
    icon: line.icon,
    warehouseId: line.warehouseId,
    warehouseName: line.warehouseNames[language],
    weightGrams: line.weightGrams,
    priceCents: line.priceCents,
    listPriceCents: line.listPriceCents,
    specialUntil: line.specialUntil?.toISOString(),
    deliveries: [...line.deliveries],
    state,
    left,
  }
}
