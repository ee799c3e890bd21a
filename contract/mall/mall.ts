import * as v from 'valibot'
import { basisPointsSchema, centsSchema, positiveCentsSchema } from '../kit/money-schemas'
import { isoTimeSchema } from '../kit/time-schemas'
import { gramsSchema } from '../kit/weight'
import { approximateRateSchema } from './approximate'
import { mallGoodsIdSchema, mallPictureIdSchema, mallShopIdSchema, mallSkuIdSchema } from './mall-ids'
import { CARD_TAGS, GOODS_STATES, MALL_STATES, SHOP_KINDS, WEIGHT_SOURCES } from './mall-words'
import { platformSchema } from './platform'

/** A picture of foreign goods, on our own host. In the widths of `PICTURE_WIDTHS` by `?w=`; without one 750. */
export const mallPictureSchema = v.object({ pictureId: mallPictureIdSchema, url: v.string() })
export type MallPicture = v.InferOutput<typeof mallPictureSchema>

export const mallShopSchema = v.object({ shopId: mallShopIdSchema, name: v.string(), kind: v.picklist(SHOP_KINDS) })
export type MallShop = v.InferOutput<typeof mallShopSchema>

/** Foreign prices are offers with an age: a stale one is shown with its time, and nothing is ordered by it. */
const freshness = {
  /** From when the answer is. */
  asOf: isoTimeSchema,
  /** The shops could not be asked now: show when it is from, and offer to try again. */
  isStale: v.boolean(),
  /** Absent where no rate is known that is younger than 24 hours, and for who counts in RMB. */
  approximate: v.optional(approximateRateSchema),
}

const nameFields = { platform: platformSchema, goodsId: mallGoodsIdSchema }

/** Goods of a foreign shop in a list. */
export const mallCardSchema = v.object({
  ...nameFields,
  title: v.string(),
  picture: v.optional(mallPictureSchema),
  /** The lowest of its options. */
  priceCents: positiveCentsSchema,
  /** Where options differ in price: the highest. */
  priceMaxCents: v.optional(positiveCentsSchema),
  /** How often it was sold, as the platform says it. */
  soldText: v.optional(v.string()),
  shop: mallShopSchema,
  tags: v.array(v.picklist(CARD_TAGS)),
})
export type MallCard = v.InferOutput<typeof mallCardSchema>

export const mallPageSchema = v.object({
  items: v.array(mallCardSchema),
  /** Absent on the last page. */
  nextCursor: v.optional(v.string()),
  /** Platforms that could not be asked: goods of theirs may be missing. */
  failed: v.array(platformSchema),
  ...freshness,
})
export type MallPage = v.InferOutput<typeof mallPageSchema>

export const mallHomeSchema = v.object({
  state: v.picklist(MALL_STATES),
  /** Goods that sell well; absent unless the mall is open. */
  hot: v.optional(mallPageSchema),
  /** What buying for a member costs, of the price of the goods. */
  serviceRate: basisPointsSchema,
})
export type MallHome = v.InferOutput<typeof mallHomeSchema>

export const mallOptionSchema = v.object({
  name: v.string(),
  values: v.array(v.object({ valueId: mallSkuIdSchema, name: v.string(), picture: v.optional(mallPictureSchema) })),
})
export type MallOption = v.InferOutput<typeof mallOptionSchema>

/** One choice of goods: a value of each option, in the order of the options. */
export const mallSkuSchema = v.object({
  /** `ONLY_SKU_ID` where there is nothing to choose. */
  skuId: mallSkuIdSchema,
  valueIds: v.array(mallSkuIdSchema),
  /** Absent where tiers say it, and where it is unknown. */
  priceCents: v.optional(positiveCentsSchema),
  /** Pieces; absent where the shop does not say. */
  stock: v.optional(v.number()),
  picture: v.optional(mallPictureSchema),
})
export type MallSku = v.InferOutput<typeof mallSkuSchema>

/** From so many pieces on, one costs so much. The lowest `from` first. */
export const mallTierSchema = v.object({ from: v.number(), priceCents: positiveCentsSchema })
export type MallTier = v.InferOutput<typeof mallTierSchema>

export const mallGoodsSchema = v.object({
  ...nameFields,
  title: v.string(),
  pictures: v.array(mallPictureSchema),
  /** The lowest of its options; absent where it is unknown. */
  priceCents: v.optional(positiveCentsSchema),
  priceMaxCents: v.optional(positiveCentsSchema),
  soldText: v.optional(v.string()),
  shop: mallShopSchema,
  tags: v.array(v.picklist(CARD_TAGS)),
  options: v.array(mallOptionSchema),
  /** None: nothing of it can be chosen here, a person looks at it. */
  skus: v.array(mallSkuSchema),
  /** Prices by quantity; none where each option has its own price. */
  tiers: v.array(mallTierSchema),
  /** At least so many pieces, and only in multiples of `batch`. */
  min: v.number(),
  batch: v.number(),
  /** From the shop to our warehouse; absent where it is unknown. */
  transportCents: v.optional(centsSchema),
  /** Of one piece; absent where it is unknown. */
  weightGrams: v.optional(gramsSchema),
  weightFrom: v.picklist(WEIGHT_SOURCES),
  state: v.picklist(GOODS_STATES),
  /** A person looks at it before it is bought: it may be of a kind that cannot be sent. */
  isFlagged: v.boolean(),
  shipsWithinHours: v.optional(v.number()),
  /** What the shop writes, line by line. */
  texts: v.array(v.string()),
  /** What buying for a member costs, of the price of the goods. */
  serviceRate: basisPointsSchema,
  ...freshness,
})
export type MallGoods = v.InferOutput<typeof mallGoodsSchema>

/** Goods that a text names. */
export const namedGoodsSchema = v.object({
  ...nameFields,
  skuId: v.optional(mallSkuIdSchema),
  /** Their page on a desktop: for a request that names it, never to be opened by itself. Absent where no page is known. */
  url: v.optional(v.string()),
})
export type NamedGoods = v.InferOutput<typeof namedGoodsSchema>

/** What a share text calls the goods. */
const title = v.optional(v.string())

/** What a member has pasted or typed. What is no goods, or not safe, is refused instead. */
export const readTextSchema = v.variant('kind', [
  /** One, or several to choose from. */
  v.object({ kind: v.literal('goods'), goods: v.array(namedGoodsSchema), title }),
  /** A link of a site that is none of ours: buyers may be asked for it. `url` is only ever shown. */
  v.object({ kind: v.literal('foreign'), url: v.string(), host: v.string(), title }),
  v.object({ kind: v.literal('words'), words: v.string(), title }),
])
export type ReadText = v.InferOutput<typeof readTextSchema>
