import { sql, type Selectable, type UpdateObject } from 'kysely'
import { shopReviewMachine, type ReviewFilter, type SHOP_REVIEW_STATUSES } from '@contract/shop/voice'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset, PagePart } from '@server/db/keyset'
import type { Schema } from '@server/db/schema'
import type { ShopVoicesTables } from '@server/db/tables/shop-voices-tables'

export type ReviewRow = Selectable<ShopVoicesTables['shopReviews']>
export type ReviewStatus = (typeof SHOP_REVIEW_STATUSES)[number]
/** What its author writes. */
export type ReviewColumns = Pick<ReviewRow, 'rating' | 'text' | 'isAnonymous' | 'photoCount' | 'authorName' | 'authorPictureId'>

export function findReviewRow(db: Reader, reviewId: string): Promise<ReviewRow | undefined> {
  return db.selectFrom('shopReviews').selectAll().where('id', '=', reviewId).executeTakeFirst()
}

export function findReviewOfLine(db: Reader, lineId: string): Promise<ReviewRow | undefined> {
  return db.selectFrom('shopReviews').selectAll().where('orderLineId', '=', lineId).executeTakeFirst()
}

export function listReviewRowsById(db: Reader, reviewIds: readonly string[]): Promise<ReviewRow[]> {
  return reviewIds.length === 0 ? Promise.resolve([]) : db.selectFrom('shopReviews').selectAll().where('id', 'in', reviewIds).execute()
}

export function lockReviewRow(tx: Tx, reviewId: string): Promise<ReviewRow | undefined> {
  return tx.selectFrom('shopReviews').selectAll().where('id', '=', reviewId).forNoKeyUpdate().executeTakeFirst()
}

export function insertReview(tx: Tx, row: NewRow<ShopVoicesTables['shopReviews']>): Promise<ReviewRow> {
  return tx.insertInto('shopReviews').values(row).returningAll().executeTakeFirstOrThrow()
}

interface ReviewMove {
  readonly action: (typeof shopReviewMachine.transitions)[number]['action']
  readonly to: ReviewStatus
  readonly set?: UpdateObject<Schema, 'shopReviews'>
}

/** The one way a locked review's status changes, but for a decision of the staff. */
export async function moveReview(tx: Tx, { id, status }: Pick<ReviewRow, 'id' | 'status'>, { action, to, set }: ReviewMove): Promise<void> {
  shopReviewMachine.assertTransition(status, action, to)
  await tx.updateTable('shopReviews').set({ ...set, status: to }).where('id', '=', id).execute()
}

/** In this order. */
export async function replacePhotos(tx: Tx, reviewId: string, fileIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('shopReviewPhotos').where('reviewId', '=', reviewId).execute()
  if (fileIds.length === 0) return
  await tx.insertInto('shopReviewPhotos').values(fileIds.map((fileId, position) => ({ reviewId, position, fileId }))).execute()
}

/** Whether everybody may see this picture: one of a review that everybody sees. */
export async function isReviewPhoto(db: Reader, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shopReviewPhotos as photo')
    .innerJoin('shopReviews as review', 'review.id', 'photo.reviewId')
    .select('review.id')
    .where('photo.fileId', '=', fileId)
    .where('review.status', '=', 'approved')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface GoodsReviewsFilter extends PagePart {
  readonly goodsId: string
  readonly filter: ReviewFilter
  readonly skuId?: string | undefined
}

/** More than the milliseconds of any time that a review is written at: what says more than its stars stands before all that does not. */
const CONTENT_FIRST_MS = 100_000_000_000_000

/** Where a review stands among those of its goods. */
export const toGoodsKeyset = ({ id, hasContent, writtenAt }: ReviewRow): Keyset => ({
  id,
  at: new Date(writtenAt.getTime() + (hasContent ? CONTENT_FIRST_MS : 0)),
})

function isBehind({ at, id }: Keyset) {
  const hasContent = at.getTime() >= CONTENT_FIRST_MS
  const writtenAt = hasContent ? new Date(at.getTime() - CONTENT_FIRST_MS) : at
  return sql<boolean>`(has_content, written_at, id) < (${hasContent}::boolean, ${writtenAt}, ${id})`
}

/** That everybody sees: those with words or photos first, the latest of them first. */
export function listGoodsReviewRows(db: Reader, { goodsId, filter, skuId, after, count }: GoodsReviewsFilter): Promise<ReviewRow[]> {
  let query = db.selectFrom('shopReviews').selectAll().where('status', '=', sql.lit('approved')).where('goodsId', '=', goodsId)
  if (skuId !== undefined) query = query.where('skuId', '=', skuId)
  if (filter === 'photos') query = query.where('photoCount', '>', sql.lit(0))
  if (filter === 'good') query = query.where('rating', '>=', sql.lit(4))
  if (filter === 'bad') query = query.where('rating', '<=', sql.lit(2))
  if (after) query = query.where(isBehind(after))
  return query.orderBy('hasContent', 'desc').orderBy('writtenAt', 'desc').orderBy('id', 'desc').limit(count).execute()
}

export interface OwnFilter<Status> extends PagePart {
  readonly memberId: string
  readonly status: Status | undefined
}

/** The latest first. */
export function listOwnReviewRows(db: Reader, { memberId, status, after, count }: OwnFilter<ReviewStatus>): Promise<ReviewRow[]> {
  let query = db.selectFrom('shopReviews').selectAll().where('memberId', '=', memberId)
  if (status !== undefined) query = query.where('status', '=', status)
  if (after) query = query.where(sql<boolean>`(written_at, id) < (${after.at}, ${after.id})`)
  return query.orderBy('writtenAt', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** Of an account that is closed: the stars of what is public stay, and nothing that says who gave them. */
export async function stripReviews(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('shopReviews').where('memberId', '=', memberId).where('status', '<>', 'approved').execute()
  const own = tx.selectFrom('shopReviews').select('id').where('memberId', '=', memberId)
  await tx.deleteFrom('shopReviewPhotos').where('reviewId', 'in', own).execute()
  const nobody = { isAnonymous: true, authorName: null, authorPictureId: null, authorTraceId: null }
  const stars = tx.updateTable('shopReviews').set({ ...nobody, text: '', photoCount: 0, waitsSince: null })
  await stars.where('memberId', '=', memberId).execute()
}
