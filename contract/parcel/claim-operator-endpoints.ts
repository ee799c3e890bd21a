import * as v from 'valibot'
import { fileSchema } from '../file/file'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest, pageSchema } from '../kit/page'
import { lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { CLAIM_STATUSES } from './claim-status'
import { carrierCodeSchema } from './parcel'

const claimIdField = { claimId: idSchema('claim') }

/** What speaks for the member who claims, beside the parcel as the warehouse knows it. */
export const operatorClaimSchema = v.object({
  ...claimIdField,
  status: v.picklist(CLAIM_STATUSES),
  ClientNO: v.string(),
  claimedParcelId: idSchema('parcel'),
  trackingNumber: v.string(),
  warehouseName: v.string(),
  /** As the member has typed it, and whether that is the parcel's; absent where they have sent pictures alone. */
  givenNumber: v.optional(v.string()),
  numberIsRight: v.optional(v.boolean()),
  goods: v.optional(v.string()),
  remark: v.optional(v.string()),
  photos: v.array(fileSchema),
  claimedAt: isoTimeSchema,
  decidedAt: v.optional(isoTimeSchema),
  reason: v.optional(v.string()),
  /** Of other members, waiting for the same parcel. */
  otherClaims: v.number(),
})

export const operatorListClaims = defineEndpoint({
  path: 'operator/claim/list',
  access: 'operator:any',
  effect: 'read',
  about: 'parcel',
  summary: 'Claims of parcels in the pool, the oldest first',
  input: v.object({ ...pageRequest, status: v.optional(v.picklist(CLAIM_STATUSES, 'invalid')) }),
  output: pageSchema(operatorClaimSchema),
})

export const approveClaim = defineEndpoint({
  path: 'operator/claim/approve',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'parcel',
  summary: 'Give the parcel to the member who claims it; whoever else claims it is refused',
  input: v.object({
    ...claimIdField,
    /** What the member reads, and the one whose forecast of the number ends. */
    reason: lineSchema(200),
    /** Needed where neither the warehouse nor the member has named it. */
    carrierCode: v.optional(carrierCodeSchema),
  }),
  output: operatorClaimSchema,
})

export const refuseClaim = defineEndpoint({
  path: 'operator/claim/refuse',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'parcel',
  summary: 'Refuse a claim with a reason; the parcel stays in the pool',
  input: v.object({ ...claimIdField, reason: lineSchema(200) }),
  output: operatorClaimSchema,
})
