import type { CommentRow } from '@server/community/showcase/comment-store'
import type { PostRow } from '@server/community/showcase/post-store'
import type { Tx } from '@server/db/database'
import { notifyMember, type NoticePorts } from '@server/messaging/notification/notification-service'

/** What has become of a post, or of a comment, for who has written it. */
export interface Decision {
  readonly status: 'approved' | 'notPassed'
  readonly reason?: string | undefined
}

export function tellPostReviewed(
  tx: Tx,
  ports: NoticePorts,
  { id: postId, orderId, memberId }: PostRow,
  decision: Decision,
): Promise<void> {
  return notifyMember(tx, ports, memberId, { event: 'postReviewed', facts: { postId, orderId, ...decision } })
}

export function tellCommentReviewed(
  tx: Tx,
  ports: NoticePorts,
  { id: commentId, postId, memberId }: CommentRow,
  { status, reason }: Decision,
): Promise<void> {
  return notifyMember(tx, ports, memberId, { event: 'commentNews', facts: { postId, commentId, news: status, reason } })
}

/** Whom it answers, and whose post it is: each once, and nobody of what they did themselves. */
export async function tellOfComment(
  tx: Tx,
  ports: NoticePorts,
  { id: commentId, postId, memberId }: CommentRow,
  { postAuthorId, answeredId }: { readonly postAuthorId: string; readonly answeredId: string | undefined },
): Promise<void> {
  const told = new Set([memberId])
  for (const [readerId, news] of [[answeredId, 'replied'], [postAuthorId, 'commented']] as const) {
    if (readerId === undefined || told.has(readerId)) continue
    told.add(readerId)
    await notifyMember(tx, ports, readerId, { event: 'commentNews', facts: { postId, commentId, news } })
  }
}
