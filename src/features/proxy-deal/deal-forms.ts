import { blockSchema } from '@contract/kit/text'
import { idSchema } from '@contract/kit/ids'
import { listSchema } from '@contract/kit/list-schemas'
import { wholeNumberSchema } from '@contract/kit/whole-number'
import { limits } from '@contract/limits'
import { OBJECTION_REASONS, RATING_TAGS, type ObjectionReason, type RatingTag } from '@contract/proxy/deal'
import * as v from 'valibot'

// What a member types about a deal.

const { agent, deal, reasonLength } = limits.proxy

export interface ObjectValues {
  /** Undefined until it is chosen. */
  readonly reason: ObjectionReason | undefined
  readonly text: string
  readonly photoIds: readonly string[]
}

export interface ObjectOutput {
  readonly reason: ObjectionReason
  readonly text: string
  readonly photoIds: string[]
}

export const objectSchema: v.GenericSchema<unknown, ObjectOutput> = v.object({
  reason: v.picklist(OBJECTION_REASONS, 'required'),
  text: v.pipe(v.optional(blockSchema(reasonLength), ''), v.minLength(1, 'required')),
  photoIds: v.optional(listSchema(idSchema('file'), { max: deal.disputePhotos }), []),
})

export interface RateValues {
  /** Undefined until it is chosen. */
  readonly stars: number | undefined
  readonly tags: readonly RatingTag[]
  readonly text: string
}

export interface RateOutput {
  readonly stars: number
  readonly tags: RatingTag[]
  readonly text?: string | undefined
}

export const rateSchema: v.GenericSchema<unknown, RateOutput> = v.object({
  stars: wholeNumberSchema(1, 5),
  tags: v.optional(listSchema(v.picklist(RATING_TAGS, 'invalid'), { max: agent.ratingTags }), []),
  text: v.optional(blockSchema(agent.ratingTextLength)),
})
