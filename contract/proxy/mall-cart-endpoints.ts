import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { positiveCentsSchema } from '../kit/money-schemas'
import { isoTimeSchema } from '../kit/time-schemas'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { mallCartSchema, mallLineKeyFields } from './mall-cart'

export const getMallCart = defineEndpoint({
  path: 'mallCart/get',
  access: 'member',
  effect: 'read',
  about: 'mallCart',
  summary: 'What the member means to have bought at foreign shops, each line with what the shop has said of it and when',
  input: v.object({}),
  output: mallCartSchema,
})

/** A quantity, not a step: repeating it changes nothing. */
export const putInMallCart = defineEndpoint({
  path: 'mallCart/put',
  access: 'member',
  effect: 'write',
  about: 'mallCart',
  summary: 'Set how many of an option of a foreign shop are in the cart, 0 takes it out; a new line is known to the gateway, or refused',
  input: v.object({
    ...mallLineKeyFields,
    quantity: wholeNumberSchema(0, limits.proxy.maxQuantity),
    seenCents: positiveCentsSchema,
    seenAsOf: isoTimeSchema,
  }),
  output: mallCartSchema,
  limit: { count: 60, windowSeconds: 60 },
})

export const clearInvalidMallLines = defineEndpoint({
  path: 'mallCart/clearInvalid',
  access: 'member',
  effect: 'write',
  about: 'mallCart',
  summary: 'Take out of the cart what is no longer sold at foreign shops; what is unknown now stays',
  input: v.object({}),
  output: mallCartSchema,
})
