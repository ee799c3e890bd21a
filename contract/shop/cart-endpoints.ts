import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
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
export const CART_LINE_STATES = ['ok', 'soldOut', 'notEnough', 'offShelf', 'skuGone', 'overLimit', 'deliveryNotOffered'] as const
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

const keyFields = { skuId: idSchema('sku'), delivery: v.picklist(DELIVERIES, 'invalid') }
const quantitySchema = wholeNumberSchema(1, limits.shop.maxQuantity)

/** A line as the device keeps it, and sends it when its member signs in. */
export const deviceCartLineSchema = v.object({
  ...keyFields,
  quantity: quantitySchema,
  /** The price that was shown last. */
  seenCents: positiveCentsSchema,
  /** When it was last changed, in milliseconds. */
  changedAt: wholeNumberSchema(0, Number.MAX_SAFE_INTEGER),
})
export type DeviceCartLine = v.InferOutput<typeof deviceCartLineSchema>
const deviceLinesSchema = listSchema(deviceCartLineSchema, { max: limits.shop.maxCartLines, tooMany: 'cartFull' })

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

export const getCart = defineEndpoint({
  path: 'cart/get',
  access: 'member',
  effect: 'read',
  about: 'cart',
  summary: 'The member’s cart, each line with what it costs now and whether it can be bought',
  input: v.object({}),
  output: cartSchema,
})

/** A quantity, not a step: repeating it changes nothing. */
export const putInCart = defineEndpoint({
  path: 'cart/put',
  access: 'member',
  effect: 'write',
  about: 'cart',
  summary: 'Set how many of an option are in the cart, 0 takes it out; `replaces` names the line in whose place it goes',
  input: v.object({
    ...keyFields,
    quantity: wholeNumberSchema(0, limits.shop.maxQuantity),
    seenCents: positiveCentsSchema,
    replaces: v.optional(v.object(keyFields)),
  }),
  output: cartSchema,
})

export const mergeCart = defineEndpoint({
  path: 'cart/merge',
  access: 'member',
  effect: 'write',
  about: 'cart',
  summary: 'Let the cart of the device join that of the account: of each line the larger quantity; repeating it changes nothing',
  input: v.object({ lines: deviceLinesSchema }),
  output: v.object({
    cart: cartSchema,
    /** What found no room. */
    left: v.array(cartLineSchema),
  }),
})

export const seeCartPrices = defineEndpoint({
  path: 'cart/seePrices',
  access: 'member',
  effect: 'write',
  about: 'cart',
  summary: 'Say which prices of the cart the member has been shown',
  input: v.object({
    lines: listSchema(v.object({ ...keyFields, seenCents: positiveCentsSchema }), { max: limits.shop.maxCartLines, tooMany: 'cartFull' }),
  }),
  output: v.object({}),
})

export const clearInvalidLines = defineEndpoint({
  path: 'cart/clearInvalid',
  access: 'member',
  effect: 'write',
  about: 'cart',
  summary: 'Take out of the cart what is no longer sold',
  input: v.object({}),
  output: cartSchema,
})

/** A guest's cart lies on the device: this says what it costs. */
export const lookAtCart = defineEndpoint({
  path: 'cart/look',
  access: 'public',
  effect: 'read',
  about: 'cart',
  summary: 'What the lines of a device’s cart cost now, and whether they can be bought',
  input: v.object({ lines: deviceLinesSchema }),
  output: cartSchema,
  limit: { count: 30, windowSeconds: 10 },
})
