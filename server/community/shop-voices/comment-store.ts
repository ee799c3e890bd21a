import { sql, type Selectable, type UpdateObject } from 'kysely'
import { limits } from '@contract/limits'
import { shopCommentMachine, type SHOP_COMMENT_STATUSES } from '@contract/shop/voice'
import { appNow } from '@server/db/clock'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { PagePart } from '@server/db/keyset'
import type { Schema } from '@server/db/schema'
import type { ShopVoicesTables } from '@server/db/tables/shop-voices-tables'
import type { OwnFilter } from '@server/community/shop-voices/review-store'

export type CommentRow = Selectable<ShopVoicesTables['shopComments']>
export type CommentStatus = (typeof SHOP_COMMENT_STATUSES)[number]
export type NewComment = NewRow<ShopVoicesTables['shopComments']>
/** A question, or a review. */
export type ThreadKey =
  | { readonly questionId: string; readonly reviewId?: undefined }
  | { readonly questionId?: undefined; readonly reviewId: string }

export function findCommentRow(db: Reader, commentId: string): Promise<CommentRow | undefined> {
  return db.selectFrom('shopComments').selectAll().where('id', '=', commentId).executeTakeFirst()
}

export function listCommentRowsById(db: Reader, commentIds: readonly string[]): Promise<CommentRow[]> {
  return commentIds.length === 0 ? Promise.resolve([]) : db.selectFrom('shopComments').selectAll().where('id', 'in', commentIds).execute()
}

export function lockCommentRow(tx: Tx, commentId: string): Promise<CommentRow | undefined> {
  return tx.selectFrom('shopComments').selectAll().where('id', '=', commentId).forNoKeyUpdate().executeTakeFirst()
}

export function insertComment(tx: Tx, row: NewComment): Promise<CommentRow> {
  return tx.insertInto('shopComments').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The one way a locked comment's status changes, but for a decision of the staff. */
export async function moveComment(tx: Tx, { id, status }: CommentRow, set: UpdateObject<Schema, 'shopComments'>): Promise<void> {
  shopCommentMachine.assertTransition(status, 'edit', 'unreviewed')
  await tx.updateTable('shopComments').set({ ...set, status: 'unreviewed' }).where('id', '=', id).execute()
}

/** With all that hangs on it. */
export async function deleteCommentRow(tx: Tx, commentId: string): Promise<void> {
  await tx.deleteFrom('shopComments').where('id', '=', commentId).execute()
}

/** What everybody sees, and what is the viewer's own. */
const isSeenBy = (memberId: string | undefined) =>
  memberId === undefined ? sql<boolean>`status = 'approved'` : sql<boolean>`(status = 'approved' or member_id = ${memberId})`

const isUnder = ({ questionId, reviewId }: ThreadKey) =>
  questionId === undefined ? sql<boolean>`review_id = ${reviewId}` : sql<boolean>`question_id = ${questionId}`

export interface QuestionFilter extends PagePart {
  readonly goodsId: string
  readonly memberId: string | undefined
}

/** The latest first. */
export function listQuestionRows(db: Reader, { goodsId, memberId, after, count }: QuestionFilter): Promise<CommentRow[]> {
  let query = db.selectFrom('shopComments').selectAll().where('kind', '=', sql.lit('question')).where('goodsId', '=', goodsId)
  query = query.where(isSeenBy(memberId))
  if (after) query = query.where(sql<boolean>`(written_at, id) < (${after.at}, ${after.id})`)
  return query.orderBy('writtenAt', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** That everybody sees. */
export async function countQuestions(db: Reader, goodsId: string): Promise<number> {
  const query = db.selectFrom('shopComments').select((eb) => eb.fn.countAll<number>().as('count')).where('kind', '=', sql.lit('question'))
  return (await query.where('goodsId', '=', goodsId).where('status', '=', 'approved').executeTakeFirstOrThrow()).count
}

/** Of one thread, oldest first. */
export function listUnder(db: Reader, key: ThreadKey, memberId: string | undefined, count: number): Promise<CommentRow[]> {
  const seen = db.selectFrom('shopComments').selectAll().where(isUnder(key)).where(isSeenBy(memberId))
  return seen.orderBy('writtenAt').orderBy('id').limit(count).execute()
}

/** That everybody sees, by what they answer. */
export async function countUnder(
  db: Reader,
  column: 'questionId' | 'reviewId',
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('shopComments')
    .select([column, (eb) => eb.fn.countAll<number>().as('count')])
    .where(column, 'in', ids)
    .where('status', '=', 'approved')
    .groupBy(column)
    .execute()
  return new Map(rows.map((row) => [row[column] ?? '', row.count]))
}

/** Those that are seen or may yet be: what did not pass takes no place. */
export async function countPlaces(db: Reader, key: ThreadKey): Promise<number> {
  const taken = db.selectFrom('shopComments').select('id').where(isUnder(key)).where('status', '<>', 'notPassed')
  const counted = taken.limit(limits.shop.answers)
  const row = await db.selectFrom(counted.as('counted')).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return row.count
}

/** Those of a thread that everybody sees which others can see from now on, each once in its life; oldest first. */
export async function publishUnder(tx: Tx, key: ThreadKey): Promise<CommentRow[]> {
  const rows = await tx
    .updateTable('shopComments')
    .set({ publishedAt: appNow })
    .where(isUnder(key))
    .where('status', '=', 'approved')
    .where('publishedAt', 'is', null)
    .returningAll()
    .execute()
  return rows.sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime())
}

export async function countQuestionsSince(db: Reader, memberId: string, since: Date): Promise<number> {
  const query = db.selectFrom('shopComments').select((eb) => eb.fn.countAll<number>().as('count')).where('memberId', '=', memberId)
  return (await query.where('kind', '=', 'question').where('writtenAt', '>=', since).executeTakeFirstOrThrow()).count
}

/** The latest first. */
export function listOwnCommentRows(db: Reader, { memberId, status, after, count }: OwnFilter<CommentStatus>): Promise<CommentRow[]> {
  let query = db.selectFrom('shopComments').selectAll().where('memberId', '=', memberId)
  if (status !== undefined) query = query.where('status', '=', status)
  if (after) query = query.where(sql<boolean>`(written_at, id) < (${after.at}, ${after.id})`)
  return query.orderBy('writtenAt', 'desc').orderBy('id', 'desc').limit(count).execute()
}
