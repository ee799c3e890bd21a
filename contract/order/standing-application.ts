import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { centsSchema, positiveCentsSchema } from '../kit/money-schemas'
import { isoTimeSchema } from '../kit/time-schemas'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { PARCEL_STATUSES } from '../parcel/parcel-status'
import { applicationSchema } from './order'

/** open: waits for its parcels, or for the member where something stands in its way · ended: none of its parcels came. */
export const STANDING_STATUSES = ['open', 'applied', 'stopped', 'ended'] as const
export type StandingStatus = (typeof STANDING_STATUSES)[number]

/** What happens to the others when one parcel is late, or cannot be packed as it is. */
export const STANDING_RULES = ['wait', 'goWithout'] as const
export type StandingRule = (typeof STANDING_RULES)[number]

/** What is asked for beforehand. The declared value is that of the goods which then go. */
export const standingWishSchema = v.object({
  ...v.omit(applicationSchema, ['parcelIds', 'declaredValueCents', 'seenTotalCents', 'estimateId', 'couponId']).entries,
  /** Becomes no order that is expected to cost more. */
  capCents: positiveCentsSchema,
  /** From then on a parcel that is not there is late. */
  waitDays: wholeNumberSchema(1, limits.standing.maxWaitDays),
  ifLate: v.picklist(STANDING_RULES, 'required'),
  /** With a problem, or without its goods. */
  ifProblem: v.picklist(STANDING_RULES, 'required'),
})
export type StandingWish = v.InferOutput<typeof standingWishSchema>

/** With an id it changes what was asked for. */
export const standingRequestSchema = v.object({ standingId: v.optional(idSchema('standing')), ...standingWishSchema.entries, parcelIds: applicationSchema.entries.parcelIds })
export type StandingRequest = v.InferOutput<typeof standingRequestSchema>

export const standingApplicationSchema = v.object({
  standingId: idSchema('standing'),
  status: v.picklist(STANDING_STATUSES),
  wish: v.object({
    ...standingWishSchema.entries,
    warehouseId: v.string(),
    addressId: v.string(),
    channelCode: v.string(),
    notesAccepted: v.boolean(),
  }),
  warehouseName: v.string(),
  lateFrom: isoTimeSchema,
  isLate: v.boolean(),
  parcels: v.array(v.object({ parcelId: idSchema('parcel'), trackingNumber: v.string(), status: v.picklist(PARCEL_STATUSES), itemNames: v.array(v.string()) })),
  /** Why it did not become an order although its parcels were there, in the member's language; and what it would have cost. */
  obstacle: v.optional(v.object({ text: v.string(), totalCents: v.optional(centsSchema), at: isoTimeSchema })),
  orderId: v.optional(v.string()),
  createdAt: isoTimeSchema,
})
export type StandingApplication = v.InferOutput<typeof standingApplicationSchema>
