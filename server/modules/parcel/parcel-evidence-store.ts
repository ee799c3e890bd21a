import { sql, type Selectable } from 'kysely'
import type { BoxSize, Grams } from '@contract/kit/weight'
import type { ParcelEvent, Photo, ProblemAnswer, ProblemKind } from '@contract/parcel/parcel'
import type { Reader, Tx } from '@server/db/database'
import type { ParcelTables, ProblemOutcome } from '@server/modules/parcel/parcel-tables'
import { appNow } from '@server/ports/clock'

export type MeasurementRow = Selectable<ParcelTables['parcelMeasurements']>
export type PhotoRow = Selectable<ParcelTables['parcelPhotos']>
export type EventRow = Selectable<ParcelTables['parcelEvents']>
export type ProblemRow = Selectable<ParcelTables['parcelProblems']>

export interface NewPhoto {
  readonly fileId: string
  readonly kind: Photo['kind']
}

export async function insertMeasurement(
  tx: Tx,
  measurement: { parcelId: string; weightGrams: Grams; size: BoxSize; operatorKeyId: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('parcelMeasurements')
    .values({
      parcelId: measurement.parcelId,
      weightGrams: measurement.weightGrams,
      lengthMm: measurement.size.lengthMm,
      widthMm: measurement.size.widthMm,
      heightMm: measurement.size.heightMm,
      measuredBy: measurement.operatorKeyId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertPhotos(
  tx: Tx,
  parcelId: string,
  photos: readonly NewPhoto[],
  operatorKeyId: string,
): Promise<void> {
  if (photos.length === 0) return
  await tx
    .insertInto('parcelPhotos')
    .values(
      photos.map((photo, position) => ({
        parcelId,
        position,
        fileId: photo.fileId,
        kind: photo.kind,
        takenBy: operatorKeyId,
      })),
    )
    .execute()
}

export async function insertEvents(
  tx: Tx,
  parcelIds: readonly string[],
  kind: ParcelEvent['kind'],
  remark?: string,
): Promise<void> {
  if (parcelIds.length === 0) return
  await tx
    .insertInto('parcelEvents')
    .values(parcelIds.map((parcelId) => ({ parcelId, kind, remark: remark || null })))
    .execute()
}

export function listMeasurementRows(db: Reader, ids: readonly string[]): Promise<MeasurementRow[]> {
  return db.selectFrom('parcelMeasurements').selectAll().where('id', 'in', ids).execute()
}

export function listPhotoRows(db: Reader, parcelId: string): Promise<PhotoRow[]> {
  return db
    .selectFrom('parcelPhotos')
    .selectAll()
    .where('parcelId', '=', parcelId)
    .orderBy('takenAt')
    .orderBy('position')
    .execute()
}

/** Latest first. */
export function listEventRows(db: Reader, parcelId: string, { ofOwner }: { readonly ofOwner: boolean }): Promise<EventRow[]> {
  const rows = db.selectFrom('parcelEvents').selectAll().where('parcelId', '=', parcelId).orderBy('sequence', 'desc')
  return (ofOwner ? rows.where(sql<boolean>`is_of_owner(parcel_events)`) : rows).execute()
}

// ── Problems ────────────────────────────────────────────────────────────────────────────────────────────────────────

export function listOpenProblemRows(db: Reader, parcelIds: readonly string[]): Promise<ProblemRow[]> {
  return db
    .selectFrom('parcelProblems')
    .selectAll()
    .where('parcelId', 'in', parcelIds)
    .where('settledAt', 'is', null)
    .execute()
}

export async function insertProblem(tx: Tx, problem: { parcelId: string; kind: ProblemKind; remark: string }): Promise<void> {
  await tx
    .insertInto('parcelProblems')
    .values({ parcelId: problem.parcelId, kind: problem.kind, remark: problem.remark })
    .execute()
}

export async function updateProblemAnswer(tx: Tx, parcelId: string, answer: ProblemAnswer, remark?: string): Promise<void> {
  await tx
    .updateTable('parcelProblems')
    .set({ answer, answerRemark: remark || null, answeredAt: appNow })
    .where('parcelId', '=', parcelId)
    .where('settledAt', 'is', null)
    .execute()
}

/** What a member has said of it is not what another says. */
export async function clearProblemAnswers(tx: Tx, parcelId: string): Promise<void> {
  await tx
    .updateTable('parcelProblems')
    .set({ answer: null, answerRemark: null, answeredAt: null })
    .where('parcelId', '=', parcelId)
    .execute()
}

export async function updateProblemOutcome(tx: Tx, parcelId: string, outcome: ProblemOutcome): Promise<void> {
  await tx
    .updateTable('parcelProblems')
    .set({ outcome, settledAt: appNow })
    .where('parcelId', '=', parcelId)
    .where('settledAt', 'is', null)
    .execute()
}
