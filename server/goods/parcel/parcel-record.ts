import type { Complete } from '@contract/kit/complete'
import { cents, type Cents } from '@contract/kit/money'
import type { BoxSize, Grams } from '@contract/kit/weight'
import type { GoodsItem, GoodsNature, KeptFor, ParcelEvent, ParcelSource, Photo, ProblemAnswer, ProblemKind, ProblemOffer } from '@contract/parcel/parcel'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import { listWarehousesById, type Warehouse } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import { listBoxFacts, type BoxFacts } from '@server/goods/parcel/box-service'
import {
  listEventRows,
  listMeasurementRows,
  listPhotoRows,
  type MeasurementRow,
} from '@server/goods/parcel/parcel-evidence-store'
import { listItemRows, type ItemRow, type ParcelRow } from '@server/goods/parcel/parcel-store'
import { toOffers } from '@server/goods/parcel/problem-offers'
import { findReturnRow, listOpenProblemRows, type ProblemRow } from '@server/goods/parcel/problem-store'
import type { StorageFacts } from '@server/goods/parcel/storage-clock'
import { listPauseRows, type PauseRow } from '@server/goods/parcel/storage-store'

/** A parcel with all that a list shows of it. */
export interface Parcel {
  readonly parcelId: string
  /** Absent while nobody has claimed it. */
  readonly memberId: string | undefined
  readonly status: ParcelStatus
  readonly trackingNumber: string
  readonly carrierCode: string | undefined
  readonly warehouse: Warehouse
  readonly goodsNature: GoodsNature
  readonly fragile: boolean
  readonly items: readonly GoodsItem[]
  readonly orderId: string | undefined
  readonly groupId: string | undefined
  readonly forecastAt: Date
  /** What the warehouse found; absent before arrival. */
  readonly arrival: Arrival | undefined
  readonly problem: Problem | undefined
  /** Where it is one of several boxes of its waybill. */
  readonly box: BoxFacts | undefined
  readonly source: ParcelSource
  /** Not packed meanwhile. */
  readonly keptFor: KeptFor | undefined
}

export interface Arrival {
  readonly inStockAt: Date
  readonly weightGrams: Grams
  readonly size: BoxSize
  readonly storage: StorageFacts
}

export interface Problem {
  readonly type: ProblemKind
  readonly remark: string
  readonly raisedAt: Date
  readonly answer: ProblemAnswer | undefined
  readonly answerRemark: string | undefined
  readonly offers: readonly ProblemOffer[]
  readonly returnTo: string | undefined
  /** Taken for the answer that stands. */
  readonly feeCents: Cents | undefined
}

/** A parcel with its evidence and history. */
export interface ParcelDossier extends Parcel {
  /** Only by a label that names its member it is theirs on arrival. */
  readonly needsLabel: boolean
  readonly photos: readonly { readonly fileId: string; readonly kind: Photo['kind']; readonly takenAt: Date }[]
  /** Latest first. */
  readonly events: readonly { readonly kind: ParcelEvent['kind']; readonly at: Date; readonly remark: string | undefined }[]
  /** How it went back to its sender. */
  readonly sentBack: { readonly carrierName: string; readonly trackingNumber: string; readonly at: Date } | undefined
}

