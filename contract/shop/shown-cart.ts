import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { positiveCentsSchema } from '../kit/money-schemas'
import { isoTimeSchema } from '../kit/time-schemas'
import { calculatedGramsSchema, gramsSchema } from '../kit/weight'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { DELIVERIES } from './cart'
import { offerSchema } from './goods'
import { goodsLookSchema } from './shop-picture'

/** Whether a line can be bought as it stands; each needs another remedy. */
export const CART_LINE_STATES = ['ok', 'soldOut', 'notEnough', 'offShelf', 'skuGone', 'overLimit', 'deliveryNotOffered', 'warehouseClosed'] as const
export type CartLineState = (typeof CART_LINE_STATES)[number]

/** An option as it stands in the shop now, for a cart and for what is ordered of it. */
export const shopLineGoodsSchema = v.object({
  skuId: idSchema('sku'),
  goodsId: idSchema('goods'),
  /** The category of the goods and those above it, for what an offer covers. */
  categoryIds: v.array(v.string()),
  name: v.string(),
  /** The values that are chosen, in one text; empty where the goods have no options. */
  optionText: v.string(),
  ...goodsLookSchema.entries,
  warehouseId: idSchema('warehouse'),
  warehouseName: v.string(),
  weightGrams: gramsSchema,
  priceCents: positiveCentsSchema,
  listPriceCents: v.optional(positiveCentsSchema),
  /** Until then, where it is a limited-time price. */
  specialUntil: v.optional(isoTimeSchema),
  deliveries: v.array(v.picklist(DELIVERIES)),
  state: v.picklist(CART_LINE_STATES),
  /** So many could be had: where it is `notEnough` or `overLimit`. */
  left: v.optional(v.number()),
})
export type ShopLineGoods = v.InferOutput<typeof shopLineGoodsSchema>

/** What tells a line from all others. */
export const cartKeyFields = { skuId: idSchema('sku'), delivery: v.picklist(DELIVERIES, 'invalid') }

/** A line as the device keeps it, and sends it when its member signs in. */
export const deviceCartLineSchema = v.object({
  ...cartKeyFields,
  quantity: wholeNumberSchema(1, limits.shop.maxQuantity),
  /** The price that was shown last. */
  seenCents: positiveCentsSchema,
  /** When it was last changed, in milliseconds. */
  changedAt: wholeNumberSchema(0, Number.MAX_SAFE_INTEGER),
})
export type DeviceCartLine = v.InferOutput<typeof deviceCartLineSchema>
export const deviceLinesSchema = listSchema(deviceCartLineSchema, { max: limits.shop.maxCartLines, tooMany: 'cartFull' })

export const cartLineSchema = v.object({
  ...shopLineGoodsSchema.entries,
  delivery: v.picklist(DELIVERIES),
  quantity: v.number(),
  /** The price that was shown last: another one than `priceCents` is pointed out. */
  seenCents: positiveCentsSchema,
  changedAt: v.number(),
})
export type ShownCartLine = v.InferOutput<typeof cartLineSchema>

export const cartSchema = v.object({
  /** The one changed last first. A line that cannot be bought never fails the cart. */
  lines: v.array(cartLineSchema),
  /** Those that run now: what a group of lines comes to is reckoned with `findBestOffer`, as the order will be. */
  offers: v.array(offerSchema),
  /** Parcels in stock by warehouse, which joined goods would go with; empty for a guest. */
  parcels: v.array(v.object({ warehouseId: idSchema('warehouse'), count: v.number(), grams: calculatedGramsSchema })),
})
export type ShownCart = v.InferOutput<typeof cartSchema>
