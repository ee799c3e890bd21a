import * as v from 'valibot'
import { fileSchema } from '../file/file'
import { idSchema } from '../kit/ids'
import { basisPointsSchema, centsSchema, positiveCentsSchema } from '../kit/money-schemas'
import { pageSchema } from '../kit/page'
import { isoTimeSchema } from '../kit/time-schemas'
import { gramsSchema } from '../kit/weight'
import { GOODS_NATURES } from '../parcel/parcel'
import { DELIVERIES } from './cart'
import { CATEGORY_ICONS } from './catalogue'
import { goodsLookSchema } from './shop-picture'

/** How much of something is left, as members are told: above this only that there is more. */
export const MOST_STOCK_TOLD = 99

/** all: what sells and pleases most comes first. */
export const GOODS_SORTS = ['all', 'sold', 'priceUp', 'priceDown'] as const
export type GoodsSort = (typeof GOODS_SORTS)[number]

/** Goods in a list. */
export const goodsCardSchema = v.object({
  goodsId: idSchema('goods'),
  name: v.string(),
  subtitle: v.optional(v.string()),
  ...goodsLookSchema.entries,
  /** The lowest of its options that can be bought now, a limited-time price counted. */
  fromCents: positiveCentsSchema,
  /** Options differ in price. */
  hasRange: v.boolean(),
  /** Struck out beside the price: what it costs at other times, or is said to cost elsewhere. */
  listPriceCents: v.optional(positiveCentsSchema),
  /** A limited-time price runs. */
  isSpecial: v.boolean(),
  soldCount: v.number(),
  isSoldOut: v.boolean(),
  /** The one option that it has: it goes into the cart without a choice. */
  onlySkuId: v.optional(idSchema('sku')),
  deliveries: v.array(v.picklist(DELIVERIES)),
})
export type GoodsCard = v.InferOutput<typeof goodsCardSchema>

const categoryFields = { categoryId: v.string(), name: v.string(), icon: v.picklist(CATEGORY_ICONS) }
export const categorySchema = v.object({ ...categoryFields, children: v.array(v.object(categoryFields)) })
export type Category = v.InferOutput<typeof categorySchema>

/** percent: of what it covers, up to a cap. */
export const offerBenefitSchema = v.variant('kind', [
  v.object({ kind: v.literal('amount'), amountCents: positiveCentsSchema }),
  v.object({ kind: v.literal('percent'), rate: basisPointsSchema, capCents: positiveCentsSchema }),
])
export const offerCoverSchema = v.variant('kind', [
  v.object({ kind: v.literal('all') }),
  v.object({ kind: v.literal('categories'), categoryIds: v.array(v.string()) }),
  v.object({ kind: v.literal('goods'), goodsIds: v.array(v.string()) }),
])

/** One that runs: what `findBestOffer` reckons with, and its name. */
export const offerSchema = v.object({
  offerId: v.string(),
  name: v.string(),
  thresholdCents: centsSchema,
  benefit: offerBenefitSchema,
  covers: offerCoverSchema,
  closesAt: isoTimeSchema,
})
export type ShopOffer = v.InferOutput<typeof offerSchema>

export const goodsPageSchema = v.object({
  ...pageSchema(goodsCardSchema).entries,
  /** Of all pages; exact up to the limit of what is counted. */
  count: v.number(),
  countIsMore: v.boolean(),
})

export const shopHomeSchema = v.object({
  /** The roots, in the order of the shop. */
  categories: v.array(categorySchema),
  /** Whether any limited-time price runs. */
  hasSpecials: v.boolean(),
  /** The running offer that closes first. */
  offer: v.optional(offerSchema),
  goods: pageSchema(goodsCardSchema),
})
export type ShopHome = v.InferOutput<typeof shopHomeSchema>

/** One choice of goods: a value for each of their options. */
export const goodsSkuSchema = v.object({
  skuId: idSchema('sku'),
  /** Option's code → value's code. */
  values: v.record(v.string(), v.string()),
  priceCents: positiveCentsSchema,
  /** Until then, where it is a limited-time price. */
  specialUntil: v.optional(isoTimeSchema),
  listPriceCents: v.optional(positiveCentsSchema),
  weightGrams: gramsSchema,
  picture: v.optional(fileSchema),
  /** At most `MOST_STOCK_TOLD`. */
  stock: v.number(),
  stockIsMore: v.boolean(),
  /** No longer sold. */
  isWithdrawn: v.boolean(),
  /** The member is told when it is back. */
  isAwaited: v.boolean(),
})
export type GoodsSku = v.InferOutput<typeof goodsSkuSchema>

export const goodsDetailSchema = v.object({
  /** The time by which a limited-time price counts down. */
  now: isoTimeSchema,
  goodsId: idSchema('goods'),
  name: v.string(),
  subtitle: v.optional(v.string()),
  pictures: v.array(fileSchema),
  icon: v.picklist(CATEGORY_ICONS),
  categoryId: v.string(),
  categoryName: v.string(),
  warehouseId: idSchema('warehouse'),
  warehouseName: v.string(),
  /** False: they can be looked at, but not bought. */
  isOnShelf: v.boolean(),
  /** Why not, where it is for this: they are sold again when their warehouse is open. */
  isWarehouseClosed: v.optional(v.boolean()),
  /** Paragraphs. */
  texts: v.array(v.string()),
  options: v.array(v.object({ code: v.string(), name: v.string(), values: v.array(v.object({ code: v.string(), name: v.string() })) })),
  skus: v.array(goodsSkuSchema),
  soldCount: v.number(),
  deliveries: v.array(v.picklist(DELIVERIES)),
  goodsNature: v.picklist(GOODS_NATURES),
  isFragile: v.boolean(),
  perMember: v.optional(v.number()),
  /** Of these, what this member can still have; absent for a guest. */
  memberLeft: v.optional(v.number()),
})
export type GoodsDetail = v.InferOutput<typeof goodsDetailSchema>

/** An option that a member waits for. */
export const awaitedSkuSchema = v.object({
  skuId: idSchema('sku'),
  goodsId: idSchema('goods'),
  name: v.string(),
  optionText: v.string(),
  ...goodsLookSchema.entries,
  priceCents: positiveCentsSchema,
  since: isoTimeSchema,
})
export type AwaitedSku = v.InferOutput<typeof awaitedSkuSchema>
