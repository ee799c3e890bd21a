import { defineMachine } from '../kit/machine'

/**
 * unreviewed: waits to be looked at, seen by its author alone · approved: everybody sees it · notPassed: its author reads why ·
 * withdrawn: taken back by its author, who may write it again.
 */
export const POST_STATUSES = ['unreviewed', 'approved', 'notPassed', 'withdrawn'] as const
export type PostStatus = (typeof POST_STATUSES)[number]

export type ReviewActor = 'author' | 'operator'

/** Whatever an author changes is looked at again. Deleting is no state: what is deleted is gone. */
export const postMachine = defineMachine({
  name: 'post',
  initial: 'unreviewed',
  statuses: POST_STATUSES,
  endStatuses: [],
  transitions: [
    { action: 'edit', from: ['approved', 'notPassed', 'withdrawn'], to: ['unreviewed'], by: ['author'] as ReviewActor[] },
    { action: 'withdraw', from: ['unreviewed', 'approved'], to: ['withdrawn'], by: ['author'] },
    { action: 'approve', from: ['unreviewed'], to: ['approved'], by: ['operator'] },
    // Of a public one after a report, too.
    { action: 'refuse', from: ['unreviewed', 'approved'], to: ['notPassed'], by: ['operator'] },
  ],
})

export const COMMENT_STATUSES = ['unreviewed', 'approved', 'notPassed'] as const
export type CommentStatus = (typeof COMMENT_STATUSES)[number]

export const commentMachine = defineMachine({
  name: 'comment',
  initial: 'unreviewed',
  statuses: COMMENT_STATUSES,
  endStatuses: [],
  transitions: [
    { action: 'edit', from: ['unreviewed', 'approved', 'notPassed'], to: ['unreviewed'], by: ['author'] as ReviewActor[] },
    { action: 'approve', from: ['unreviewed'], to: ['approved'], by: ['operator'] },
    { action: 'refuse', from: ['unreviewed', 'approved'], to: ['notPassed'], by: ['operator'] },
  ],
})

/** The tabs of one's own posts, comments and replies [spec 4.11]. */
export const REVIEW_TABS = ['all', 'approved', 'unreviewed', 'notPassed'] as const
export type ReviewTab = (typeof REVIEW_TABS)[number]
