import { shopCommentMachine, shopReviewMachine } from '@contract/shop/voice'
import type { Moderated } from '@server/base/moderation/moderated'
import * as comments from '@server/community/shop-voices/comment-store'
import * as reviews from '@server/community/shop-voices/review-store'
import { tellAnswered, tellCommentDecided, tellReviewDecided } from '@server/community/shop-voices/voice-notices'
import type { Tx } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'

// What the shop hands to moderation: its two kinds, and what follows from a decision. Ratings are counted by a trigger.

export const moderatedReview: Moderated<reviews.ReviewRow> = {
  kind: 'shopReview',
  table: 'shopReviews',
  photos: { table: 'shopReviewPhotos', ownerColumn: 'reviewId' },
  reports: { table: 'shopVoiceReports', toKey: ({ id }) => ({ reviewId: id, commentId: null }) },
  machine: shopReviewMachine,
  scene: 'comment',
  /** Replies that were approved meanwhile are seen from now on, too. */
  async onApproved(tx, ports, row) {
    await tellReviewDecided(tx, ports, row, { status: 'approved' })
    await tellOfAnswers(tx, ports, { reviewId: row.id }, row.memberId)
  },
  onRefused: (tx, ports, row, reason) => tellReviewDecided(tx, ports, row, { status: 'notPassed', reason }),
}

export const moderatedComment: Moderated<comments.CommentRow> = {
  kind: 'shopComment',
  table: 'shopComments',
  reports: { table: 'shopVoiceReports', toKey: ({ id }) => ({ commentId: id, reviewId: null }) },
  machine: shopCommentMachine,
  scene: 'comment',
  /** What it answers: where that is decided at the same moment, one of both decisions sees the other. */
  async lockFirst(tx, id) {
    const row = await comments.findCommentRow(tx, id)
    if (row?.questionId) await comments.lockCommentRow(tx, row.questionId)
    if (row?.reviewId) await reviews.lockReviewRow(tx, row.reviewId)
  },
  async onApproved(tx, ports, row) {
    await tellCommentDecided(tx, ports, row, { status: 'approved' })
    if (row.kind === 'question') return tellOfAnswers(tx, ports, { questionId: row.id }, row.memberId)
    const key = toThreadKey(row)
    const above = await findAbove(tx, key)
    if (above?.status === 'approved') await tellOfAnswers(tx, ports, key, above.memberId)
  },
  onRefused: (tx, ports, row, reason) => tellCommentDecided(tx, ports, row, { status: 'notPassed', reason }),
}

export const shopVoicesModerated = [moderatedReview, moderatedComment] as const

/** What an answer or reply is about. */
export function toThreadKey({ id, questionId, reviewId }: Pick<comments.CommentRow, 'id' | 'questionId' | 'reviewId'>): comments.ThreadKey {
  if (questionId !== null) return { questionId }
  return reviewId === null ? { questionId: id } : { reviewId }
}

function findAbove(tx: Tx, { questionId, reviewId }: comments.ThreadKey) {
  return questionId === undefined ? reviews.findReviewRow(tx, reviewId) : comments.findCommentRow(tx, questionId)
}

/** Of all that others can see since this decision, each once: a notice before would lead nowhere. */
async function tellOfAnswers(tx: Tx, ports: NoticePorts, key: comments.ThreadKey, readerId: string): Promise<void> {
  for (const { id, memberId } of await comments.publishUnder(tx, key)) await tellAnswered(tx, ports, { ...key, id, memberId }, readerId)
}
