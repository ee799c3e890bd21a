import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import type { ReviewTab } from '@contract/moderation/review-status'
import type { OwnShopComment, ShopComment, ShopQuestion, ShopThread, VoiceToMe } from '@contract/shop/voice'
import { readAuthors } from '@server/base/moderation/author-names'
import * as answers from '@server/community/shop-voices/answer-store'
import * as store from '@server/community/shop-voices/comment-store'
import { getShownGoods, toReviewRecords } from '@server/community/shop-voices/review-reads'
import { findReviewRow, listReviewRowsById, type ReviewRow } from '@server/community/shop-voices/review-store'
import { toComment, toReview, toShopComment, toVoicedGoods, type VoiceVisitor } from '@server/community/shop-voices/voice-views'
import { toThreadKey } from '@server/community/shop-voices/voices-moderated'
import type { Reader } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import { listGoodsFaces } from '@server/trade/shop-catalogue/goods-faces'
import { listShopOrderNumbers } from '@server/trade/shop-order/bought-lines-service'

// What is read of questions, answers and replies: of goods, of one thread, one's own, and what was said to oneself.

/** All that there is room for, and as many of one's own that did not pass. */
const MOST_UNDER = 2 * limits.shop.answers

const byTime = ({ id, writtenAt }: { readonly id: string; readonly writtenAt: Date }) => ({ id, at: writtenAt })

type CommentVisitor = Pick<VoiceVisitor, 'memberId' | 'signFile'>

export async function viewComment(db: Reader, row: store.CommentRow, visitor: CommentVisitor): Promise<Complete<ShopComment>> {
  return toComment(row, (await readAuthors(db, [row]))(row), visitor)
}

/** The shop's own first, then the others as they were written. */
async function listUnder(db: Reader, key: store.ThreadKey, visitor: VoiceVisitor): Promise<Complete<ShopComment>[]> {
  const [column, id] = key.questionId === undefined ? (['reviewId', key.reviewId] as const) : (['questionId', key.questionId] as const)
  const own = await answers.listAnswersUnder(db, column, [id])
  const rows = await store.listUnder(db, key, visitor.memberId, MOST_UNDER)
  const toAuthorName = await readAuthors(db, rows)
  return [...own.map((row) => toShopComment(row, visitor)), ...rows.map((row) => toComment(row, toAuthorName(row), visitor))]
}

/** @throws Refusal `notFound` */
export async function listQuestions(
  db: Reader,
  { goodsId, ...request }: PageRequest & { readonly goodsId: string },
  visitor: VoiceVisitor,
) {
  const goods = await getShownGoods(db, goodsId)
  const page = await readPage(request, (part) => store.listQuestionRows(db, { goodsId, memberId: visitor.memberId, ...part }), byTime)
  const ids = page.items.map(({ id }) => id)
  const [counts, own, first] = await Promise.all([
    store.countUnder(db, 'questionId', ids),
    answers.listAnswersUnder(db, 'questionId', ids),
    Promise.all(ids.map((questionId) => store.listUnder(db, { questionId }, visitor.memberId, limits.shop.answersAtOnce))),
  ])
  const toAuthorName = await readAuthors(db, [...page.items, ...first.flat()])
  const view = (row: store.CommentRow) => toComment(row, toAuthorName(row), visitor)
  const items = page.items.map((row, index): Complete<ShopQuestion> => {
    const byShop = own.filter(({ questionId }) => questionId === row.id)
    const shown = [...byShop.map((answer) => toShopComment(answer, visitor)), ...(first[index] ?? []).map(view)]
    return {
      question: view(row),
      answers: shown.slice(0, limits.shop.answersAtOnce),
      answerCount: (counts.get(row.id) ?? 0) + byShop.length,
    }
  })
  return { ...page, items, goods: toVoicedGoods(goods, visitor.language), count: await store.countQuestions(db, goodsId) }
}

const isSeenBy = (row: Pick<ReviewRow, 'status' | 'memberId'>, memberId: string | undefined) =>
  row.status === 'approved' || row.memberId === memberId

