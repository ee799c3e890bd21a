import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest, pageSchema } from '../kit/page'
import { lineSchema } from '../kit/text'
import { carrierSchema, goodsNameSchema, parcelSummarySchema } from './parcel'
import { PARCEL_STATUSES } from './parcel-status'

export const listCarriers = defineEndpoint({
  path: 'parcel/listCarriers',
  access: 'public',
  effect: 'read',
  about: 'system',
  summary: 'Express companies with the patterns of their numbers',
  input: v.object({}),
  output: v.array(carrierSchema),
})

export const listGoodsNames = defineEndpoint({
  path: 'parcel/listGoodsNames',
  access: 'member',
  effect: 'read',
  about: 'system',
  summary: 'Chinese names of what is bought most, for who looks for them in English',
  input: v.object({}),
  output: v.array(goodsNameSchema),
})

export const listParcels = defineEndpoint({
  path: 'parcel/list',
  access: 'member',
  effect: 'read',
  about: 'parcel',
  summary: 'The member’s parcels in pages, what waits for them first; in one status or a search newest first',
  input: v.object({
    ...pageRequest,
    status: v.optional(v.picklist(PARCEL_STATUSES, 'invalid')),
    warehouseId: v.optional(idSchema('warehouse')),
    /** Part of a tracking number or product name. */
    search: v.optional(lineSchema(200)),
  }),
  output: pageSchema(parcelSummarySchema),
})

export const countParcels = defineEndpoint({
  path: 'parcel/count',
  access: 'member',
  effect: 'read',
  about: 'parcel',
  summary: 'How many of the member’s parcels are in each status',
  input: v.object({}),
  output: v.object({
    notInStock: v.number(),
    inStock: v.number(),
    incomplete: v.number(),
    problem: v.number(),
    inOrder: v.number(),
    toBePaid: v.number(),
  }),
})
