import { sql, type Selectable } from 'kysely'
import type { BoxSize, Grams } from '@contract/kit/weight'
import type { ParcelEvent, Photo } from '@contract/parcel/parcel'
import type { Reader, Tx } from '@server/db/database'
import { anyOf, prepared, type Value } from '@server/db/prepared'
import type { ParcelTables } from '@server/db/tables/parcel-tables'

export type MeasurementRow = Selectable<ParcelTables['parcelMeasurements']>
export type PhotoRow = Selectable<ParcelTables['parcelPhotos']>
export type EventRow = Selectable<ParcelTables['parcelEvents']>

export interface NewPhoto {
  readonly fileId: string
  readonly kind: Photo['kind']
  readonly withoutLabel?: boolean
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
        withoutLabel: photo.withoutLabel ?? false,
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

export const listMeasurementRows = prepared((db, ids: Value<readonly string[]>) =>
  db.selectFrom('parcelMeasurements').selectAll().where('id', '=', anyOf(ids)),
)

export function listPhotoRows(db: Reader, parcelId: string): Promise<PhotoRow[]> {
  return db
    .selectFrom('parcelPhotos')
    .selectAll()
    .where('parcelId', '=', parcelId)
    .orderBy('takenAt')
    .orderBy('position')
    .execute()
}

/** Of these parcels, what everybody may see of them: their first ones first. */
export function listOpenPhotoRows(db: Reader, parcelIds: readonly string[]): Promise<Pick<PhotoRow, 'parcelId' | 'fileId'>[]> {
  return db
    .selectFrom('parcelPhotos')
    .select(['parcelId', 'fileId'])
    .where('parcelId', 'in', parcelIds)
    .where('withoutLabel', '=', true)
    .orderBy('takenAt')
    .orderBy('position')
    .execute()
}

export interface SafePhotoRow {
  readonly fileId: string
  readonly width: number
  readonly height: number
}

/** As above, with their sizes. */
export function listSafePhotoRows(db: Reader, parcelIds: readonly string[]): Promise<SafePhotoRow[]> {
  return db
    .selectFrom('parcelPhotos')
    .innerJoin('files', 'files.id', 'parcelPhotos.fileId')
    .select(['parcelPhotos.fileId', 'files.width', 'files.height'])
    .where('parcelId', 'in', parcelIds)
    .where('withoutLabel', '=', true)
    .where('kind', '<>', 'label')
    .orderBy('takenAt')
    .orderBy('position')
    .execute()
}

export interface ShownPhotoRow extends SafePhotoRow {
  readonly parcelId: string
}

/** All that the warehouse has taken of these parcels, with their sizes: for their member. */
export function listShownPhotoRows(db: Reader, parcelIds: readonly string[]): Promise<ShownPhotoRow[]> {
  if (parcelIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('parcelPhotos')
    .innerJoin('files', 'files.id', 'parcelPhotos.fileId')
    .select(['parcelPhotos.parcelId', 'parcelPhotos.fileId', 'files.width', 'files.height'])
    .where('parcelId', 'in', parcelIds)
    .orderBy('takenAt')
    .orderBy('position')
    .execute()
}

/** Latest first. */
export function listEventRows(db: Reader, parcelId: string, { ofOwner }: { readonly ofOwner: boolean }): Promise<EventRow[]> {
  const rows = db.selectFrom('parcelEvents').selectAll().where('parcelId', '=', parcelId).orderBy('sequence', 'desc')
  return (ofOwner ? rows.where(sql<boolean>`is_of_owner(parcel_events)`) : rows).execute()
}
