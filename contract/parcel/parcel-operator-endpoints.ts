import * as v from 'valibot'
import { limits } from '../limits'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest, pageSchema } from '../kit/page'
import { boxSizeSchema, gramsSchema } from '../kit/weight'
import { isoTimeSchema } from '../kit/time-schemas'
import { trackingNumberSchema } from '../kit/text'
import { parcelDetailSchema, parcelSummarySchema, PHOTO_KINDS, PROBLEM_TYPES, remarkSchema } from './parcel'
import { PARCEL_STATUSES } from './parcel-status'

const photosSchema = v.pipe(
  v.array(v.object({ fileId: idSchema('file'), kind: v.picklist(PHOTO_KINDS, 'invalid') }), 'photoRequired'),
  v.minLength(1, 'photoRequired'),
  v.maxLength(limits.parcel.maxPhotos, 'invalid'),
)

/** For the operator a parcel also says whose it is. */
export const operatorParcelSchema = v.object({ ...parcelSummarySchema.entries, ClientNO: v.optional(v.string()) })

export const operatorListParcels = defineEndpoint({
  path: 'operator/parcel/list',
  access: 'operator:warehouse',
  effect: 'read',
  about: 'parcel',
  summary: 'Parcels of all members',
  input: v.object({
    ...pageRequest,
    status: v.optional(v.picklist(PARCEL_STATUSES, 'invalid')),
    trackingNumber: v.optional(trackingNumberSchema),
    forecastBefore: v.optional(isoTimeSchema),
  }),
  output: pageSchema(operatorParcelSchema),
})

export const receiveParcel = defineEndpoint({
  path: 'operator/parcel/receive',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'parcel',
  summary: 'Take a parcel into stock with weight, size and at least one photo; an unknown number becomes an ownerless parcel',
  input: v.object({
    trackingNumber: trackingNumberSchema,
    warehouseCode: v.pipe(v.string('required'), v.maxLength(20, 'unknownWarehouse')),
    weightGrams: gramsSchema,
    size: boxSizeSchema,
    photos: photosSchema,
    fragile: v.optional(v.boolean('invalid')),
  }),
  output: v.object({ parcelId: idSchema('parcel'), status: v.picklist(PARCEL_STATUSES), ownerless: v.boolean() }),
})

export const flagParcel = defineEndpoint({
  path: 'operator/parcel/problem',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'parcel',
  summary: 'Mark a parcel as a problem item with type and remark',
  input: v.object({
    parcelId: idSchema('parcel'),
    type: v.picklist(PROBLEM_TYPES, 'invalid'),
    remark: remarkSchema,
    photos: v.optional(photosSchema),
  }),
  output: parcelDetailSchema,
})

export const settleProblem = defineEndpoint({
  path: 'operator/parcel/settle',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'parcel',
  summary: 'Close a problem: back to stock, returned to the sender, or disposed of',
  input: v.object({
    parcelId: idSchema('parcel'),
    outcome: v.picklist(['backToStock', 'returning', 'disposed'], 'invalid'),
    remark: v.optional(remarkSchema),
  }),
  output: parcelDetailSchema,
})

export const markReturned = defineEndpoint({
  path: 'operator/parcel/returned',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'parcel',
  summary: 'Say that a returning parcel has left for its sender',
  input: v.object({ parcelId: idSchema('parcel'), remark: v.optional(remarkSchema) }),
  output: parcelDetailSchema,
})
