import * as v from 'valibot'
import { fileSchema } from '../file/file'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { blockSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { defineReviewMachine, defineWithdrawableMachine, REVIEW_STATUSES, WITHDRAWABLE_STATUSES } from '../moderation/review-status'
import { authorSchema, postPhotoSchema } from '../showcase/showcase'
import { goodsLookSchema } from './shop-picture'

/*
 * What members say of goods: a review of what they have bought, questions that anybody asks, answers to them and replies to reviews.
 * Each is looked at before others see it; a rating without words or pictures has nothing to be looked at.
 */
export const shopReviewMachine = defineWithdrawableMachine('shopReview')
export const SHOP_REVIEW_STATUSES = WITHDRAWABLE_STATUSES
export const shopCommentMachine = defineReviewMachine('shopComment')
export const SHOP_COMMENT_STATUSES = REVIEW_STATUSES

export const SHOP_COMMENT_KINDS = ['question', 'answer', 'reply'] as const
export type ShopCommentKind = (typeof SHOP_COMMENT_KINDS)[number]

/** good: four or five stars · bad: one or two. */
export const REVIEW_FILTERS = ['all', 'photos', 'good', 'bad'] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

/** From so many reviews on a share of satisfied buyers is shown. */
export const SATISFACTION_FROM = 5

export const ratingSchema = wholeNumberSchema(1, 5)

export const writeReviewFields = {
  rating: ratingSchema,
  text: v.optional(blockSchema(limits.shop.reviewTextLength), ''),
  photoIds: v.optional(
    v.pipe(
      listSchema(idSchema('file'), { max: limits.shop.reviewPhotos, tooMany: 'tooManyPhotos' }),
      v.check((ids) => new Set(ids).size === ids.length, 'invalid'),
    ),
    [],
  ),
  /** Others see neither name nor picture. */
  isAnonymous: v.optional(v.boolean('invalid'), false),
}
export const voiceTextSchema = v.pipe(blockSchema(limits.shop.voiceLength), v.minLength(1, 'required'))

/** The goods that something is said of. */
export const voicedGoodsSchema = v.object({
  goodsId: idSchema('goods'),
  name: v.string(),
  ...goodsLookSchema.entries,
  isOnShelf: v.boolean(),
})
export type VoicedGoods = v.InferOutput<typeof voicedGoodsSchema>

/** As everybody reads it: never with an order's number. */
export const shopReviewSchema = v.object({
  reviewId: idSchema('shopReview'),
  author: authorSchema,
  rating: v.number(),
  text: v.string(),
  photos: v.array(postPhotoSchema),
  /** What was bought. */
  optionText: v.string(),
  replyCount: v.number(),
  writtenAt: isoTimeSchema,
})
export type ShopReview = v.InferOutput<typeof shopReviewSchema>

/** A line of an order that may be reviewed. */
export const reviewableLineSchema = v.object({
  lineId: idSchema('shopOrderLine'),
  orderId: idSchema('shopOrder'),
  orderNumber: v.string(),
  goodsId: idSchema('goods'),
  name: v.string(),
  optionText: v.string(),
  ...goodsLookSchema.entries,
  signedAt: isoTimeSchema,
  /** It can be reviewed before then. */
  until: isoTimeSchema,
})
export type ReviewableLine = v.InferOutput<typeof reviewableLineSchema>

/** One's own, with what has become of it. */
export const ownReviewSchema = v.object({
  reviewId: idSchema('shopReview'),
  line: reviewableLineSchema,
  rating: v.number(),
  text: v.string(),
  photos: v.array(postPhotoSchema),
  isAnonymous: v.boolean(),
  status: v.picklist(SHOP_REVIEW_STATUSES),
  /** Why it did not pass, and which photos are meant. */
  reason: v.optional(v.string()),
  refusedPhotoIds: v.array(idSchema('file')),
  /** It waits because an automatic check has held it back; absent: it has not. */
  isHeld: v.optional(v.boolean()),
  replyCount: v.number(),
  writtenAt: isoTimeSchema,
  /** It can be rewritten before then; absent: not any more. */
  editableUntil: v.optional(isoTimeSchema),
})
export type OwnReview = v.InferOutput<typeof ownReviewSchema>

export const goodsReviewsSummarySchema = v.object({
  count: v.number(),
  withPhotos: v.number(),
  good: v.number(),
  bad: v.number(),
  /** Of all, rounded down; absent below `SATISFACTION_FROM`. */
  satisfiedPercent: v.optional(v.number()),
})
export type GoodsReviewsSummary = v.InferOutput<typeof goodsReviewsSummarySchema>

/** A question, an answer or a reply. */
export const shopCommentSchema = v.object({
  commentId: idSchema('shopComment'),
  kind: v.picklist(SHOP_COMMENT_KINDS),
  author: authorSchema,
  /** By the shop itself. */
  isShop: v.boolean(),
  /** Its author has bought these goods. */
  hasBought: v.boolean(),
  text: v.string(),
  writtenAt: isoTimeSchema,
  /** Others than approved ones are their author's alone to see. */
  status: v.picklist(SHOP_COMMENT_STATUSES),
  reason: v.optional(v.string()),
})
export type ShopComment = v.InferOutput<typeof shopCommentSchema>

export const questionSchema = v.object({
  question: shopCommentSchema,
  /** The first ones, the shop's own before all. */
  answers: v.array(shopCommentSchema),
  answerCount: v.number(),
})
export type ShopQuestion = v.InferOutput<typeof questionSchema>

/** One's own comment with where it stands. */
export const ownShopCommentSchema = v.object({
  ...shopCommentSchema.entries,
  goods: voicedGoodsSchema,
  /** Where the author bought the goods: own view alone. */
  orderNumber: v.optional(v.string()),
  /** What it answers. */
  about: v.optional(v.string()),
  questionId: v.optional(idSchema('shopComment')),
  reviewId: v.optional(idSchema('shopReview')),
})
export type OwnShopComment = v.InferOutput<typeof ownShopCommentSchema>

/** A question with its answers, or a review with its replies. */
export const shopThreadSchema = v.object({
  goods: voicedGoodsSchema,
  question: v.optional(shopCommentSchema),
  review: v.optional(shopReviewSchema),
  /** Of a review that is not public: its author alone sees it. Absent of a public one, and of a question. */
  reviewStatus: v.optional(v.picklist(SHOP_REVIEW_STATUSES)),
  /** Oldest first, the shop's own before all. */
  comments: v.array(shopCommentSchema),
})
export type ShopThread = v.InferOutput<typeof shopThreadSchema>

/** Somebody has answered or replied to the member. */
export const voiceToMeSchema = v.object({
  comment: shopCommentSchema,
  goods: voicedGoodsSchema,
  /** What they answered. */
  about: v.string(),
  questionId: v.optional(idSchema('shopComment')),
  reviewId: v.optional(idSchema('shopReview')),
})
export type VoiceToMe = v.InferOutput<typeof voiceToMeSchema>

/** What waits for an operator. */
export const shopVoiceItemSchema = v.object({
  kind: v.picklist(['review', ...SHOP_COMMENT_KINDS]),
  id: v.string(),
  goodsCode: v.string(),
  status: v.picklist([...SHOP_REVIEW_STATUSES, ...SHOP_COMMENT_STATUSES]),
  author: v.object({ name: v.string(), picture: v.optional(fileSchema) }),
  rating: v.optional(v.number()),
  text: v.string(),
  photos: v.array(postPhotoSchema),
  check: v.optional(v.picklist(['waiting', 'pass', 'review', 'risky'])),
  reports: v.array(v.object({ reason: v.string(), text: v.optional(v.string()), at: isoTimeSchema })),
  waitsSince: isoTimeSchema,
  revision: v.number(),
})
export type ShopVoiceItem = v.InferOutput<typeof shopVoiceItemSchema>
