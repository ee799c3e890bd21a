import { cents, type Cents } from '@contract/kit/money'
import type { BoxSize, Grams } from '@contract/kit/weight'
import type { GoodsItem, GoodsNature, ParcelEvent, Photo, ProblemAnswer, ProblemKind } from '@contract/parcel/parcel'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import type { Reader } from '@server/db/database'
import {
  listEventRows,
  listMeasurementRows,
  listOpenProblemRows,
  listPhotoRows,
} from '@server/modules/parcel/parcel-evidence-store'
import { listItemRows, type ParcelRow } from '@server/modules/parcel/parcel-store'
import { listPauseRows } from '@server/modules/parcel/storage-store'
import type { StorageFacts, StoragePause } from '@server/modules/parcel/storage-clock'
import { listWarehousesById, type Warehouse } from '@server/modules/warehouse/warehouse-service'

/** A parcel with all that a list shows of it. */
export interface Parcel {
  readonly parcelId: string
  /** Absent while nobody has claimed it. */
  readonly memberId?: string
  readonly status: ParcelStatus
  readonly trackingNumber: string
  readonly carrierCode?: string
  readonly warehouse: Warehouse
  readonly goodsNature: GoodsNature
  readonly fragile: boolean
  readonly items: readonly GoodsItem[]
  readonly orderId?: string
  readonly forecastAt: Date
  /** What the warehouse found; absent before arrival. */
  readonly arrival?: { readonly inStockAt: Date; readonly weightGrams: Grams; readonly size: BoxSize; readonly storage: StorageFacts }
  readonly problem?: Problem
}

export interface Problem {
  readonly type: ProblemKind
  readonly remark: string
  readonly raisedAt: Date
  readonly answer?: ProblemAnswer
  readonly answerRemark?: string
}

/** A parcel with its evidence and history. */
export interface ParcelDossier extends Parcel {
  readonly photos: readonly { readonly fileId: string; readonly kind: Photo['kind']; readonly takenAt: Date }[]
  /** Latest first. */
  readonly events: readonly { readonly kind: ParcelEvent['kind']; readonly at: Date; readonly remark?: string }[]
}

/** Completes rows of parcels: one query a table, however many parcels. */
export async function toParcels(db: Reader, rows: readonly ParcelRow[]): Promise<Parcel[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const warehouses = await listWarehousesById(db, rows.map((row) => row.warehouseId))
  const items = groupBy(await listItemRows(db, ids), (item) => item.parcelId)
  const problems = groupBy(await listOpenProblemRows(db, ids), (problem) => problem.parcelId)
  const arrived = rows.filter((row) => row.measurementId !== null)
  const pauses = groupBy(arrived.length > 0 ? await listPauseRows(db, arrived.map((row) => row.id)) : [], (pause) => pause.parcelId)
  const measurementIds = arrived.flatMap((row) => row.measurementId ?? [])
  const measurements = groupBy(
    measurementIds.length > 0 ? await listMeasurementRows(db, measurementIds) : [],
    (measurement) => measurement.id,
  )

  return rows.map((row) => {
    const warehouse = warehouses.get(row.warehouseId)
    if (!warehouse) throw new Error(`parcel ${row.id} lies in no warehouse`)
    const [problem] = problems.get(row.id) ?? []
    const [measurement] = measurements.get(row.measurementId ?? '') ?? []
    return {
      parcelId: row.id,
      ...(row.memberId !== null && { memberId: row.memberId }),
      status: row.status,
      trackingNumber: row.trackingNumber,
      ...(row.carrierCode !== null && { carrierCode: row.carrierCode }),
      warehouse,
      goodsNature: row.goodsNature,
      fragile: row.fragile,
      items: (items.get(row.id) ?? []).map((item) => ({
        name: item.name,
        quantity: item.quantity,
        unitPriceCents: cents(item.unitPriceCents),
      })),
      ...(row.orderId !== null && { orderId: row.orderId }),
      forecastAt: row.createdAt,
      ...(measurement &&
        row.inStockAt && {
        arrival: {
          inStockAt: row.inStockAt,
          weightGrams: measurement.weightGrams,
          size: { lengthMm: measurement.lengthMm, widthMm: measurement.widthMm, heightMm: measurement.heightMm },
          storage: {
            inStockAt: row.inStockAt,
            utcOffsetMinutes: warehouse.utcOffsetMinutes,
            weightGrams: measurement.weightGrams,
            ...toStorageTerms(row),
            pauses: (pauses.get(row.id) ?? []).map((pause): StoragePause => ({
              pausedAt: pause.pausedAt,
              ...(pause.resumedAt && { resumedAt: pause.resumedAt }),
            })),
          },
        },
      }),
      ...(problem && {
        problem: {
          type: problem.kind,
          remark: problem.remark,
          raisedAt: problem.raisedAt,
          ...(problem.answer !== null && { answer: problem.answer }),
          ...(problem.answerRemark !== null && { answerRemark: problem.answerRemark }),
        },
      }),
    }
  })
}

export async function toDossier(db: Reader, row: ParcelRow): Promise<ParcelDossier> {
  const [parcel] = await toParcels(db, [row])
  if (!parcel) throw new Error(`no parcel from row ${row.id}`)
  const photos = await listPhotoRows(db, row.id)
  const events = await listEventRows(db, row.id)
  return {
    ...parcel,
    photos: photos.map((photo) => ({ fileId: photo.fileId, kind: photo.kind, takenAt: photo.takenAt })),
    events: events.map((event) => ({
      kind: event.kind,
      at: event.createdAt,
      ...(event.remark !== null && { remark: event.remark }),
    })),
  }
}

/** The terms that the parcel arrived under; the database has all of them or none. */
function toStorageTerms(row: ParcelRow): { freeDays: number; perKgDayCents: Cents; version: string } {
  return {
    freeDays: row.storageFreeDays ?? 0,
    perKgDayCents: cents(row.storagePerKgDayCents ?? 0),
    version: row.storageVersion ?? '',
  }
}

function groupBy<Row>(rows: readonly Row[], toKey: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(toKey(row))
    if (group) group.push(row)
    else groups.set(toKey(row), [row])
  }
  return groups
}
