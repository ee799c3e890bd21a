import * as v from 'valibot'
import { centsSchema } from '../kit/money-schemas'
import { chargedWeightSchema, quoteSchema, TRANSPORTS, UNFIT_REASONS } from './freight'

/** One channel beside the others: its price for what was asked, or why it has none. */
export const channelOfferSchema = v.object({
  code: v.string(),
  name: v.string(),
  transport: v.picklist(TRANSPORTS),
  transitDaysMin: v.number(),
  transitDaysMax: v.number(),
  quote: v.optional(quoteSchema),
  unfit: v.optional(v.picklist(UNFIT_REASONS)),
  /** Where it is too light or too heavy. */
  charged: v.optional(chargedWeightSchema),
  cheapest: v.boolean(),
  fastest: v.boolean(),
})
export type ChannelOffer = v.InferOutput<typeof channelOfferSchema>

/** From the best to the worst packing; without an end where the worst is more than the channel takes. */
export const priceRangeSchema = v.object({ bestCents: centsSchema, worstCents: v.optional(centsSchema) })
export type PriceRange = v.InferOutput<typeof priceRangeSchema>

/** What the destination asks above a goods value, for the notice about it (specification, section 9). */
export const customsNoticeSchema = v.object({ thresholdCents: centsSchema, taxRateBasisPoints: v.number(), documentFeeCents: centsSchema })
export type CustomsNotice = v.InferOutput<typeof customsNoticeSchema>
