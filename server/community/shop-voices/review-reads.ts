import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { ReviewTab } from '@contract/moderation/review-status'
import { SATISFACTION_FROM, type GoodsReviewsSummary, type OwnReview, type ReviewFilter } from '@contract/shop/voice'
import { readAuthors } from '@server/base/moderation/author-names'
import { listPhotos } from '@server/base/moderation/review-service'
import { listAnswersUnder } from '@server/community/shop-voices/answer-store'
import { countUnder } from '@server/community/shop-voices/comment-store'
import * as store from '@server/community/shop-voices/review-store'
import {
  toOwnReview,
  toReview,
  toReviewableLine,
  toVoicedGoods,
  type VoiceVisitor,
  type ReviewRecord,
} from '@server/community/shop-voices/voice-views'
import { moderatedReview } from '@server/community/shop-voices/voices-moderated'
import type { Reader } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import { getRatings, listGoodsFaces, type GoodsFace, type Ratings } from '@server/trade/shop-catalogue/goods-faces'
import * as bought from '@server/trade/shop-order/bought-lines-service'

// What is read of reviews: those of goods, one's own, and what can be reviewed.

/** One query a table, however many reviews. */
export async function toReviewRecords(db: Reader, rows: readonly store.ReviewRow[]): Promise<ReviewRecord[]> {
  const ids = rows.map(({ id }) => id)
  const [photos, toAuthorName, lines, replies, answers] = await Promise.all([
    listPhotos(db, moderatedReview, ids),
    readAuthors(db, rows),
    bought.listBoughtLines(db, rows.map(({ orderLineId }) => orderLineId)),
    countUnder(db, 'reviewId', ids),
    listAnswersUnder(db, 'reviewId', ids),
  ])
  const lineOf = new Map(lines.map((line) => [line.lineId, line]))
  return rows.map((row) => {
    const line = lineOf.get(row.orderLineId)
    if (!line) throw new Error('a review of a line that was never signed')
    const replyCount = (replies.get(row.id) ?? 0) + answers.filter(({ reviewId }) => reviewId === row.id).length
    return { row, line, photos: photos.filter(({ ownerId }) => ownerId === row.id), author: toAuthorName(row), replyCount }
  })
}

/** Also of goods that are no longer sold. @throws Refusal `notFound`, also for a draft */
export async function getShownGoods(db: Reader, goodsId: string): Promise<GoodsFace> {
  const goods = (await listGoodsFaces(db, [goodsId])).get(goodsId)
  if (!goods || goods.state === 'draft') throw new Refusal('notFound')
  return goods
}

interface GoodsReviewsRequest extends PageRequest {
  readonly goodsId: string
  readonly filter: ReviewFilter
  readonly skuId?: string | undefined
}

/** @throws Refusal `notFound` */
export async function listGoodsReviews(db: Reader, request: GoodsReviewsRequest, visitor: VoiceVisitor) {
  const goods = await getShownGoods(db, request.goodsId)
  const page = await readPage(request, (part) => store.listGoodsReviewRows(db, { ...request, ...part }), store.toGoodsKeyset)
  const records = await toReviewRecords(db, page.items)
  return {
    ...page,
    items: records.map((record) => toReview(record, visitor)),
    goods: toVoicedGoods(goods, visitor.language),
    summary: toSummary(await getRatings(db, goods.goodsId)),
  }
}

function toSummary(ratings: Ratings): Complete<GoodsReviewsSummary> {
  const { count, good } = ratings
  return { ...ratings, satisfiedPercent: count < SATISFACTION_FROM ? undefined : Math.floor((good * 100) / count) }
}

export async function listReviewableLines(db: Reader, memberId: string, request: PageRequest, { language }: VoiceVisitor) {
  const [page, count] = await Promise.all([bought.listReviewableLines(db, memberId, request), bought.countReviewableLines(db, memberId)])
  return { ...page, items: page.items.map((line) => toReviewableLine(line, language)), count }
}

interface OwnRequest extends PageRequest {
  readonly memberId: string
  readonly tab: ReviewTab
}

/** What is withdrawn stands under all alone. */
export async function listOwnReviews(db: Reader, { memberId, tab, ...request }: OwnRequest, visitor: VoiceVisitor) {
  const status = tab === 'all' ? undefined : tab
  const toKeyset = ({ id, writtenAt }: store.ReviewRow) => ({ id, at: writtenAt })
  const page = await readPage(request, (part) => store.listOwnReviewRows(db, { memberId, status, ...part }), toKeyset)
  const records = await toReviewRecords(db, page.items)
  return { ...page, items: records.map((record) => toOwnReview(record, visitor)) }
}

export async function viewOwnReview(db: Reader, row: store.ReviewRow, visitor: VoiceVisitor): Promise<Complete<OwnReview>> {
  const [record] = await toReviewRecords(db, [row])
  if (!record) throw new Error('one row is one review')
  return toOwnReview(record, visitor)
}

/** Undefined for one that is deleted or another's. */
export async function findOwnReview(db: Reader, memberId: string, reviewId: string): Promise<store.ReviewRow | undefined> {
  const row = await store.findReviewRow(db, reviewId)
  return row?.memberId === memberId ? row : undefined
}

/** By the line that is to be reviewed, or by the review that is there. */
export interface FormKey {
  readonly lineId?: string | undefined
  readonly reviewId?: string | undefined
}

/** @throws Refusal `notFound`, and of a line without a review what its writing would be refused with */
export async function getReviewForm(db: Reader, memberId: string, { lineId, reviewId }: FormKey, visitor: VoiceVisitor) {
  const row = lineId === undefined ? await findOwnReview(db, memberId, reviewId ?? '') : await findReviewOfLine(db, memberId, lineId)
  if (row) {
    const review = await viewOwnReview(db, row, visitor)
    return { line: review.line, review }
  }
  if (lineId === undefined) throw new Refusal('notFound')
  const line = await bought.getReceivedLine(db, memberId, lineId)
  bought.assertReviewable(line)
  return { line: toReviewableLine(line, visitor.language), review: undefined }
}

async function findReviewOfLine(db: Reader, memberId: string, lineId: string): Promise<store.ReviewRow | undefined> {
  const row = await store.findReviewOfLine(db, lineId)
  return row?.memberId === memberId ? row : undefined
}
