import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { startOfHomeDay, toHomeDayNumber } from '@contract/kit/home-day'
import { limits } from '@contract/limits'
import { shopCommentMachine, type ShopCommentKind } from '@contract/shop/voice'
import type { reportShopVoice } from '@contract/shop/voice-endpoints'
import { findPresentAuthor } from '@server/base/member/author-service'
import { lockMember } from '@server/base/member/member-service'
import { askForCheck, type CheckPorts } from '@server/base/moderation/content-check'
import { toNextRevision } from '@server/base/moderation/moderated'
import * as moderation from '@server/base/moderation/review-service'
import { insertAnswer, type AnswerRow } from '@server/community/shop-voices/answer-store'
import * as store from '@server/community/shop-voices/comment-store'
import { findReviewRow, lockReviewRow } from '@server/community/shop-voices/review-store'
import { tellAnswered } from '@server/community/shop-voices/voice-notices'
import { moderatedComment, moderatedReview, toThreadKey } from '@server/community/shop-voices/voices-moderated'
import type { Tx } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { listGoodsFaces } from '@server/trade/shop-catalogue/goods-faces'
import { findReceivedOrderId } from '@server/trade/shop-order/bought-lines-service'

// What members ask, answer and reply, and what the shop answers.

/** Who writes, and what. */
interface Said {
  readonly memberId: string
  readonly text: string
}

/** @throws Refusal `notFound`, `goodsOffShelf`, `tooManyQuestions` */
export async function askQuestion(
  tx: Tx,
  ports: CheckPorts,
  { goodsId, now, ...said }: Said & { readonly goodsId: string; readonly now: Date },
): Promise<store.CommentRow> {
  const goods = (await listGoodsFaces(tx, [goodsId])).get(goodsId)
  if (!goods || goods.state === 'draft') throw new Refusal('notFound')
  if (goods.state !== 'onShelf') throw new Refusal('goodsOffShelf')
  // Of several at once none comes too many.
  await lockMember(tx, said.memberId)
  const today = new Date(startOfHomeDay(toHomeDayNumber(now)))
  const { questionsADay } = limits.shop
  const asked = await store.countQuestionsSince(tx, said.memberId, today)
  if (asked >= questionsADay) throw new Refusal('tooManyQuestions', { params: { max: questionsADay } })
  return write(tx, ports, said, { kind: 'question', goodsId, questionId: null, reviewId: null })
}

/** @throws Refusal `notFound`, `notAllowedNow` of one's own that nobody sees yet, `tooManyAnswers` */
export async function answerQuestion(
  tx: Tx,
  ports: CheckPorts,
  { questionId, ...said }: Said & { readonly questionId: string },
): Promise<store.CommentRow> {
  const { goodsId } = await lockPublic(tx, { questionId }, said.memberId)
  await assertRoom(tx, { questionId })
  return write(tx, ports, said, { kind: 'answer', goodsId, questionId, reviewId: null })
}

/** @throws Refusal as `answerQuestion` */
export async function replyToReview(
  tx: Tx,
  ports: CheckPorts,
  { reviewId, ...said }: Said & { readonly reviewId: string },
): Promise<store.CommentRow> {
  const { goodsId } = await lockPublic(tx, { reviewId }, said.memberId)
  await assertRoom(tx, { reviewId })
  return write(tx, ports, said, { kind: 'reply', goodsId, questionId: null, reviewId })
}

interface Place {
  readonly kind: ShopCommentKind
  readonly goodsId: string
  readonly questionId: string | null
  readonly reviewId: string | null
}

async function write(tx: Tx, ports: CheckPorts, { memberId, text }: Said, place: Place): Promise<store.CommentRow> {
  const orderId = (await findReceivedOrderId(tx, memberId, place.goodsId)) ?? null
  const row = await store.insertComment(tx, { ...place, memberId, text, orderId, ...(await findPresentAuthor(tx, memberId)) })
  await askForCheck(tx, ports, moderatedComment, row)
  return getRow(await store.findCommentRow(tx, row.id))
}

/** A question or review that everybody sees, locked: what hangs on it is counted. */
async function lockPublic(tx: Tx, key: store.ThreadKey, memberId: string | undefined) {
  const row = key.questionId === undefined ? await lockReviewRow(tx, key.reviewId) : await lockQuestion(tx, key.questionId)
  if (!row || (row.status !== 'approved' && row.memberId !== memberId)) throw new Refusal('notFound')
  if (row.status !== 'approved') throw new Refusal('notAllowedNow')
  return row
}

