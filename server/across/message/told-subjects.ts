import { toFacts, toGone, toHomeMoment, toMoney, toSeen, toTask, unlessGone, type Context, type Subject } from '@server/across/message/message-subject'
import { messageWords } from '@server/across/message/message-words'
import { listCampaigns } from '@server/community/campaign/campaign-service'
import { toCampaign } from '@server/community/campaign/campaign-views'
import { findOwnComment, getPost } from '@server/community/showcase/showcase-reads'
import { getThread } from '@server/community/support/feedback-service'
import { toFeedbackSummary } from '@server/community/support/feedback-views'
import type { SubjectOf } from '@server/messaging/notice/notice-subject'

// What is told of conversations, activities and posts.

/** A question to the service; where it is about money, what was asked for and what finance has given. */
export async function toFeedbackSubject(context: Context, { feedbackId }: SubjectOf<'feedback'>): Promise<Subject> {
  const { db, memberId, viewer } = context
  const thread = await unlessGone(getThread(db, { feedbackId, memberId }))
  if (!thread) return toGone(context, 'feedback')
  const { status, order, compensation, decision, latestAnswer } = toFeedbackSummary(thread.record)
  const asked = compensation?.claimedCents ?? order?.billLine?.amountCents
  return {
    ...toSeen(context, 'feedback', {
      number: order?.orderNumber,
      facts: toFacts(context, {
        state: messageWords[viewer.language].states.feedback[status],
        asked: asked === undefined ? undefined : toMoney(context, asked),
        granted: decision && toMoney(context, decision.grantedCents),
        answered: latestAnswer && toHomeMoment(context, latestAnswer.at).day,
      }),
      next: toTask(context, 'feedback', 'feedback', feedbackId),
    }),
    look: undefined,
  }
}

/** Withdrawn, or ended so long ago that nobody is shown it: gone. */
export async function toCampaignSubject(context: Context, { campaignId }: SubjectOf<'campaign'>): Promise<Subject> {
  const { db, memberId, viewer } = context
  const record = (await listCampaigns(db, memberId)).find(({ row }) => row.id === campaignId)
  if (!record) return toGone(context, 'activity')
  const { endsAt, phase, coupons } = toCampaign(record, viewer)
  const isOpen = phase === 'running' && coupons.some(({ state }) => state === 'open')
  return toSeen(context, 'activity', {
    id: campaignId,
    facts: toFacts(context, { ends: toHomeMoment(context, endsAt).minute }),
    ...(isOpen && { next: toTask(context, 'coupons', 'activity', campaignId), look: undefined }),
  })
}

/** Of a post of one's own that did not pass, writing it anew is what is next. */
export async function toPostSubject(context: Context, { postId, orderId }: SubjectOf<'post'>): Promise<Subject> {
  const { db, memberId, viewer } = context
  const post = await unlessGone(getPost(db, postId, { ...viewer, memberId }))
  if (!post) return toGone(context, 'showcase')
  const { status, comments, likes } = post
  return toSeen(context, 'post', {
    id: postId,
    facts: toFacts(context, { state: messageWords[viewer.language].states.post[status], comments: String(comments), likes: String(likes) }),
    next: status === 'notPassed' ? toTask(context, 'rewrite', 'rewrite', orderId) : undefined,
  })
}

/**
 * A comment on a post. The state is that of the member's own comment, where it was looked at: how the post stands is another thing, and a
 * public post above a comment that did not pass would read as its opposite.
 */
export async function toCommentSubject(context: Context, { postId, commentId, news }: SubjectOf<'comment'>): Promise<Subject> {
  const { db, memberId, viewer } = context
  const post = await unlessGone(getPost(db, postId, { ...viewer, memberId }))
  if (!post) return toGone(context, 'showcase')
  const isOwn = news === 'approved' || news === 'notPassed'
  const own = isOwn ? await findOwnComment(db, memberId, commentId) : undefined
  return toSeen(context, 'post', {
    id: postId,
    facts: toFacts(context, {
      state: own && messageWords[viewer.language].states.post[own.status],
      comments: String(post.comments),
      likes: String(post.likes),
    }),
    next: own?.status === 'notPassed' ? toTask(context, 'ownComments', 'ownComments') : undefined,
  })
}
