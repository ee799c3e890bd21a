import * as v from 'valibot'
import { fileSchema } from '../file/file'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { centsSchema } from '../kit/money-schemas'
import { regionSchema } from '../kit/regions'
import { blockSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { calculatedGramsSchema } from '../kit/weight'
import { limits } from '../limits'
import type { ReportReason } from '../moderation/report'
import { COMMENT_STATUSES, POST_STATUSES } from './showcase-status'

export const postTextSchema = v.pipe(blockSchema(limits.showcase.textLength), v.minLength(1, 'required'))
export const commentTextSchema = v.pipe(blockSchema(limits.showcase.commentLength), v.minLength(1, 'required'))

/**
 * All that a post says of its order, taken from it and never typed: where from, which region to (no city, which is a text that
 * somebody wrote), how, how long from leaving the warehouse to signing, how heavy, what the freight of a kilogram came to.
 */
export const postFactsSchema = v.object({
  warehouseId: idSchema('warehouse'),
  warehouseName: v.string(),
  country: regionSchema,
  channelCode: v.string(),
  channelName: v.string(),
  /** Whole days, at least one. */
  days: v.number(),
  /** What was paid for: the chargeable weight. */
  grams: calculatedGramsSchema,
  feePerKgCents: centsSchema,
  parcelCount: v.number(),
})
export type PostFacts = v.InferOutput<typeof postFactsSchema>

/** Who wrote it, as everybody sees them: the nickname, or a masked name where there is none. */
export const authorSchema = v.object({
  name: v.string(),
  avatarUrl: v.optional(v.string()),
  isMe: v.boolean(),
})
export type Author = v.InferOutput<typeof authorSchema>

/** A picture of a post: width and height keep its place in a column before it has come. */
export const postPhotoSchema = v.object({ ...fileSchema.entries, width: v.number(), height: v.number() })
export type PostPhoto = v.InferOutput<typeof postPhotoSchema>

export const postCardSchema = v.object({
  postId: idSchema('post'),
  /** The beginning of the text: as much as two lines of a card hold. */
  excerpt: v.string(),
  facts: postFactsSchema,
  cover: v.optional(postPhotoSchema),
  author: authorSchema,
  likes: v.number(),
  isLiked: v.boolean(),
  publishedAt: isoTimeSchema,
})
export type PostCard = v.InferOutput<typeof postCardSchema>

const commentFields = {
  commentId: idSchema('comment'),
  author: authorSchema,
  /** By whoever wrote the post. */
  isPostAuthor: v.boolean(),
  text: v.string(),
  writtenAt: isoTimeSchema,
  /** Others than approved ones are their author's alone to see. */
  status: v.picklist(COMMENT_STATUSES),
  /** Why it did not pass. */
  reason: v.optional(v.string()),
}
export const replySchema = v.object(commentFields)
export type Reply = v.InferOutput<typeof replySchema>
export const commentSchema = v.object({ ...commentFields, replies: v.array(replySchema) })
export type Comment = v.InferOutput<typeof commentSchema>

export const postDetailSchema = v.object({
  postId: idSchema('post'),
  text: v.string(),
  facts: postFactsSchema,
  photos: v.array(postPhotoSchema),
  author: authorSchema,
  likes: v.number(),
  isLiked: v.boolean(),
  comments: v.number(),
  status: v.picklist(POST_STATUSES),
  publishedAt: v.optional(isoTimeSchema),
})
export type PostDetail = v.InferOutput<typeof postDetailSchema>

/** What its author alone sees of a post, beside what everybody will see. */
export const ownPostSchema = v.object({
  post: postDetailSchema,
  orderId: idSchema('order'),
  orderNumber: v.string(),
  signedAt: isoTimeSchema,
  /** Why it did not pass, and which photos are meant. */
  reason: v.optional(v.string()),
  failedPhotoIds: v.array(idSchema('file')),
  /** Held back by an automatic check of the text or the pictures; somebody will look at it. */
  isHeld: v.boolean(),
  editedAt: isoTimeSchema,
})
export type OwnPost = v.InferOutput<typeof ownPostSchema>

/** A signed order that nothing has been posted of. */
export const openOrderSchema = v.object({
  orderId: idSchema('order'),
  orderNumber: v.string(),
  signedAt: isoTimeSchema,
  facts: postFactsSchema,
})
export type OpenOrder = v.InferOutput<typeof openOrderSchema>

/**
 * What a post of an order begins with: the locked facts, the pictures the warehouse offers (none with a label), and what is there
 * already.
 */
export const postDraftSchema = v.object({
  ...openOrderSchema.entries,
  /** Under which name and picture it would stand if it were sent now. */
  author: authorSchema,
  offered: v.array(postPhotoSchema),
  own: v.optional(ownPostSchema),
})
export type PostDraft = v.InferOutput<typeof postDraftSchema>

/** A comment or reply of one's own: under which post it stands and what became of it [spec 3.21: order number, review state]. */
export const ownCommentSchema = v.object({
  commentId: idSchema('comment'),
  postId: idSchema('post'),
  /** Of a post of one's own only: whose order it is, is nobody else's matter. */
  orderNumber: v.optional(v.string()),
  isReply: v.boolean(),
  /** Whether its post can be opened now: it is public, or one's own. */
  isPostSeen: v.boolean(),
  text: v.string(),
  status: v.picklist(COMMENT_STATUSES),
  reason: v.optional(v.string()),
  writtenAt: isoTimeSchema,
})
export type OwnComment = v.InferOutput<typeof ownCommentSchema>

/** What somebody writes: a text and pictures, uploaded by them or offered by the warehouse. */
export const writePostSchema = v.object({
  orderId: idSchema('order'),
  text: postTextSchema,
  photoIds: v.pipe(
    listSchema(idSchema('file'), { max: limits.showcase.photos, missing: 'required', tooMany: 'tooManyPhotos' }),
    v.check((ids) => new Set(ids).size === ids.length, 'invalid'),
  ),
})
export type WritePost = v.InferInput<typeof writePostSchema>

export const REPORT_REASONS = ['personal', 'advertising', 'offensive', 'untrue', 'other'] as const satisfies readonly ReportReason[]

export const HALL_SORTS = ['newest', 'mostLiked'] as const
export type HallSort = (typeof HALL_SORTS)[number]
