import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest, pageSchema } from '../kit/page'
import { regionSchema } from '../kit/regions'
import { blockSchema, lineSchema } from '../kit/text'
import { limits } from '../limits'
import {
  commentSchema,
  commentTextSchema,
  HALL_SORTS,
  openOrderSchema,
  ownCommentSchema,
  ownPostSchema,
  postCardSchema,
  postDetailSchema,
  postDraftSchema,
  REPORT_REASONS,
  replySchema,
  writePostSchema,
} from './showcase'
import { REVIEW_TABS } from './showcase-status'

const postIdInput = v.object({ postId: idSchema('post') })
const commentIdInput = v.object({ commentId: idSchema('comment') })
/** Writing is for people, not for machines. */
const WRITING = { limit: { count: 20, windowSeconds: 600 }, dailyCount: 100 }

export const listShowcase = defineEndpoint({
  path: 'showcase/hall',
  access: 'public',
  effect: 'read',
  about: 'showcase',
  summary: 'Approved posts, by route and channel, newest or most liked first',
  input: v.object({
    warehouseId: v.optional(idSchema('warehouse')),
    country: v.optional(regionSchema),
    channelCode: v.optional(lineSchema(20)),
    sort: v.optional(v.picklist(HALL_SORTS, 'invalid'), 'newest'),
    ...pageRequest,
  }),
  output: v.object({
    ...pageSchema(postCardSchema).entries,
    /** What there is to choose from, whatever is chosen. */
    routes: v.array(v.object({ warehouseId: idSchema('warehouse'), warehouseName: v.string(), country: regionSchema })),
    channels: v.array(v.object({ code: v.string(), name: v.string() })),
  }),
})

export const getPost = defineEndpoint({
  path: 'showcase/post',
  access: 'public',
  effect: 'read',
  about: 'showcase',
  summary: 'One post as everybody sees it; one that is not public is found by its author alone',
  input: postIdInput,
  output: postDetailSchema,
})

export const listComments = defineEndpoint({
  path: 'showcase/comments',
  access: 'public',
  effect: 'read',
  about: 'showcase',
  summary: 'Comments of a post with their replies, oldest first; one’s own also before they are public',
  input: v.object({ ...postIdInput.entries, ...pageRequest }),
  output: pageSchema(commentSchema),
})

export const listOpenOrders = defineEndpoint({
  path: 'showcase/openOrders',
  access: 'member',
  effect: 'read',
  about: 'showcase',
  summary: 'Signed orders of the member that nothing has been posted of, the one signed last first',
  input: v.object(pageRequest),
  output: v.object({ ...pageSchema(openOrderSchema).entries, count: v.number() }),
})

export const getPostDraft = defineEndpoint({
  path: 'showcase/draft',
  access: 'member',
  effect: 'read',
  about: 'showcase',
  summary: 'What a post of a signed order will say of it, the pictures that are offered, and the post that is there',
  input: v.object({ orderId: idSchema('order') }),
  output: postDraftSchema,
})

export const listOwnPosts = defineEndpoint({
  path: 'showcase/mine',
  access: 'member',
  effect: 'read',
  about: 'showcase',
  summary: 'One’s own posts by what has become of them',
  input: v.object({ tab: v.optional(v.picklist(REVIEW_TABS, 'invalid'), 'all'), ...pageRequest }),
  output: pageSchema(ownPostSchema),
})

export const listOwnComments = defineEndpoint({
  path: 'showcase/myComments',
  access: 'member',
  effect: 'read',
  about: 'showcase',
  summary: 'One’s own comments and replies by what has become of them',
  input: v.object({ tab: v.optional(v.picklist(REVIEW_TABS, 'invalid'), 'all'), ...pageRequest }),
  output: pageSchema(ownCommentSchema),
})

export const writePost = defineEndpoint({
  path: 'showcase/write',
  access: 'member',
  effect: 'write',
  about: 'showcase',
  changes: ['order'],
  summary: 'Post a signed order, or write its post anew: it is looked at before anybody else sees it',
  input: writePostSchema,
  output: ownPostSchema,
  ...WRITING,
})

export const withdrawPost = defineEndpoint({
  path: 'showcase/withdraw',
  access: 'member',
  effect: 'write',
  about: 'showcase',
  summary: 'Take one’s post back; it can be written again',
  input: postIdInput,
  output: ownPostSchema,
})

export const deletePost = defineEndpoint({
  path: 'showcase/delete',
  access: 'member',
  effect: 'write',
  about: 'showcase',
  changes: ['order'],
  summary: 'Delete one’s post with its pictures and all comments',
  input: postIdInput,
  output: v.object({}),
})

export const likePost = defineEndpoint({
  path: 'showcase/like',
  access: 'member',
  effect: 'write',
  about: 'showcase',
  summary: 'Like a post, or not any more',
  input: v.object({ ...postIdInput.entries, on: v.boolean('invalid') }),
  output: v.object({ likes: v.number(), isLiked: v.boolean() }),
})

export const writeComment = defineEndpoint({
  path: 'showcase/comment',
  access: 'member',
  effect: 'write',
  about: 'showcase',
  summary: 'Comment on a post, or reply to a comment; it is looked at before others see it',
  input: v.object({ ...postIdInput.entries, replyTo: v.optional(idSchema('comment')), text: commentTextSchema }),
  output: replySchema,
  ...WRITING,
})

export const editComment = defineEndpoint({
  path: 'showcase/editComment',
  access: 'member',
  effect: 'write',
  about: 'showcase',
  summary: 'Write one’s comment anew; it is looked at again',
  input: v.object({ ...commentIdInput.entries, text: commentTextSchema }),
  output: replySchema,
  ...WRITING,
})

export const deleteComment = defineEndpoint({
  path: 'showcase/deleteComment',
  access: 'member',
  effect: 'write',
  about: 'showcase',
  summary: 'Delete one’s comment with the replies to it',
  input: commentIdInput,
  output: v.object({}),
})

export const reportShowcase = defineEndpoint({
  path: 'showcase/report',
  access: 'member',
  effect: 'write',
  about: 'showcase',
  changes: [],
  summary: 'Say that a post or a comment should not be here; once each',
  input: v.object({
    ...postIdInput.entries,
    commentId: v.optional(idSchema('comment')),
    reason: v.picklist(REPORT_REASONS, 'required'),
    text: v.optional(blockSchema(limits.showcase.reportLength)),
  }),
  output: v.object({}),
  ...WRITING,
})
