import * as v from 'valibot'
import { fileSchema } from '../file/file'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { blockSchema, lineSchema } from '../kit/text'
import { isoDaySchema, isoTimeSchema } from '../kit/time-schemas'
import { boxSizeSchema, gramsSchema } from '../kit/weight'
import { limits } from '../limits'
import { CLAIM_STATUSES } from './claim-status'
import { trackingNumberSchema } from './number/number-schema'

/** What everybody may know of a parcel that is nobody's: enough to know one's own again, too little to make a proof of. */
const maskedParcelFields = {
  poolParcelId: idSchema('poolParcel'),
  numberHead: v.string(),
  numberTail: v.string(),
  /** Absent where the warehouse has not said who brought it. */
  carrierCode: v.optional(v.string()),
  warehouseId: idSchema('warehouse'),
  warehouseName: v.string(),
  /** By the warehouse's own calendar. */
  arrivedOn: isoDaySchema,
  /** Up to the next half kilogram, and to the next five centimetres. */
  aboutGrams: gramsSchema,
  aboutSize: boxSizeSchema,
  /** Those alone on which the warehouse has found no label. */
  photos: v.array(fileSchema),
}

export const poolParcelSchema = v.object({
  ...maskedParcelFields,
  /** The member's own latest claim of it. */
  claim: v.optional(v.object({ claimId: idSchema('claim'), status: v.picklist(CLAIM_STATUSES) })),
  /** False once one waits, and after the second refusal. */
  canClaim: v.boolean(),
})
export type PoolParcel = v.InferOutput<typeof poolParcelSchema>

/** How long ago a parcel of the pool has come, at most. */
export const POOL_DAYS = [7, 30, 90] as const

/** With a number or a picture: which of them, and whether it is right, the warehouse looks at. */
export const claimInputSchema = v.pipe(
  v.object({
    poolParcelId: idSchema('poolParcel'),
    trackingNumber: v.optional(trackingNumberSchema),
    fileIds: v.optional(listSchema(idSchema('file'), { max: limits.claim.maxPhotos, tooMany: 'tooManyPhotos' }), []),
    /** What is in it, in the member's words. */
    goods: v.optional(lineSchema(limits.claim.goodsLength)),
    remark: v.optional(blockSchema(limits.claim.remarkLength)),
  }),
  v.forward(
    v.partialCheck([['trackingNumber'], ['fileIds']], ({ trackingNumber, fileIds = [] }) => trackingNumber !== undefined || fileIds.length > 0, 'claimProofRequired'),
    ['trackingNumber'],
  ),
)
export type ClaimInput = v.InferInput<typeof claimInputSchema>

export const claimSchema = v.object({
  claimId: idSchema('claim'),
  status: v.picklist(CLAIM_STATUSES),
  parcel: v.object(maskedParcelFields),
  /** As the member has given them. */
  trackingNumber: v.optional(v.string()),
  goods: v.optional(v.string()),
  remark: v.optional(v.string()),
  photos: v.array(fileSchema),
  claimedAt: isoTimeSchema,
  decidedAt: v.optional(isoTimeSchema),
  /** In the warehouse's words; absent where the parcel went to somebody else, which is reason enough. */
  reason: v.optional(v.string()),
  /** The member's parcel, once it is. */
  ownParcelId: v.optional(idSchema('parcel')),
})
export type Claim = v.InferOutput<typeof claimSchema>
