import type * as v from 'valibot'
import { sql, type Selectable } from 'kysely'
import type { feedbackInputSchema, writtenFields } from '@contract/support/feedback'
import { feedbackMachine, type FeedbackStatus } from '@contract/support/feedback-status'
import { appNow } from '@server/db/clock'
import type { ColumnsOf, NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import type { SupportTables } from '@server/db/tables/support-tables'

export type FeedbackRow = Selectable<SupportTables['feedbacks']>
export type FeedbackMessageRow = Selectable<SupportTables['feedbackMessages']>

/** What is written lies in the conversation's first message. */
type FeedbackFields = Omit<v.InferOutput<typeof feedbackInputSchema>, keyof typeof writtenFields>
export type NewFeedback = NewRow<SupportTables['feedbacks']> & ColumnsOf<SupportTables['feedbacks'], FeedbackFields>

type FeedbackAction = (typeof feedbackMachine.transitions)[number]['action']

/** A member's own, or any for the operator. */
export interface FeedbackKey {
  readonly feedbackId: string
  readonly memberId?: string | undefined
}

export async function insertFeedback(tx: Tx, row: NewFeedback): Promise<void> {
  await tx.insertInto('feedbacks').values(row).execute()
}

export function findFeedbackRow(db: Reader, { feedbackId, memberId }: FeedbackKey): Promise<FeedbackRow | undefined> {
  const query = db.selectFrom('feedbacks').selectAll().where('id', '=', feedbackId)
  return (memberId === undefined ? query : query.where('memberId', '=', memberId)).executeTakeFirst()
}

/** Who writes in a conversation, or ends it, does so on this row, one at a time: messages are numbered under it. */
export function lockFeedbackRow(tx: Tx, { feedbackId, memberId }: FeedbackKey): Promise<FeedbackRow | undefined> {
  const query = tx.selectFrom('feedbacks').selectAll().where('id', '=', feedbackId).forUpdate()
  return (memberId === undefined ? query : query.where('memberId', '=', memberId)).executeTakeFirst()
}

/** Status and counts of a locked conversation change together, by an action of its machine. */
export async function moveFeedback(
  tx: Tx,
  row: Pick<FeedbackRow, 'id' | 'status'>,
  move: { readonly action: FeedbackAction; readonly to: FeedbackStatus; readonly newAnswers: number },
): Promise<void> {
  feedbackMachine.assertTransition(row.status, move.action, move.to)
  await tx
    .updateTable('feedbacks')
    .set((columns) => ({ status: move.to, answers: columns('answers', '+', move.newAnswers), changedAt: appNow }))
    .where('id', '=', row.id)
    .execute()
}

/** Never back, and never beyond what there is. */
export async function updateAnswersRead(tx: Tx, feedbackId: string, seen: number): Promise<void> {
  await tx
    .updateTable('feedbacks')
    .set({ answersRead: sql<number>`greatest(answers_read, least(answers, ${seen}::integer))` })
    .where('id', '=', feedbackId)
    .execute()
}

export interface NewMessage {
  readonly feedbackId: string
  readonly text: string
  /** Undefined where the member writes. */
  readonly operatorKeyId: string | undefined
  readonly signedAs: string | undefined
  readonly fileIds: readonly string[]
}

/** @param position how many there are already */
export async function insertMessage(tx: Tx, position: number, message: NewMessage): Promise<void> {
  const { feedbackId, text, operatorKeyId, signedAs, fileIds } = message
  const row: NewRow<SupportTables['feedbackMessages']> = {
    feedbackId,
    position,
    text,
    operatorKeyId: operatorKeyId ?? null,
    signedAs: signedAs ?? null,
  }
  await tx.insertInto('feedbackMessages').values(row).execute()
  if (fileIds.length === 0) return
  await tx
    .insertInto('feedbackPhotos')
    .values(fileIds.map((fileId, place) => ({ feedbackId, messagePosition: position, position: place, fileId })))
    .execute()
}

export async function countMessages(db: Reader, feedbackId: string): Promise<number> {
  const { count } = await db
    .selectFrom('feedbackMessages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('feedbackId', '=', feedbackId)
    .executeTakeFirstOrThrow()
  return count
}

/** Oldest first. */
export function listMessageRows(db: Reader, feedbackId: string): Promise<FeedbackMessageRow[]> {
  return db.selectFrom('feedbackMessages').selectAll().where('feedbackId', '=', feedbackId).orderBy('position').execute()
}

/** Of each message, by its position, its pictures in the member's order. */
export async function listPhotoIds(db: Reader, feedbackId: string): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('feedbackPhotos')
    .selectAll()
    .where('feedbackId', '=', feedbackId)
    .orderBy('messagePosition')
    .orderBy('position')
    .execute()
  const photos = new Map<number, string[]>()
  for (const row of rows) photos.set(row.messagePosition, [...(photos.get(row.messagePosition) ?? []), row.fileId])
  return photos
}

/** What each began with. */
export async function listFirstMessageRows(db: Reader, feedbackIds: readonly string[]): Promise<Map<string, FeedbackMessageRow>> {
  if (feedbackIds.length === 0) return new Map()
  const rows = await db.selectFrom('feedbackMessages').selectAll().where('feedbackId', 'in', feedbackIds).where('position', '=', 0).execute()
  return new Map(rows.map((row) => [row.feedbackId, row]))
}

export async function listLatestAnswerRows(db: Reader, feedbackIds: readonly string[]): Promise<Map<string, FeedbackMessageRow>> {
  if (feedbackIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('feedbackMessages')
    .selectAll()
    .distinctOn('feedbackId')
    .where('feedbackId', 'in', feedbackIds)
    .where('operatorKeyId', 'is not', null)
    .orderBy('feedbackId')
    .orderBy('position', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.feedbackId, row]))
}

export interface FeedbackFilter {
  readonly memberId?: string | undefined
  readonly status?: FeedbackStatus | undefined
  readonly order: 'newestFirst' | 'oldestFirst'
  readonly after?: Keyset | undefined
  readonly count: number
}

export function listFeedbackRows(db: Reader, { memberId, status, order, after, count }: FeedbackFilter): Promise<FeedbackRow[]> {
  const direction = order === 'newestFirst' ? 'desc' : 'asc'
  let query = db.selectFrom('feedbacks').selectAll().orderBy('changedAt', direction).orderBy('id', direction).limit(count)
  if (memberId !== undefined) query = query.where('memberId', '=', memberId)
  if (status !== undefined) query = query.where('status', '=', status)
  if (after) {
    const next = order === 'newestFirst' ? sql.raw('<') : sql.raw('>')
    query = query.where(sql<boolean>`(changed_at, id) ${next} (${after.at}, ${after.id})`)
  }
  return query.execute()
}

export async function countFeedbackRows(db: Reader, memberId: string): Promise<{ all: number; unread: number }> {
  return db
    .selectFrom('feedbacks')
    .select((select) => [
      select.fn.countAll<number>().as('all'),
      select.fn.countAll<number>().filterWhere('answers', '>', select.ref('answersRead')).as('unread'),
    ])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
}
