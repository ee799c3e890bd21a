import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { blockSchema } from '../kit/text'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { shopCommentSchema, shopVoiceItemSchema, voiceTextSchema } from './voice'

/** What is decided about: one of both. */
const voiceFields = { reviewId: v.optional(idSchema('shopReview')), commentId: v.optional(idSchema('shopComment')) }
interface Voice {
  readonly reviewId?: string | undefined
  readonly commentId?: string | undefined
}
const isOneOfBoth = ({ reviewId, commentId }: Voice) => (reviewId === undefined) !== (commentId === undefined)

const MOST_REVISIONS = 2_147_483_647
/** What was read. `rewrittenMeanwhile` where its author has changed it since. */
const revisionField = { revision: wholeNumberSchema(1, MOST_REVISIONS) }

export const operatorListVoices = defineEndpoint({
  path: 'operator/shop/voices',
  access: 'operator:support',
  effect: 'read',
  about: 'shopVoice',
  summary: 'What members say of goods and nobody has looked at yet, and what is public and was reported; the one that waits longest first',
  input: v.object(pageRequest),
  output: pageSchema(shopVoiceItemSchema),
})

export const approveVoice = defineEndpoint({
  path: 'operator/shop/approveVoice',
  access: 'operator:support',
  effect: 'write',
  about: 'shopVoice',
  summary: 'Let everybody see what a member says of goods; of what is public, its reports are answered',
  input: v.pipe(v.object({ ...voiceFields, ...revisionField }), v.check((voice) => isOneOfBoth(voice), 'notFound')),
  output: shopVoiceItemSchema,
})

export const refuseVoice = defineEndpoint({
  path: 'operator/shop/refuseVoice',
  access: 'operator:support',
  effect: 'write',
  about: 'shopVoice',
  summary: 'What a member says of goods does not pass, also what is public: why, and which photos are meant',
  input: v.pipe(
    v.object({
      ...voiceFields,
      ...revisionField,
      reason: v.pipe(blockSchema(limits.showcase.reasonLength), v.minLength(1, 'required')),
      photoIds: v.optional(listSchema(idSchema('file'), { max: limits.shop.reviewPhotos }), []),
    }),
    v.check((voice) => isOneOfBoth(voice), 'notFound'),
  ),
  output: shopVoiceItemSchema,
})

export const answerVoice = defineEndpoint({
  path: 'operator/shop/answerVoice',
  access: 'operator:shop',
  effect: 'write',
  about: 'shopVoice',
  summary: 'Answer a question, or reply to a review, as the shop: everybody sees it at once',
  input: v.pipe(
    v.object({ questionId: v.optional(idSchema('shopComment')), reviewId: v.optional(idSchema('shopReview')), text: voiceTextSchema }),
    v.check(({ questionId, reviewId }) => (questionId === undefined) !== (reviewId === undefined), 'notFound'),
  ),
  output: shopCommentSchema,
})
