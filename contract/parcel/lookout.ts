import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { blockSchema } from '../kit/text'
import { isoDaySchema, isoTimeSchema } from '../kit/time-schemas'
import { limits } from '../limits'
import { trackingNumberSchema } from './number/number-schema'
import { carrierCodeSchema } from './parcel'

export const LOOKOUT_STATUSES = ['open', 'found', 'ended', 'expired'] as const
export type LookoutStatus = (typeof LOOKOUT_STATUSES)[number]

const lookoutFields = v.object({
  trackingNumber: v.optional(trackingNumberSchema),
  /** What it is, and how it can be known again. */
  description: v.optional(blockSchema(limits.lookout.descriptionLength)),
  carrierCode: v.optional(carrierCodeSchema),
  warehouseId: v.optional(idSchema('warehouse')),
  /** About when the shop has sent it. */
  sentOn: v.optional(isoDaySchema),
})
type LookoutFields = v.InferOutput<typeof lookoutFields>

const has = (field: 'description' | 'warehouseId' | 'sentOn') => (input: LookoutFields) => input.trackingNumber !== undefined || (input[field] ?? '') !== ''

/** By its number; where the member has none, by what it is, where it went and when it left. */
export const lookoutInputSchema = v.pipe(
  lookoutFields,
  v.forward(v.check(has('description'), 'lookoutWords'), ['description']),
  v.forward(v.check(has('warehouseId'), 'required'), ['warehouseId']),
  v.forward(v.check(has('sentOn'), 'required'), ['sentOn']),
)
export type LookoutInput = v.InferInput<typeof lookoutInputSchema>

export const lookoutSchema = v.object({
  lookoutId: idSchema('lookout'),
  status: v.picklist(LOOKOUT_STATUSES),
  trackingNumber: v.optional(v.string()),
  description: v.optional(v.string()),
  carrierCode: v.optional(v.string()),
  warehouseId: v.optional(idSchema('warehouse')),
  sentOn: v.optional(isoDaySchema),
  leftAt: isoTimeSchema,
  /** Until when what arrives is compared with it. */
  until: isoTimeSchema,
  /** How many parcels lie in the pool now that could be it, by what everybody sees of them. */
  matches: v.number(),
})
export type Lookout = v.InferOutput<typeof lookoutSchema>
