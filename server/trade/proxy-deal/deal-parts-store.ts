import { sql, type Selectable, type UpdateObject } from 'kysely'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { Schema } from '@server/db/schema'
import type { DealPhotoKind, DealTables } from '@server/db/tables/proxy-deal-tables'

// What hangs on a deal: its questions, its dispute, its photos and its parcels. The deal is locked by whoever writes them.

export type DealQuestionRow = Selectable<DealTables['dealQuestions']>
export type DisputeRow = Selectable<DealTables['dealDisputes']>

export interface DealPhotoRow {
  /** Of the deal, or of the question. */
  readonly ownerId: string
  readonly kind: DealPhotoKind | 'question'
  readonly fileId: string
  readonly width: number
  readonly height: number
}

export async function insertQuestion(tx: Tx, row: NewRow<DealTables['dealQuestions']>, fileIds: readonly string[]): Promise<DealQuestionRow> {
  const question = await tx.insertInto('dealQuestions').values(row).returningAll().executeTakeFirstOrThrow()
  await tx.insertInto('dealQuestionPhotos').values(fileIds.map((fileId, position) => ({ questionId: question.id, position, fileId }))).execute()
  return question
}

export function findQuestion(db: Reader, questionId: string): Promise<DealQuestionRow | undefined> {
  return db.selectFrom('dealQuestions').selectAll().where('id', '=', questionId).executeTakeFirst()
}

/** The latest of each of these deals. */
export function listLastQuestions(db: Reader, dealIds: readonly string[]): Promise<DealQuestionRow[]> {
  if (dealIds.length === 0) return Promise.resolve([])
  const query = db.selectFrom('dealQuestions').distinctOn('dealId').selectAll().where('dealId', 'in', dealIds)
  return query.orderBy('dealId').orderBy('askedAt', 'desc').orderBy('id').execute()
}

export async function endQuestion(tx: Tx, questionId: string, set: UpdateObject<Schema, 'dealQuestions'>): Promise<void> {
  await tx.updateTable('dealQuestions').set(set).where('id', '=', questionId).execute()
}

export async function endOpenQuestions(tx: Tx, dealId: string): Promise<void> {
  await tx.updateTable('dealQuestions').set({ endedAt: sql`app_now()` }).where('dealId', '=', dealId).where('endedAt', 'is', null).execute()
}

export async function insertDispute(tx: Tx, row: NewRow<DealTables['dealDisputes']>): Promise<void> {
  await tx.insertInto('dealDisputes').values(row).execute()
}

export function listDisputes(db: Reader, dealIds: readonly string[]): Promise<DisputeRow[]> {
  return dealIds.length === 0 ? Promise.resolve([]) : db.selectFrom('dealDisputes').selectAll().where('dealId', 'in', dealIds).execute()
}

export async function updateDispute(tx: Tx, dealId: string, set: UpdateObject<Schema, 'dealDisputes'>): Promise<void> {
  await tx.updateTable('dealDisputes').set(set).where('dealId', '=', dealId).execute()
}

export async function insertDealPhotos(tx: Tx, dealId: string, kind: DealPhotoKind, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await tx.insertInto('dealPhotos').values(fileIds.map((fileId, position) => ({ dealId, kind, position, fileId }))).execute()
}

/** Of these deals and of these questions, with their sizes. */
export async function listDealPhotos(
  db: Reader,
  dealIds: readonly string[],
  questionIds: readonly string[],
): Promise<readonly DealPhotoRow[]> {
  if (dealIds.length === 0) return []
  const { rows } = await sql<DealPhotoRow>`
    select p.deal_id as "ownerId", p.kind, p.file_id as "fileId", files.width, files.height, p.position
      from deal_photos p join files on files.id = p.file_id where p.deal_id = any(${[...dealIds]}::uuid[])
    union all select p.question_id, 'question', p.file_id, files.width, files.height, p.position
      from deal_question_photos p join files on files.id = p.file_id where p.question_id = any(${[...questionIds]}::uuid[])
    order by position`.execute(db)
  return rows
}

export async function linkParcel(tx: Tx, dealId: string, parcelId: string): Promise<void> {
  await tx.insertInto('dealParcels').values({ dealId, parcelId }).onConflict((conflict) => conflict.doNothing()).execute()
}

export async function unlinkParcel(tx: Tx, dealId: string, parcelId: string): Promise<void> {
  await tx.deleteFrom('dealParcels').where('dealId', '=', dealId).where('parcelId', '=', parcelId).execute()
}

/** In the order of the parcels' ids, as everybody locks several. */
export async function listParcelIds(db: Reader, dealId: string): Promise<string[]> {
  const rows = await db.selectFrom('dealParcels').select('parcelId').where('dealId', '=', dealId).orderBy('parcelId').execute()
  return rows.map(({ parcelId }) => parcelId)
}

/** With what was announced, and when it was, in the order of the parcels' ids. */
export function listLinkedParcels(db: Reader, dealId: string) {
  const linked = db.selectFrom('dealParcels').innerJoin('parcels', 'parcels.id', 'dealParcels.parcelId').where('dealParcels.dealId', '=', dealId)
  return linked.select(['parcels.id as parcelId', 'parcels.trackingNumber', 'parcels.status', 'dealParcels.linkedAt as sentAt']).orderBy('parcels.id').execute()
}

/** Whose goods these parcels hold, in the order of the deals' ids. */
export async function listDealIdsOfParcels(db: Reader, parcelIds: readonly string[]): Promise<string[]> {
  if (parcelIds.length === 0) return []
  const rows = await db.selectFrom('dealParcels').select('dealId').distinct().where('parcelId', 'in', parcelIds).orderBy('dealId').execute()
  return rows.map(({ dealId }) => dealId)
}

/** Whether another deal has named one of these numbers. */
export async function isNumberOfOtherDeal(db: Reader, dealId: string, trackingNumbers: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('dealParcels')
    .innerJoin('parcels', 'parcels.id', 'dealParcels.parcelId')
    .select('parcels.id')
    .where('dealParcels.dealId', '<>', dealId)
    .where('parcels.trackingNumber', 'in', [...trackingNumbers])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many photos the warehouse has taken of the parcels of a deal. */
export async function countWarehousePhotos(db: Reader, parcelIds: readonly string[]): Promise<number> {
  if (parcelIds.length === 0) return 0
  const query = db.selectFrom('parcelPhotos').select((eb) => eb.fn.countAll<number>().as('count')).where('parcelId', 'in', [...parcelIds])
  return (await query.executeTakeFirstOrThrow()).count
}
