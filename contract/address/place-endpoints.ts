import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { pastedAddressSchema, pastedTextSchema } from './pasted-address'
import { placeCountrySchema, provinceSchema } from './places'

export const listPlaces = defineEndpoint({
  path: 'address/places',
  access: 'public',
  effect: 'read',
  about: 'system',
  summary: 'Provinces, cities and districts of a region, to be picked from; anything else may be typed all the same',
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
