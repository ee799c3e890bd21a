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
  const warehouses = await listWarehousesById(db, rows.map((row) => row.warehouse_id))
  const items = groupBy(await listItemRows(db, ids), (item) => item.parcel_id)
  const problems = groupBy(await listOpenProblemRows(db, ids), (problem) => problem.parcel_id)
  const arrived = rows.filter((row) => row.measurement_id !== null)
  const pauses = groupBy(arrived.length > 0 ? await listPauseRows(db, arrived.map((row) => row.id)) : [], (pause) => pause.parcel_id)
  const measurementIds = arrived.flatMap((row) => row.measurement_id ?? [])
  const measurements = groupBy(
    measurementIds.length > 0 ? await listMeasurementRows(db, measurementIds) : [],
    (measurement) => measurement.id,
  )

  return rows.map((row) => {
    const warehouse = warehouses.get(row.warehouse_id)
    if (!warehouse) throw new Error(`parcel ${row.id} lies in no warehouse`)
    const [problem] = problems.get(row.id) ?? []
    const [measurement] = measurements.get(row.measurement_id ?? '') ?? []
    return {
      parcelId: row.id,
      ...(row.member_id !== null && { memberId: row.member_id }),
      status: row.status,
      trackingNumber: row.tracking_number,
      ...(row.carrier_code !== null && { carrierCode: row.carrier_code }),
      warehouse,
      goodsNature: row.goods_nature,
      fragile: row.fragile,
      items: (items.get(row.id) ?? []).map((item) => ({
        name: item.name,
        quantity: item.quantity,
        unitPriceCents: cents(item.unit_price_cents),
      })),
      ...(row.order_id !== null && { orderId: row.order_id }),
      forecastAt: row.created_at,
      ...(measurement &&
        row.in_stock_at && {
        arrival: {
          inStockAt: row.in_stock_at,
          weightGrams: measurement.weight_grams,
          size: { lengthMm: measurement.length_mm, widthMm: measurement.width_mm, heightMm: measurement.height_mm },
          storage: {
            inStockAt: row.in_stock_at,
            utcOffsetMinutes: warehouse.utcOffsetMinutes,
            weightGrams: measurement.weight_grams,
            ...toStorageTerms(row),
            pauses: (pauses.get(row.id) ?? []).map((pause): StoragePause => ({
              pausedAt: pause.paused_at,
              ...(pause.resumed_at && { resumedAt: pause.resumed_at }),
            })),
          },
        },
      }),
      ...(problem && {
        problem: {
          type: problem.kind,
          remark: problem.remark,
          raisedAt: problem.raised_at,
          ...(problem.answer !== null && { answer: problem.answer }),
          ...(problem.answer_remark !== null && { answerRemark: problem.answer_remark }),
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
    photos: photos.map((photo) => ({ fileId: photo.file_id, kind: photo.kind, takenAt: photo.taken_at })),
    events: events.map((event) => ({
      kind: event.kind,
      at: event.created_at,
      ...(event.remark !== null && { remark: event.remark }),
    })),
  }
}

/** The terms that the parcel arrived under; the database has all of them or none. */
function toStorageTerms(row: ParcelRow): { freeDays: number; perKgDayCents: Cents; version: string } {
  return {
    freeDays: row.storage_free_days ?? 0,
    perKgDayCents: cents(row.storage_per_kg_day_cents ?? 0),
    version: row.storage_version ?? '',
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