/** Completes rows of parcels: one query a table, however many parcels, all asked together. */
export async function toParcels(db: Reader, rows: readonly ParcelRow[]): Promise<Parcel[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const arrived = rows.filter((row) => row.measurementId !== null)
  const [warehouses, itemRows, problemRows, pauseRows, measurementRows, boxes] = await Promise.all([
    listWarehousesById(db, rows.map((row) => row.warehouseId)),
    listItemRows(db, ids),
    listOpenProblemRows(db, ids),
    arrived.length > 0 ? listPauseRows(db, arrived.map((row) => row.id)) : [],
    arrived.length > 0 ? listMeasurementRows(db, arrived.flatMap((row) => row.measurementId ?? [])) : [],
    listBoxFacts(db, rows),
  ])
  const items = groupBy(itemRows, (item) => item.parcelId)
  const problems = groupBy(problemRows, (problem) => problem.parcelId)
  const pauses = groupBy(pauseRows, (pause) => pause.parcelId)
  const measurements = groupBy(measurementRows, (measurement) => measurement.id)

  return rows.map((row) => {
    const warehouse = warehouses.get(row.warehouseId)
    if (!warehouse) throw new Error(`parcel ${row.id} lies in no warehouse`)
    const [problem] = problems.get(row.id) ?? []
    const [measurement] = measurements.get(row.measurementId ?? '') ?? []
    return {
      parcelId: row.id,
      memberId: row.memberId ?? undefined,
      status: row.status,
      trackingNumber: row.trackingNumber,
      carrierCode: row.carrierCode ?? undefined,
      warehouse,
      goodsNature: row.goodsNature,
      fragile: row.fragile,
      items: (items.get(row.id) ?? []).map(toItem),
      orderId: row.orderId ?? undefined,
      groupId: row.groupId ?? undefined,
      forecastAt: row.createdAt,
      arrival: measurement && toArrival(row, warehouse, measurement, pauses.get(row.id) ?? []),
      problem: problem && toProblem(problem),
      box: boxes.get(row.id),
      source: row.source,
      keptFor: row.keptFor ?? undefined,
    }
  })
}

function toItem(row: ItemRow): Complete<GoodsItem> {
  return { name: row.name, quantity: row.quantity, unitPriceCents: cents(row.unitPriceCents) }
}

function toArrival(row: ParcelRow, warehouse: Warehouse, measurement: MeasurementRow, pauses: readonly PauseRow[]): Arrival | undefined {
  const { inStockAt } = row
  if (!inStockAt) return undefined
  const { weightGrams, lengthMm, widthMm, heightMm } = measurement
  return {
    inStockAt,
    weightGrams,
    size: { lengthMm, widthMm, heightMm },
    storage: {
      inStockAt,
      utcOffsetMinutes: warehouse.utcOffsetMinutes,
      weightGrams,
      ...toStorageTerms(row),
      pauses: pauses.map(({ pausedAt, resumedAt, groupId }) => ({
        pausedAt,
        resumedAt: resumedAt ?? undefined,
        inOpenGroup: groupId !== null,
      })),
    },
  }
}

function toProblem(row: ProblemRow): Problem {
  return {
    type: row.kind,
    remark: row.remark,
    raisedAt: row.raisedAt,
    answer: row.answer ?? undefined,
    answerRemark: row.answerRemark ?? undefined,
    offers: toOffers(row),
    returnTo: row.returnTo ?? undefined,
    feeCents: row.feeCents ?? undefined,
  }
}

/** An owner to whom the parcel was given reads nothing that the member before them did; an operator reads all. */
export async function toDossier(db: Reader, row: ParcelRow, reader: 'owner' | 'operator'): Promise<ParcelDossier> {
  const history = listEventRows(db, row.id, { ofOwner: reader === 'owner' })
  const way = row.status === 'returned' ? findReturnRow(db, row.id) : undefined
  const [[parcel], photos, events, back] = await Promise.all([toParcels(db, [row]), listPhotoRows(db, row.id), history, way])
  if (!parcel) throw new Error(`no parcel from row ${row.id}`)
  return {
    ...parcel,
    needsLabel: row.needsLabel,
    photos: photos.map((photo) => ({ fileId: photo.fileId, kind: photo.kind, takenAt: photo.takenAt })),
    events: events.map((event) => ({ kind: event.kind, at: event.createdAt, remark: event.remark ?? undefined })),
    sentBack: back && toSentBack(back),
  }
}

function toSentBack({ returnCarrier, returnNumber, returnedAt }: Pick<ProblemRow, 'returnCarrier' | 'returnNumber' | 'returnedAt'>): ParcelDossier['sentBack'] {
  if (returnCarrier === null || returnNumber === null || returnedAt === null) return undefined
  return { carrierName: returnCarrier, trackingNumber: returnNumber, at: returnedAt }
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
