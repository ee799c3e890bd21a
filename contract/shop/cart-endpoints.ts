import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { listSchema } from '../kit/list-schemas'
import { positiveCentsSchema } from '../kit/money-schemas'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { cartKeyFields, cartLineSchema, cartSchema, deviceLinesSchema } from './shown-cart'

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
    ...cartKeyFields,
    quantity: wholeNumberSchema(0, limits.shop.maxQuantity),
    seenCents: positiveCentsSchema,
    replaces: v.optional(v.object(cartKeyFields)),
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
    lines: listSchema(v.object({ ...cartKeyFields, seenCents: positiveCentsSchema }), { max: limits.shop.maxCartLines, tooMany: 'cartFull' }),
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
