import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { evidenceCheckSchema } from './evidence'

/** Each reads every picture of the line. */
const CHECKING_LIMIT = { limit: { count: 20, windowSeconds: 600 } }

export const verifyParcel = defineEndpoint({
  path: 'parcel/verifyEvidence',
  access: 'member',
  effect: 'read',
  about: 'parcel',
  summary: 'Whether all that the warehouse recorded of a parcel is still as it was written',
  input: v.object({ parcelId: idSchema('parcel') }),
  output: evidenceCheckSchema,
  ...CHECKING_LIMIT,
})

export const verifyOrder = defineEndpoint({
  path: 'order/verifyEvidence',
  access: 'member',
  effect: 'read',
  about: 'order',
  summary: 'Whether all that was recorded of an order is still as it was written',
  input: v.object({ orderId: idSchema('order') }),
  output: evidenceCheckSchema,
  ...CHECKING_LIMIT,
})

export const verifyShopOrder = defineEndpoint({
  path: 'shopOrder/verifyEvidence',
  access: 'member',
  effect: 'read',
  about: 'shopOrder',
  summary: 'Whether the photos and the weight of an order of the shop, and the photos of its after-sales, are still as they were recorded',
  input: v.object({ orderId: idSchema('shopOrder') }),
  output: evidenceCheckSchema,
  ...CHECKING_LIMIT,
})
