import { defineReviewMachine, defineWithdrawableMachine, REVIEW_STATUSES, WITHDRAWABLE_STATUSES } from '../moderation/review-status'

export { REVIEW_TABS, type ReviewTab } from '../moderation/review-status'

export const POST_STATUSES = WITHDRAWABLE_STATUSES
export type PostStatus = (typeof POST_STATUSES)[number]

export const postMachine = defineWithdrawableMachine('post')

export const COMMENT_STATUSES = REVIEW_STATUSES
export type CommentStatus = (typeof COMMENT_STATUSES)[number]

export const commentMachine = defineReviewMachine('comment')
