import { commentMachine, postMachine } from '@contract/showcase/showcase-status'
import type { Moderated } from '@server/base/moderation/moderated'
import * as comments from '@server/community/showcase/comment-store'
import * as posts from '@server/community/showcase/post-store'
import { tellCommentReviewed, tellOfComment, tellPostReviewed } from '@server/community/showcase/showcase-notices'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'

// What the showcase hands to moderation: its two kinds, and what follows from a decision.

export const moderatedPost: Moderated<posts.PostRow> = {
  kind: 'post',
  table: 'posts',
  photos: { table: 'postPhotos', ownerColumn: 'postId' },
  reports: { table: 'showcaseReports', toKey: ({ id }) => ({ postId: id, commentId: null }) },
  machine: postMachine,
  scene: 'forum',
  toApproved: ({ publishedAt }) => ({ publishedAt: publishedAt ?? appNow }),
  /** Its comments that were approved meanwhile are seen from now on, too. */
  async onApproved(tx, ports, row) {
    await tellPostReviewed(tx, ports, row, { status: 'approved' })
    await tellOthers(tx, ports, row)
  },
  onRefused: (tx, ports, row, reason) => tellPostReviewed(tx, ports, row, { status: 'notPassed', reason }),
}

export const moderatedComment: Moderated<comments.CommentRow> = {
  kind: 'comment',
  table: 'comments',
  reports: { table: 'showcaseReports', toKey: ({ id, postId }) => ({ postId, commentId: id }) },
  machine: commentMachine,
  scene: 'comment',
  /** The post: where it is decided at the same moment, one of both decisions sees the other. */
  async lockFirst(tx, id) {
    const row = await comments.findCommentRow(tx, id)
    if (row) await posts.lockPostRow(tx, row.postId)
  },
  async onApproved(tx, ports, row) {
    await tellCommentReviewed(tx, ports, row, { status: 'approved' })
    const post = await posts.findPostRow(tx, row.postId)
    if (post?.status === 'approved') await tellOthers(tx, ports, post)
  },
  onRefused: (tx, ports, row, reason) => tellCommentReviewed(tx, ports, row, { status: 'notPassed', reason }),
}

/** Of all comments that others can see since this decision, each once: a notice before would lead nowhere. */
async function tellOthers(tx: Tx, ports: NoticePorts, { id, memberId }: posts.PostRow): Promise<void> {
  const seen = await comments.publishComments(tx, id)
  const answered = await comments.listCommentRowsById(tx, seen.flatMap(({ answersId }) => answersId ?? []))
  for (const row of seen.sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime())) {
    await tellOfComment(tx, ports, row, { postAuthorId: memberId, answeredId: answered.find((one) => one.id === row.answersId)?.memberId })
  }
}

export const showcaseModerated = [moderatedPost, moderatedComment] as const
