import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest, pageSchema } from '../kit/page'
import { blockSchema } from '../kit/text'
import { limits } from '../limits'
import { REVIEW_TABS } from '../moderation/review-status'
import { REPORT_REASONS } from '../showcase/showcase'
import {
  goodsReviewsSummarySchema,
  ownReviewSchema,
  ownShopCommentSchema,
  questionSchema,
  reviewableLineSchema,
  REVIEW_FILTERS,
  shopCommentSchema,
  shopReviewSchema,
  shopThreadSchema,
  voicedGoodsSchema,
  voiceTextSchema,
  voiceToMeSchema,
  writeReviewFields,
} from './voice'

/** Writing is for people, not for machines. */
const WRITING = { limit: { count: 20, windowSeconds: 600 }, dailyCount: 100 }
const lineIdField = { lineId: idSchema('shopOrderLine') }
const reviewIdField = { reviewId: idSchema('shopReview') }
const commentIdField = { commentId: idSchema('shopComment') }
const tabField = { tab: v.optional(v.picklist(REVIEW_TABS, 'invalid'), 'all') }

export const listReviewableLines = defineEndpoint({
  path: 'review/waiting',
  access: 'member',
  effect: 'read',
  about: 'shopVoice',
  summary: 'What the member has bought and may review, the first to end first',
  input: v.object(pageRequest),
  output: v.object({ ...pageSchema(reviewableLineSchema).entries, count: v.number() }),
})

export const listOwnReviews = defineEndpoint({
  path: 'review/mine',
  access: 'member',
  effect: 'read',
  about: 'shopVoice',
  summary: 'One’s own reviews by what has become of them, the latest first',
  input: v.object({ ...tabField, ...pageRequest }),
  output: pageSchema(ownReviewSchema),
})

export const getReviewForm = defineEndpoint({
  path: 'review/form',
  access: 'member',
  effect: 'read',
  about: 'shopVoice',
  summary: 'What a review is written of, and the review that is there',
  input: v.pipe(
    v.object({ lineId: v.optional(lineIdField.lineId), reviewId: v.optional(reviewIdField.reviewId) }),
    v.check(({ lineId, reviewId }) => (lineId === undefined) !== (reviewId === undefined), 'notFound'),
  ),
  output: v.object({ line: reviewableLineSchema, review: v.optional(ownReviewSchema) }),
})

export const listGoodsReviews = defineEndpoint({
  path: 'review/ofGoods',
  access: 'public',
  effect: 'read',
  about: 'shopVoice',
  summary: 'What buyers say of goods, those with words or pictures first, the latest of them first',
  input: v.object({
    goodsId: idSchema('goods'),
    filter: v.optional(v.picklist(REVIEW_FILTERS, 'invalid'), 'all'),
    /** Of one option alone. */
    skuId: v.optional(idSchema('sku')),
    ...pageRequest,
  }),
  output: v.object({ ...pageSchema(shopReviewSchema).entries, goods: voicedGoodsSchema, summary: goodsReviewsSummarySchema }),
})

export const writeReview = defineEndpoint({
  path: 'review/write',
  access: 'member',
  effect: 'write',
  about: 'shopVoice',
  changes: ['shopOrder', 'shop'],
  summary: 'Review what one has bought, once; words and pictures are looked at before others see them',
  input: v.object({ ...lineIdField, ...writeReviewFields }),
  output: ownReviewSchema,
  ...WRITING,
})

export const editReview = defineEndpoint({
  path: 'review/edit',
  access: 'member',
  effect: 'write',
  about: 'shopVoice',
  changes: ['shop'],
  summary: 'Write one’s review anew; it is looked at again',
  input: v.object({ ...reviewIdField, ...writeReviewFields }),
  output: ownReviewSchema,
  ...WRITING,
})

export const withdrawReview = defineEndpoint({
  path: 'review/withdraw',
  access: 'member',
  effect: 'write',
  about: 'shopVoice',
  changes: ['shop'],
  summary: 'Take one’s review back; it can be written again',
  input: v.object(reviewIdField),
  output: ownReviewSchema,
})

