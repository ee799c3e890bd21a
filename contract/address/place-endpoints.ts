import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { DAY_MS, SECOND_MS } from '../kit/time'
import { pastedAddressSchema, pastedTextSchema } from './pasted-address'
import { placeCountrySchema, provinceSchema } from './places'

/** The lists change once in years. */
export const PLACES_STAY_SECONDS = (7 * DAY_MS) / SECOND_MS

export const listPlaces = defineEndpoint({
  path: 'address/places',
  method: 'GET',
  access: 'public',
  effect: 'read',
  about: 'system',
  summary: 'Provinces, cities and districts of a region, to be picked from; anything else may be typed all the same',
  cacheSeconds: PLACES_STAY_SECONDS,
  input: v.object({ country: placeCountrySchema }),
  output: v.array(provinceSchema),
})

export const readPastedAddress = defineEndpoint({
  path: 'address/readText',
  access: 'member',
  effect: 'read',
  about: 'system',
  summary: 'Tell a pasted address apart into its fields, for the member to check; nothing of it is kept',
  input: pastedTextSchema,
  output: pastedAddressSchema,
})