/** What everybody sees, or one's own. @throws Refusal `notFound` */
export async function getThread(db: Reader, key: store.ThreadKey, visitor: VoiceVisitor): Promise<Complete<ShopThread>> {
  const question = key.questionId === undefined ? undefined : await store.findCommentRow(db, key.questionId)
  const review = key.reviewId === undefined ? undefined : await findReviewRow(db, key.reviewId)
  const row = question ?? review
  if (!row || !isSeenBy(row, visitor.memberId) || (question && question.kind !== 'question')) throw new Refusal('notFound')
  const [record] = review ? await toReviewRecords(db, [review]) : []
  const goods = (await listGoodsFaces(db, [row.goodsId])).get(row.goodsId)
  if (!goods) throw new Error('said of goods that are not there')
  return {
    goods: toVoicedGoods(goods, visitor.language),
    question: question && (await viewComment(db, question, visitor)),
    review: record && toReview(record, visitor),
    reviewStatus: review && review.status !== 'approved' ? review.status : undefined,
    comments: await listUnder(db, key, visitor),
  }
}

interface OwnRequest extends PageRequest {
  readonly memberId: string
  readonly tab: ReviewTab
}

export async function listOwnComments(db: Reader, { memberId, tab, ...request }: OwnRequest, visitor: VoiceVisitor) {
  const status = tab === 'all' ? undefined : tab
  const page = await readPage(request, (part) => store.listOwnCommentRows(db, { memberId, status, ...part }), byTime)
  const above = await readAbove(db, page.items.map(toThreadKey), visitor)
  const goods = await listGoodsFaces(db, page.items.map(({ goodsId }) => goodsId))
  const numbers = await listShopOrderNumbers(db, page.items.flatMap(({ orderId }) => orderId ?? []))
  const toAuthorName = await readAuthors(db, page.items)
  const items = page.items.flatMap((row): Complete<OwnShopComment>[] => {
    const face = goods.get(row.goodsId)
    if (!face) return []
    const key = toThreadKey(row)
    return [{
      ...toComment(row, toAuthorName(row), visitor),
      goods: toVoicedGoods(face, visitor.language),
      orderNumber: row.orderId === null ? undefined : numbers.get(row.orderId),
      about: row.kind === 'question' ? undefined : above(key)?.text,
      questionId: key.questionId,
      reviewId: key.reviewId,
    }]
  })
  return { ...page, items }
}

/** Undefined for one that is deleted or another's. */
export async function findOwnComment(db: Reader, memberId: string, commentId: string): Promise<store.CommentRow | undefined> {
  const row = await store.findCommentRow(db, commentId)
  return row?.memberId === memberId ? row : undefined
}

interface Above {
  readonly goodsId: string
  readonly text: string
}

/** What is answered, where the reader may see it now. */
async function readAbove(
  db: Reader,
  keys: readonly store.ThreadKey[],
  { memberId }: VoiceVisitor,
): Promise<(key: store.ThreadKey) => Above | undefined> {
  const questions = await store.listCommentRowsById(db, keys.flatMap(({ questionId }) => questionId ?? []))
  const reviews = await listReviewRowsById(db, keys.flatMap(({ reviewId }) => reviewId ?? []))
  const found = new Map([...questions, ...reviews].filter((row) => isSeenBy(row, memberId)).map((row) => [row.id, row]))
  return ({ questionId, reviewId }) => found.get(questionId ?? reviewId)
}

export async function listVoicesToMe(db: Reader, memberId: string, request: PageRequest, visitor: VoiceVisitor) {
  const page = await readPage(request, (part) => answers.listToMe(db, memberId, part), ({ id, at }) => ({ id, at }))
  const idsOf = (isShop: boolean) => page.items.filter((row) => row.isShop === isShop).map(({ id }) => id)
  const rows = await store.listCommentRowsById(db, idsOf(false))
  const own = await answers.listAnswerRowsById(db, idsOf(true))
  const toAuthorName = await readAuthors(db, rows)
  const said = new Map([
    ...rows.map((row) => [row.id, { key: toThreadKey(row), comment: toComment(row, toAuthorName(row), visitor) }] as const),
    ...own.map((row) => [row.id, { key: toThreadKey(row), comment: toShopComment(row, visitor) }] as const),
  ])
  const above = await readAbove(db, [...said.values()].map(({ key }) => key), visitor)
  const goods = await listGoodsFaces(db, [...said.values()].flatMap(({ key }) => above(key)?.goodsId ?? []))
  const items = page.items.flatMap(({ id }): Complete<VoiceToMe>[] => {
    const one = said.get(id)
    const about = one && above(one.key)
    const face = about && goods.get(about.goodsId)
    if (!one || !about || !face) return []
    const { questionId, reviewId } = one.key
    return [{ comment: one.comment, goods: toVoicedGoods(face, visitor.language), about: about.text, questionId, reviewId }]
  })
  return { ...page, items }
}
