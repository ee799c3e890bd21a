import { sql, type Selectable, type UpdateObject } from 'kysely'
import { limits } from '@contract/limits'
import { commentMachine, type CommentStatus } from '@contract/showcase/showcase-status'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import type { Schema } from '@server/db/schema'
import type { ShowcaseTables } from '@server/db/tables/showcase-tables'

export type CommentRow = Selectable<ShowcaseTables['comments']>

export function findCommentRow(db: Reader, commentId: string): Promise<CommentRow | undefined> {
  return db.selectFrom('comments').selectAll().where('id', '=', commentId).executeTakeFirst()
}

export function lockCommentRow(tx: Tx, commentId: string): Promise<CommentRow | undefined> {
  return tx.selectFrom('comments').selectAll().where('id', '=', commentId).forNoKeyUpdate().executeTakeFirst()
}

export type NewComment = Pick<CommentRow, 'postId' | 'parentId' | 'answersId' | 'memberId' | 'text' | 'authorName' | 'authorPictureId'>

export async function insertComment(tx: Tx, comment: NewComment): Promise<CommentRow> {
  return tx.insertInto('comments').values(comment).returningAll().executeTakeFirstOrThrow()
}

type CommentAction = (typeof commentMachine.transitions)[number]['action']

/** The one way a locked comment's status changes. */
export async function moveComment(
  tx: Tx,
  row: CommentRow,
  move: { readonly action: CommentAction; readonly to: CommentStatus; readonly set?: UpdateObject<Schema, 'comments'> },
): Promise<void> {
  commentMachine.assertTransition(row.status, move.action, move.to)
  await updateComment(tx, row.id, { ...move.set, status: move.to })
}

async function updateComment(tx: Tx, commentId: string, change: UpdateObject<Schema, 'comments'>): Promise<void> {
  await tx.updateTable('comments').set(change).where('id', '=', commentId).execute()
}

/** With its replies. */
export async function deleteCommentRow(tx: Tx, commentId: string): Promise<void> {
  await tx.deleteFrom('comments').where('id', '=', commentId).execute()
}

/** What everybody sees, and what is the viewer's own. */
const isSeenBy = (memberId: string | undefined) => (memberId === undefined ? sql<boolean>`c.status = 'approved'` : sql<boolean>`(c.status = 'approved' or c.member_id = ${memberId})`)

/** Comments that are no replies, oldest first. */
export function listTopRows(
  db: Reader,
  {
    postId,
    memberId,
    after,
    count,
  }: { readonly postId: string; readonly memberId: string | undefined; readonly after: Keyset | undefined; readonly count: number },
): Promise<CommentRow[]> {
  let query = db
    .selectFrom('comments as c')
    .selectAll('c')
    .where('c.postId', '=', postId)
    .where('c.parentId', 'is', null)
    .where(isSeenBy(memberId))
    .orderBy('c.writtenAt')
    .orderBy('c.id')
    .limit(count)
  if (after) query = query.where(sql<boolean>`(c.written_at, c.id) > (${after.at}, ${after.id})`)
  return query.execute()
}

/** Of each of these comments so many, oldest first. */
export async function listReplyRows(
  db: Reader,
  parentIds: readonly string[],
  { memberId, count }: { readonly memberId: string | undefined; readonly count: number },
): Promise<CommentRow[]> {
  const replies: CommentRow[][] = await Promise.all(
    parentIds.map((parentId) =>
      db
        .selectFrom('comments as c')
        .selectAll('c')
        .where('c.parentId', '=', parentId)
        .where(isSeenBy(memberId))
        .orderBy('c.writtenAt')
        .orderBy('c.id')
        .limit(count)
        .execute(),
    ),
  )
  return replies.flat()
}

/** Those of a post that everybody sees which others can see from now on, each once in its life. */
export function publishComments(tx: Tx, postId: string): Promise<CommentRow[]> {
  return tx
    .updateTable('comments as c')
    .set({ publishedAt: appNow })
    .where('c.postId', '=', postId)
    .where('c.status', '=', sql.lit('approved'))
    .where('c.publishedAt', 'is', null)
    .where((eb) => eb.or([eb('c.parentId', 'is', null), eb.exists(eb.selectFrom('comments as parent').select('parent.id').whereRef('parent.id', '=', 'c.parentId').where('parent.status', '=', 'approved'))]))
    .returningAll('c')
    .execute()
}

/** Those that are seen or may yet be: what did not pass takes no place. */
export async function countReplies(db: Reader, parentId: string): Promise<number> {
  const counted = db.selectFrom('comments').select('id').where('parentId', '=', parentId).where('status', '<>', 'notPassed').limit(limits.showcase.replies)
  const row = await db.selectFrom(counted.as('counted')).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return row.count
}

/** One's own, the one written last first. */
export function listOwnCommentRows(
  db: Reader,
  {
    memberId,
    status,
    after,
    count,
  }: { readonly memberId: string; readonly status: CommentStatus | undefined; readonly after: Keyset | undefined; readonly count: number },
): Promise<CommentRow[]> {
  let query = db
    .selectFrom('comments')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('writtenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
  if (status !== undefined) query = query.where('status', '=', status)
  if (after) query = query.where(sql<boolean>`(written_at, id) < (${after.at}, ${after.id})`)
  return query.execute()
}

export function listCommentRowsById(db: Reader, commentIds: readonly string[]): Promise<CommentRow[]> {
  return commentIds.length === 0 ? Promise.resolve([]) : db.selectFrom('comments').selectAll().where('id', 'in', commentIds).execute()
}