async function lockQuestion(tx: Tx, commentId: string): Promise<store.CommentRow | undefined> {
  const row = await store.lockCommentRow(tx, commentId)
  return row?.kind === 'question' ? row : undefined
}

async function assertRoom(tx: Tx, key: store.ThreadKey): Promise<void> {
  if ((await store.countPlaces(tx, key)) >= limits.shop.answers) throw new Refusal('tooManyAnswers')
}

/** @throws Refusal `notFound`, `tooManyAnswers` where the place of one that did not pass is taken */
export async function editComment(
  tx: Tx,
  ports: CheckPorts,
  { commentId, memberId, text }: Said & { readonly commentId: string },
): Promise<store.CommentRow> {
  const found = await store.findCommentRow(tx, commentId)
  // In the order of a decision: what it answers, then itself.
  if (found?.questionId) await store.lockCommentRow(tx, found.questionId)
  if (found?.reviewId) await lockReviewRow(tx, found.reviewId)
  const row = await lockOwn(tx, memberId, commentId)
  if (!shopCommentMachine.allows(row.status, 'edit', 'author')) throw new Refusal('notAllowedNow')
  if (row.status === 'notPassed' && row.kind !== 'question') await assertRoom(tx, toThreadKey(row))
  const orderId = (await findReceivedOrderId(tx, memberId, row.goodsId)) ?? null
  await store.moveComment(tx, row, { text, orderId, ...(await findPresentAuthor(tx, memberId)), ...toNextRevision(row) })
  await askForCheck(tx, ports, moderatedComment, getRow(await store.findCommentRow(tx, commentId)))
  return getRow(await store.findCommentRow(tx, commentId))
}

/** A question with its answers. @throws Refusal `notFound` */
export async function deleteComment(tx: Tx, memberId: string, commentId: string): Promise<void> {
  await lockOwn(tx, memberId, commentId)
  await store.deleteCommentRow(tx, commentId)
}

/** @throws Refusal `notFound`, also for another member's */
async function lockOwn(tx: Tx, memberId: string, commentId: string): Promise<store.CommentRow> {
  const row = await store.lockCommentRow(tx, commentId)
  if (row?.memberId !== memberId) throw new Refusal('notFound')
  return row
}

/**
 * The staff looks at it again. A second report by the same member changes nothing.
 * @throws Refusal `notFound`, `notAllowedNow` for one's own
 */
export async function report(tx: Tx, memberId: string, reported: ParsedInputOf<typeof reportShopVoice>): Promise<void> {
  const { reviewId, commentId, reason, text } = reported
  const said = { memberId, reason, text: text || null }
  if (reviewId !== undefined) {
    const review = await findReviewRow(tx, reviewId)
    if (!review || (review.status !== 'approved' && review.memberId !== memberId)) throw new Refusal('notFound')
    return moderation.report(tx, moderatedReview, review, said)
  }
  const comment = commentId === undefined ? undefined : await store.findCommentRow(tx, commentId)
  if (!comment || !(await isPublic(tx, comment))) {
    if (comment?.memberId === memberId) throw new Refusal('notAllowedNow')
    throw new Refusal('notFound')
  }
  return moderation.report(tx, moderatedComment, comment, said)
}

/** With what it answers. */
async function isPublic(tx: Tx, { status, questionId, reviewId }: store.CommentRow): Promise<boolean> {
  const above = questionId === null ? reviewId && (await findReviewRow(tx, reviewId)) : await store.findCommentRow(tx, questionId)
  return status === 'approved' && (!above || above.status === 'approved')
}

export type ShopSaid = store.ThreadKey & { readonly text: string; readonly operatorKeyId: string }

/**
 * The shop's own answer or reply: everybody sees it at once, and the author of the question or review is notified.
 * @throws Refusal `notFound`, `notAllowedNow`
 */
export async function answerAsShop(tx: Tx, ports: NoticePorts, { text, operatorKeyId, ...key }: ShopSaid): Promise<AnswerRow> {
  const above = key.questionId === undefined ? await lockReviewRow(tx, key.reviewId) : await lockQuestion(tx, key.questionId)
  if (!above) throw new Refusal('notFound')
  if (above.status !== 'approved') throw new Refusal('notAllowedNow')
  const { questionId = null, reviewId = null } = key
  const row = await insertAnswer(tx, { questionId, reviewId, text, answeredBy: operatorKeyId })
  await tellAnswered(tx, ports, { ...key, id: row.id }, above.memberId)
  return row
}

/** Within the transaction that has written it. */
function getRow(row: store.CommentRow | undefined): store.CommentRow {
  if (!row) throw new Refusal('notFound')
  return row
}
