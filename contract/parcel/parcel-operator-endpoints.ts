import * as v from 'valibot'
import { limits } from '../limits'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { boxSizeSchema, gramsSchema } from '../kit/weight'
import { isoTimeSchema } from '../kit/time-schemas'
import { clientNoSchema, lineSchema } from '../kit/text'
import { parcelNumberSchema, trackingNumberSchema } from './number/number-schema'
import { boxSchema, carrierCodeSchema, parcelDetailSchema, parcelSummarySchema, PHOTO_KINDS, PROBLEM_TYPES, remarkSchema } from './parcel'
import { PARCEL_STATUSES } from './parcel-status'

const takenPhotoSchema = v.object({ fileId: idSchema('file'), kind: v.picklist(PHOTO_KINDS, 'invalid') })
const toPhotosSchema = <Photo extends v.GenericSchema>(photo: Photo) => listSchema(photo, { min: 1, max: limits.parcel.maxPhotos, missing: 'photoRequired' })
const photosSchema = toPhotosSchema(takenPhotoSchema)
const arrivalPhotosSchema = toPhotosSchema(
  v.pipe(
    v.object({
      ...takenPhotoSchema.entries,
      /** The box or the goods alone, no label in sight: in the claim pool everybody may see it. */
      withoutLabel: v.optional(v.boolean('invalid'), false),
    }),
    v.check(({ kind, withoutLabel }) => !withoutLabel || kind !== 'label', 'invalid'),
  ),
)

/** A member who may be the owner of a parcel besides the one whose it is: the operator decides. */
export const candidateSchema = v.object({
  ClientNO: v.string(),
  /** Whether the parcel's label names this member. */
  onLabel: v.boolean(),
  /** When the member named the number; absent where the label alone speaks for them. */
  announcedAt: v.optional(isoTimeSchema),
})
export type Candidate = v.InferOutput<typeof candidateSchema>

/** For the operator a parcel also says whose it is, and who else may ask for it. */
export const operatorParcelSchema = v.object({
  ...parcelSummarySchema.entries,
  ClientNO: v.optional(v.string()),
  candidates: v.array(candidateSchema),
})

export const operatorListParcels = defineEndpoint({
  path: 'operator/parcel/list',
  access: 'operator:any',
  effect: 'read',
  about: 'parcel',
  summary: 'Parcels of all members and of nobody, and who asks for them',
  input: v.object({
    ...pageRequest,
    status: v.optional(v.picklist(PARCEL_STATUSES, 'invalid')),
    trackingNumber: v.optional(trackingNumberSchema),
    forecastBefore: v.optional(isoTimeSchema),
    /** The claim pool alone: what has arrived and waits for its owner. */
    ownerless: v.optional(v.boolean('invalid')),
  }),
  output: pageSchema(operatorParcelSchema),
})

export const receiveParcel = defineEndpoint({
  path: 'operator/parcel/receive',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'parcel',
  summary: 'Take a parcel, or a further box of its waybill, into stock with weight, size and at least one photo; what is nobody’s, or may be several members’, goes to the claim pool',
  input: v.object({
    /** As printed or scanned: bars that say `n of m` make it that box of its waybill. */
    trackingNumber: parcelNumberSchema,
    /** The member number on the label, where there is one. */
    ClientNO: v.optional(clientNoSchema),
    warehouseCode: v.pipe(v.string('required'), v.maxLength(20, 'unknownWarehouse')),
    weightGrams: gramsSchema,
    size: boxSizeSchema,
    /** Who brought it, where the warehouse knows. */
    carrierCode: v.optional(carrierCodeSchema),
    photos: arrivalPhotosSchema,
    fragile: v.optional(v.boolean('invalid')),
  }),
  output: v.object({
    parcelId: idSchema('parcel'),
    status: v.picklist(PARCEL_STATUSES),
    /** In the claim pool: nobody gets the goods until the operator has decided. */
    ownerless: v.boolean(),
    /** Where it is one of several boxes of its waybill: which, of how many, and how many of its owner's have come. */
    box: v.optional(v.omit(boxSchema, ['others'])),
    /** Whose it is; absent in the pool. */
    ClientNO: v.optional(v.string()),
    /** In the pool: whose it may be. */
    candidates: v.array(candidateSchema),
  }),
})

export const reassignParcel = defineEndpoint({
  path: 'operator/parcel/reassign',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'parcel',
  summary: 'Give a parcel that has arrived to a member: out of the claim pool, or from the member who has it',
  input: v.object({
    parcelId: idSchema('parcel'),
    ClientNO: clientNoSchema,
    /** What both members read. */
    reason: lineSchema(200),
    /** Needed where neither a forecast nor the new owner has named it. */
    carrierCode: v.optional(carrierCodeSchema),
  }),
  output: operatorParcelSchema,
})

/** What is wrong with a parcel, as the member reads it. */
export const problemInputSchema = v.object({
  parcelId: idSchema('parcel'),
  type: v.picklist(PROBLEM_TYPES, 'invalid'),
  remark: remarkSchema,
  photos: v.optional(photosSchema),
})

export const flagParcel = defineEndpoint({
  path: 'operator/parcel/problem',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'parcel',
  summary: 'Mark a parcel as a problem item with type and remark',
  input: problemInputSchema,
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
  summary: 'Say that a returning parcel has left for its sender, and by whom',
  input: v.object({ parcelId: idSchema('parcel'), carrierName: lineSchema(60), trackingNumber: trackingNumberSchema, remark: v.optional(remarkSchema) }),
  output: parcelDetailSchema,
})

export const declineAnswer = defineEndpoint({
  path: 'operator/parcel/declineAnswer',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'parcel',
  summary: 'Say that what a member asked for cannot be done: they are given back what it cost, and asked again',
  input: v.object({ parcelId: idSchema('parcel'), reason: remarkSchema }),
  output: parcelDetailSchema,
})
