import { toFacts, toGone, toSeen, toTask, unlessGone, type Context, type Subject } from '@server/across/message/message-subject'
import { messageWords } from '@server/across/message/message-words'
import { findOwnComment, getThread } from '@server/community/shop-voices/comment-reads'
import { findOwnReview } from '@server/community/shop-voices/review-reads'
import type { SubjectOf } from '@server/messaging/notice/notice-subject'

/** Of a review that did not pass, writing it anew is what is next. */
export async function toShopReviewSubject(context: Context, { reviewId }: SubjectOf<'shopReview'>): Promise<Subject> {
  const { db, memberId, viewer } = context
  const row = await findOwnReview(db, memberId, reviewId)
  if (!row) return toGone(context, 'shopReview')
  return toSeen(context, 'shopReview', {
    id: reviewId,
    facts: toFacts(context, { state: messageWords[viewer.language].states.post[row.status] }),
    next: row.status === 'notPassed' ? toTask(context, 'rewriteReview', 'reviewForm', reviewId) : undefined,
  })
}

/** The state is that of the member's own, where it was looked at: how the thread stands is another thing. */
export async function toShopVoiceSubject(context: Context, subject: SubjectOf<'shopVoice'>): Promise<Subject> {
  const { commentId, questionId, reviewId, news } = subject
  const { db, memberId, viewer } = context
  const [place, id] = reviewId === undefined ? (['shopQuestion', questionId ?? ''] as const) : (['shopReview', reviewId] as const)
  const key = reviewId === undefined ? { questionId: id } : { reviewId: id }
  const thread = await unlessGone(getThread(db, key, { ...viewer, memberId }))
  if (!thread) return toGone(context, place)
  const isOwn = news === 'approved' || news === 'notPassed'
  const own = isOwn ? await findOwnComment(db, memberId, commentId) : undefined
  return toSeen(context, place, {
    id,
    facts: toFacts(context, {
      state: own && messageWords[viewer.language].states.post[own.status],
      comments: String(thread.comments.length),
    }),
    next: own?.status === 'notPassed' ? toTask(context, 'ownVoices', 'ownVoices') : undefined,
  })
}
