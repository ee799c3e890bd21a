import type { CommentRow, ThreadKey } from '@server/community/shop-voices/comment-store'
import type { ReviewRow } from '@server/community/shop-voices/review-store'
import type { Tx } from '@server/db/database'
import { notifyMember, type NoticePorts } from '@server/messaging/notification/notification-service'

/** What has become of what a member has written. */
export interface Decision {
  readonly status: 'approved' | 'notPassed'
  readonly reason?: string | undefined
}

export function tellReviewDecided(tx: Tx, ports: NoticePorts, { id: reviewId, memberId }: ReviewRow, decision: Decision): Promise<void> {
  return notifyMember(tx, ports, memberId, { event: 'reviewDecided', facts: { reviewId, ...decision } })
}

/** A question leads to itself, an answer or reply to what it is about. */
const toThread = ({ id, questionId, reviewId }: Pick<CommentRow, 'id' | 'questionId' | 'reviewId'>) =>
  reviewId === null ? { questionId: questionId ?? id } : { reviewId }

export function tellCommentDecided(tx: Tx, ports: NoticePorts, row: CommentRow, { status, reason }: Decision): Promise<void> {
  const facts = { commentId: row.id, ...toThread(row), news: status, reason }
  return notifyMember(tx, ports, row.memberId, { event: 'voiceNews', facts })
}

/** By a member, or by the shop. */
type SaidUnder = ThreadKey & { readonly id: string; readonly memberId?: string }

/** Whose question or review it is; nobody of what they did themselves. */
export async function tellAnswered(tx: Tx, ports: NoticePorts, said: SaidUnder, readerId: string): Promise<void> {
  if (said.memberId === readerId) return
  const { id: commentId, questionId, reviewId } = said
  const facts = { commentId, questionId, reviewId, news: questionId === undefined ? ('replied' as const) : ('answered' as const) }
  await notifyMember(tx, ports, readerId, { event: 'voiceNews', facts })
}