export const listQuestions = defineEndpoint({
  path: 'voice/questions',
  access: 'public',
  effect: 'read',
  about: 'shopVoice',
  summary: 'Questions about goods with their first answers, the latest first; one’s own also before they are public',
  input: v.object({ goodsId: idSchema('goods'), ...pageRequest }),
  output: v.object({ ...pageSchema(questionSchema).entries, goods: voicedGoodsSchema, count: v.number() }),
})

export const getShopThread = defineEndpoint({
  path: 'voice/thread',
  access: 'public',
  effect: 'read',
  about: 'shopVoice',
  summary: 'A question with its answers, or a review with its replies',
  input: v.pipe(
    v.object({ questionId: v.optional(commentIdField.commentId), reviewId: v.optional(reviewIdField.reviewId) }),
    v.check(({ questionId, reviewId }) => (questionId === undefined) !== (reviewId === undefined), 'notFound'),
  ),
  output: shopThreadSchema,
})

export const listOwnShopComments = defineEndpoint({
  path: 'voice/mine',
  access: 'member',
  effect: 'read',
  about: 'shopVoice',
  summary: 'One’s own questions, answers and replies by what has become of them, the latest first',
  input: v.object({ ...tabField, ...pageRequest }),
  output: pageSchema(ownShopCommentSchema),
})

export const listVoicesToMe = defineEndpoint({
  path: 'voice/toMe',
  access: 'member',
  effect: 'read',
  about: 'shopVoice',
  summary: 'What others have answered to one’s questions and replied to one’s reviews, the latest first',
  input: v.object(pageRequest),
  output: pageSchema(voiceToMeSchema),
})

export const askAboutGoods = defineEndpoint({
  path: 'voice/ask',
  access: 'member',
  effect: 'write',
  about: 'shopVoice',
  summary: 'Ask about goods on the shelf',
  input: v.object({ goodsId: idSchema('goods'), text: voiceTextSchema }),
  output: shopCommentSchema,
  ...WRITING,
})

export const answerQuestion = defineEndpoint({
  path: 'voice/answer',
  access: 'member',
  effect: 'write',
  about: 'shopVoice',
  summary: 'Answer a question about goods',
  input: v.object({ questionId: commentIdField.commentId, text: voiceTextSchema }),
  output: shopCommentSchema,
  ...WRITING,
})

export const replyToReview = defineEndpoint({
  path: 'voice/reply',
  access: 'member',
  effect: 'write',
  about: 'shopVoice',
  summary: 'Reply to a review',
  input: v.object({ ...reviewIdField, text: voiceTextSchema }),
  output: shopCommentSchema,
  ...WRITING,
})

export const editShopComment = defineEndpoint({
  path: 'voice/edit',
  access: 'member',
  effect: 'write',
  about: 'shopVoice',
  summary: 'Write one’s question, answer or reply anew; it is looked at again',
  input: v.object({ ...commentIdField, text: voiceTextSchema }),
  output: shopCommentSchema,
  ...WRITING,
})

export const deleteShopComment = defineEndpoint({
  path: 'voice/delete',
  access: 'member',
  effect: 'write',
  about: 'shopVoice',
  summary: 'Delete one’s question with its answers, or one’s answer or reply',
  input: v.object(commentIdField),
  output: v.object({}),
})

export const reportShopVoice = defineEndpoint({
  path: 'voice/report',
  access: 'member',
  effect: 'write',
  about: 'shopVoice',
  changes: [],
  summary: 'Say that a review, question, answer or reply should not be here; once each',
  input: v.pipe(
    v.object({
      reviewId: v.optional(reviewIdField.reviewId),
      commentId: v.optional(commentIdField.commentId),
      reason: v.picklist(REPORT_REASONS, 'required'),
      text: v.optional(blockSchema(limits.showcase.reportLength)),
    }),
    v.check(({ reviewId, commentId }) => (reviewId === undefined) !== (commentId === undefined), 'notFound'),
  ),
  output: v.object({}),
  ...WRITING,
})
