import type { ColumnType, Generated } from 'kysely'
import type { Texts } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import type { Grams, Millimetres } from '@contract/kit/weight'
import type { GoodsNature } from '@contract/parcel/parcel'
import type { CategoryIcon, GoodsOption, GoodsState, StockMoveKind } from '@contract/shop/catalogue'
import type { OfferBenefit, OfferCover } from '@contract/shop/shop-price'
import type { CreatedAt, JsonColumn } from '@server/db/tables/foundation-tables'

interface ShopCategoriesTable {
  id: Generated<string>
  code: string
  parentId: string | null
  names: JsonColumn<Texts>
  icon: CategoryIcon
  sortOrder: number
  withdrawnAt: ColumnType<Date | null, never, Date | null>
  /** On the shelf, without those of the categories below it. Kept by the database. */
  goodsCount: ColumnType<number, never, never>
  createdAt: CreatedAt
}

interface ShopGoodsTable {
  id: Generated<string>
  code: string
  categoryId: string
  warehouseId: string
  names: JsonColumn<Texts>
  subtitles: JsonColumn<Texts>
  texts: JsonColumn<Texts>
  options: JsonColumn<GoodsOption[]>
  goodsNature: GoodsNature
  isFragile: boolean
  offersJoin: boolean
  offersHome: boolean
  perMember: number | null
  state: GoodsState
  onShelfAt: Date | null
  /** Set by the database with the state. */
  withdrawnAt: ColumnType<Date | null, never, never>
  /** Of what can be bought of it. */
  minPriceCents: Generated<Cents>
  maxPriceCents: Generated<Cents>
  soldCount: Generated<number>
  rankScore: Generated<number>
  search: ColumnType<string, string, string>
  rowVersion: Generated<number>
  createdAt: CreatedAt
}

interface ShopGoodsPicturesTable {
  goodsId: string
  position: number
  fileId: string
}

interface ShopSkusTable {
  id: Generated<string>
  goodsId: string
  code: string
  optionValues: JsonColumn<Record<string, string>>
  valuesKey: string
  priceCents: Cents
  listPriceCents: Cents | null
  weightGrams: Grams
  lengthMm: Millimetres
  widthMm: Millimetres
  heightMm: Millimetres
  customsName: string
  fileId: string | null
  withdrawnAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  rowVersion: Generated<number>
  createdAt: CreatedAt
}

interface ShopStockTable {
  skuId: string
  onHand: Generated<number>
  reserved: Generated<number>
}

interface ShopPricesTable {
  skuId: string
  validFrom: Date
  validUntil: Date
  priceCents: Cents
  setBy: string
  createdAt: CreatedAt
}

interface ShopStockMovesTable {
  sequence: Generated<number>
  skuId: string
  kind: StockMoveKind
  delta: number
  onHandAfter: number
  reason: string | null
  movedBy: string | null
  createdAt: CreatedAt
}

interface ShopOffersTable {
  id: Generated<string>
  code: string
  names: JsonColumn<Texts>
  thresholdCents: Cents
  benefit: JsonColumn<OfferBenefit>
  covers: JsonColumn<OfferCover>
  opensAt: Date
  closesAt: Date
  withdrawnAt: ColumnType<Date | null, never, Date>
  publishedBy: string
  createdAt: CreatedAt
}

interface ShopWaitsTable {
  memberId: string
  skuId: string
  createdAt: CreatedAt
}

interface ShopBackInStockTable {
  skuId: string
  pieces: number
}

interface ShopMemberCountsTable {
  memberId: string
  goodsId: string
  bought: Generated<number>
}

/** Of the reviews that everybody sees. By a trigger of these alone. */
interface ShopRatingsTable {
  goodsId: ColumnType<string, never, never>
  ratingSum: ColumnType<number, never, never>
  ratingCount: ColumnType<number, never, never>
  goodCount: ColumnType<number, never, never>
  badCount: ColumnType<number, never, never>
  photoCount: ColumnType<number, never, never>
}

export interface ShopCatalogueTables {
  shopCategories: ShopCategoriesTable
  shopGoods: ShopGoodsTable
  shopGoodsPictures: ShopGoodsPicturesTable
  shopSkus: ShopSkusTable
  shopStock: ShopStockTable
  shopPrices: ShopPricesTable
  shopStockMoves: ShopStockMovesTable
  shopOffers: ShopOffersTable
  shopWaits: ShopWaitsTable
  shopBackInStock: ShopBackInStockTable
  shopMemberCounts: ShopMemberCountsTable
  shopRatings: ShopRatingsTable
}
