import type { Selectable } from 'kysely'
import type { BoxSize, Grams } from '@contract/kit/weight'
import type { ParcelEvent, Photo, ProblemAnswer, ProblemKind } from '@contract/parcel/parcel'
import type { Reader, Tx } from '@server/db/database'
import type { ParcelTables, ProblemOutcome } from '@server/modules/parcel/parcel-tables'
import { appNow } from '@server/ports/clock'

export type MeasurementRow = Selectable<ParcelTables['parcel_measurements']>
export type PhotoRow = Selectable<ParcelTables['parcel_photos']>
export type EventRow = Selectable<ParcelTables['parcel_events']>
export type ProblemRow = Selectable<ParcelTables['parcel_problems']>

export interface NewPhoto {
  readonly fileId: string
  readonly kind: Photo['kind']
}

export async function insertMeasurement(
  tx: Tx,
  measurement: { parcelId: string; weightGrams: Grams; size: BoxSize; operatorKeyId: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('parcel_measurements')
    .values({
      parcel_id: measurement.parcelId,
      weight_grams: measurement.weightGrams,
      length_mm: measurement.size.lengthMm,
      width_mm: measurement.size.widthMm,
      height_mm: measurement.size.heightMm,
      measured_by: measurement.operatorKeyId,
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
    .insertInto('parcel_photos')
    .values(
      photos.map((photo, position) => ({
        parcel_id: parcelId,
        position,
        file_id: photo.fileId,
        kind: photo.kind,
        taken_by: operatorKeyId,
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
    .insertInto('parcel_events')
    .values(parcelIds.map((parcel_id) => ({ parcel_id, kind, remark: remark || null })))
    .execute()
}

export function listMeasurementRows(db: Reader, ids: readonly string[]): Promise<MeasurementRow[]> {
  return db.selectFrom('parcel_measurements').selectAll().where('id', 'in', ids).execute()
}

export function listPhotoRows(db: Reader, parcelId: string): Promise<PhotoRow[]> {
  return db
    .selectFrom('parcel_photos')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .orderBy('taken_at')
    .orderBy('position')
    .execute()
}

/** Latest first. */
export function listEventRows(db: Reader, parcelId: string): Promise<EventRow[]> {
  return db.selectFrom('parcel_events').selectAll().where('parcel_id', '=', parcelId).orderBy('sequence', 'desc').execute()
}

// ── Problems ────────────────────────────────────────────────────────────────────────────────────────────────────────

export function listOpenProblemRows(db: Reader, parcelIds: readonly string[]): Promise<ProblemRow[]> {
  return db
    .selectFrom('parcel_problems')
    .selectAll()
    .where('parcel_id', 'in', parcelIds)
    .where('settled_at', 'is', null)
    .execute()
}

export async function insertProblem(tx: Tx, problem: { parcelId: string; kind: ProblemKind; remark: string }): Promise<void> {
  await tx
    .insertInto('parcel_problems')
    .values({ parcel_id: problem.parcelId, kind: problem.kind, remark: problem.remark })
    .execute()
}

export async function updateProblemAnswer(tx: Tx, parcelId: string, answer: ProblemAnswer, remark?: string): Promise<void> {
  await tx
    .updateTable('parcel_problems')
    .set({ answer, answer_remark: remark || null, answered_at: appNow })
    .where('parcel_id', '=', parcelId)
    .where('settled_at', 'is', null)
    .execute()
}

export async function updateProblemOutcome(tx: Tx, parcelId: string, outcome: ProblemOutcome): Promise<void> {
  await tx
    .updateTable('parcel_problems')
    .set({ outcome, settled_at: appNow })
    .where('parcel_id', '=', parcelId)
    .where('settled_at', 'is', null)
    .execute()
}
