import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { fileSchema } from '../file/file'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { blockSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { commentSchema, postDetailSchema, REPORT_REASONS } from './showcase'
import { COMMENT_STATUSES, POST_STATUSES } from './showcase-status'

const reportSchema = v.object({ reason: v.picklist(REPORT_REASONS), text: v.optional(v.string()), at: isoTimeSchema })

/** What is reviewed. */
export const REVIEWED_KINDS = ['post', 'comment'] as const
export type ReviewedKind = (typeof REVIEWED_KINDS)[number]

/** What waits to be looked at: new or changed, held by a check, or reported. A post with its pictures, a comment with its text. */
export const reviewItemSchema = v.object({
  postId: idSchema('post'),
  commentId: v.optional(idSchema('comment')),
  status: v.picklist([...POST_STATUSES, ...COMMENT_STATUSES]),
  /** As others will see its author beside it: kept with this writing, whatever the profile says since. */
  author: v.object({ name: v.string(), picture: v.optional(fileSchema) }),
  text: v.string(),
  photos: postDetailSchema.entries.photos,
  /** What WeChat's check of contents has said, where it is set up. */
  check: v.optional(v.picklist(['waiting', 'pass', 'review', 'risky'])),
  reports: v.array(reportSchema),
  waitsSince: isoTimeSchema,
  /** Which writing of it this is: named with the decision, so that what nobody has read is not decided. */
  revision: v.number(),
})
export type ReviewItem = v.InferOutput<typeof reviewItemSchema>

const MOST_REVISIONS = 2_147_483_647
/** What was read. `rewrittenMeanwhile` where its author has changed it since. */
const revisionField = { revision: wholeNumberSchema(1, MOST_REVISIONS) }
const reasonField = { reason: v.pipe(blockSchema(limits.showcase.reasonLength), v.minLength(1, 'required')) }

export const operatorListReviews = defineEndpoint({
  path: 'operator/showcase/list',
  access: 'operator:support',
  effect: 'read',
  about: 'showcase',
  summary: 'Posts and comments that wait to be looked at, and public ones that were reported; the one that waits longest first',
  /** Without a kind: all. */
  input: v.object({ kind: v.optional(v.picklist(REVIEWED_KINDS, 'invalid')), ...pageRequest }),
  output: pageSchema(reviewItemSchema),
})

export const approvePost = defineEndpoint({
  path: 'operator/showcase/approve',
  access: 'operator:support',
  effect: 'write',
  about: 'showcase',
  summary: 'Let everybody see a post; of a public one, its reports are answered',
  input: v.object({ postId: idSchema('post'), ...revisionField }),
  output: reviewItemSchema,
})

export const refusePost = defineEndpoint({
  path: 'operator/showcase/refuse',
  access: 'operator:support',
  effect: 'write',
  about: 'showcase',
  summary: 'A post does not pass: why, and which photos are meant',
  input: v.object({ postId: idSchema('post'), ...revisionField, ...reasonField, photoIds: v.optional(listSchema(idSchema('file'), { max: limits.showcase.photos }), []) }),
  output: reviewItemSchema,
})

export const approveComment = defineEndpoint({
  path: 'operator/showcase/approveComment',
  access: 'operator:support',
  effect: 'write',
  about: 'showcase',
  summary: 'Let everybody see a comment or reply',
  input: v.object({ commentId: idSchema('comment'), ...revisionField }),
  output: v.omit(commentSchema, ['replies']),
})

export const refuseComment = defineEndpoint({
  path: 'operator/showcase/refuseComment',
  access: 'operator:support',
  effect: 'write',
  about: 'showcase',
  summary: 'A comment or reply does not pass, and why',
  input: v.object({ commentId: idSchema('comment'), ...revisionField, ...reasonField }),
  output: v.omit(commentSchema, ['replies']),
})
