import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest, pageSchema } from '../kit/page'
import { lineSchema } from '../kit/text'
import { claimInputSchema, claimSchema, POOL_DAYS, poolParcelSchema } from './claim'
import { carrierCodeSchema } from './parcel'

export const listPool = defineEndpoint({
  path: 'claim/listPool',
  access: 'member',
  effect: 'read',
  about: 'parcel',
  summary: 'Parcels that have arrived and are nobody’s, newest first, with the middle of their numbers hidden',
  input: v.object({
    ...pageRequest,
    warehouseId: v.optional(idSchema('warehouse')),
    carrierCode: v.optional(carrierCodeSchema),
    days: v.optional(v.picklist(POOL_DAYS, 'invalid')),
    /** A full number, or how one begins or ends: compared with what the mask shows alone. */
    search: v.optional(lineSchema(200)),
  }),
  output: pageSchema(poolParcelSchema),
})

export const claimParcel = defineEndpoint({
  path: 'claim/send',
  access: 'member',
  effect: 'write',
  about: 'parcel',
  summary: 'Claim a parcel of the pool by its full number or a picture of the order; the warehouse decides',
  input: claimInputSchema,
  output: claimSchema,
})

export const listClaims = defineEndpoint({
  path: 'claim/list',
  access: 'member',
  effect: 'read',
  about: 'parcel',
  summary: 'The member’s own claims, newest first, with what has become of them',
  input: v.object(pageRequest),
  output: pageSchema(claimSchema),
})

export const withdrawClaim = defineEndpoint({
  path: 'claim/withdraw',
  access: 'member',
  effect: 'write',
  about: 'parcel',
  summary: 'Take back a claim that waits',
  input: v.object({ claimId: idSchema('claim') }),
  output: v.object({}),
})
