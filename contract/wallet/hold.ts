import * as v from 'valibot'
import { centsSchema } from '../kit/money-schemas'
import { isoTimeSchema } from '../kit/time-schemas'

/** Money of a balance that is set aside until something is settled: still the member's, not theirs to spend meanwhile. */
export const holdSchema = v.object({
  holdId: v.string(),
  amountCents: centsSchema,
  reason: v.string(),
  orderId: v.optional(v.string()),
  orderNumber: v.optional(v.string()),
  /** Set aside for group shipping; `reason` is the group's name. */
  groupId: v.optional(v.string()),
  groupNumber: v.optional(v.string()),
  placedAt: isoTimeSchema,
  /** Then it is released by itself, if nobody has done so before; absent where it lasts until what it is for is settled. */
  endsAt: v.optional(isoTimeSchema),
})
export type Hold = v.InferOutput<typeof holdSchema>
