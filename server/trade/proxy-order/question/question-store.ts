import { sql, type Selectable, type UpdateObject } from 'kysely'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { Schema } from '@server/db/schema'
import type { PurchaseTables } from '@server/db/tables/proxy-order-tables'

export type QuestionRow = Selectable<PurchaseTables['buyQuestions']>
export type QuestionPhotoRow = Selectable<PurchaseTables['buyQuestionPhotos']>
export type NewQuestion = Omit<NewRow<PurchaseTables['buyQuestions']>, 'expiresAt'>

export async function insertQuestion(tx: Tx, row: NewQuestion, hours: number): Promise<void> {
  const expiresAt = sql<Date>`app_now() + make_interval(hours => ${hours})`
  await tx.insertInto('buyQuestions').values({ ...row, expiresAt }).execute()
}

export async function insertQuestionPhotos(tx: Tx, questionId: string, fileIds: readonly string[], takenBy: string): Promise<void> {
  if (fileIds.length === 0) return
  await tx.insertInto('buyQuestionPhotos').values(fileIds.map((fileId, position) => ({ questionId, position, fileId, takenBy }))).execute()
}

export function findQuestion(db: Reader, questionId: string): Promise<QuestionRow | undefined> {
  return db.selectFrom('buyQuestions').selectAll().where('id', '=', questionId).executeTakeFirst()
}

/** The latest of each of these purchases. */
export function listLastQuestions(db: Reader, purchaseIds: readonly string[]): Promise<QuestionRow[]> {
  if (purchaseIds.length === 0) return Promise.resolve([])
  const query = db.selectFrom('buyQuestions').distinctOn('purchaseId').selectAll().where('purchaseId', 'in', purchaseIds)
  return query.orderBy('purchaseId').orderBy(sql`ended_at is null`, 'desc').orderBy('askedAt', 'desc').orderBy('id').execute()
}

export function listQuestionPhotos(db: Reader, questionIds: readonly string[]): Promise<QuestionPhotoRow[]> {
  if (questionIds.length === 0) return Promise.resolve([])
  return db.selectFrom('buyQuestionPhotos').selectAll().where('questionId', 'in', questionIds).orderBy('questionId').orderBy('position').execute()
}

export async function countQuestionsOfOrder(db: Reader, orderId: string): Promise<number> {
  const query = db.selectFrom('buyQuestions').innerJoin('purchases', 'purchases.id', 'buyQuestions.purchaseId')
  return (await query.select((eb) => eb.fn.countAll<number>().as('count')).where('orderId', '=', orderId).executeTakeFirstOrThrow()).count
}

/** That wait for this member's answer, and have time for it. */
export async function countOpenQuestions(db: Reader, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('buyQuestions')
    .innerJoin('purchases', 'purchases.id', 'buyQuestions.purchaseId')
    .innerJoin('purchaseOrders', 'purchaseOrders.id', 'purchases.orderId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('purchaseOrders.memberId', '=', memberId)
    .where('buyQuestions.endedAt', 'is', null)
    .where(sql<boolean>`buy_questions.expires_at > app_now()`)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function updateQuestion(tx: Tx, questionId: string, change: UpdateObject<Schema, 'buyQuestions'>): Promise<void> {
  await tx.updateTable('buyQuestions').set(change).where('id', '=', questionId).execute()
}

export function listQuestionsById(db: Reader, ids: readonly string[]): Promise<QuestionRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : db.selectFrom('buyQuestions').selectAll().where('id', 'in', ids).execute()
}
