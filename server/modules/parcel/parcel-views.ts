import type * as v from 'valibot'
import type { Language } from '@contract/kit/language'
import { grams, volumetricGrams } from '@contract/kit/weight'
import { limits } from '@contract/limits'
import { goodsValue, itemTotal, type Carrier, type ParcelDetail, type ParcelSummary } from '@contract/parcel/parcel'
import type { operatorParcelSchema } from '@contract/parcel/parcel-operator-endpoints'
import { PARCEL_TABS, type ParcelStatus, type ParcelTab } from '@contract/parcel/parcel-status'
import type { Viewer } from '@server/kit/viewer'
import type { CarrierRow } from '@server/modules/parcel/carrier-store'
import type { Parcel, ParcelDossier, Problem } from '@server/modules/parcel/parcel-record'
import { toStorageClock } from '@server/modules/parcel/storage-clock'

/** Where the storage clock is of interest: while the parcel is, or may come back, on the shelf. */
const STORED_STATUSES: ReadonlySet<ParcelStatus> = new Set(['inStock', 'incomplete', 'problem', 'inOrder', 'toBePaid'])

export function toParcelSummary(parcel: Parcel, viewer: Viewer): ParcelSummary {
  return {
    parcelId: parcel.parcelId,
    status: parcel.status,
    trackingNumber: parcel.trackingNumber,
    carrierCode: parcel.carrierCode ?? '',
    warehouseId: parcel.warehouse.warehouseId,
    warehouseName: parcel.warehouse.name[viewer.language],
    goodsNature: parcel.goodsNature,
    fragile: parcel.fragile,
    items: parcel.items.map((item) => ({ ...item, totalCents: itemTotal(item) })),
    valueCents: goodsValue(parcel.items),
    forecastAt: parcel.forecastAt.toISOString(),
    ...(parcel.arrival && toMeasuredFields(parcel.arrival)),
    ...(parcel.arrival && STORED_STATUSES.has(parcel.status) && { storage: toStorageClock(parcel.arrival.storage, viewer.now) }),
    ...(parcel.problem && { problem: toProblemView(parcel.problem) }),
    ...(parcel.orderId !== undefined && { orderId: parcel.orderId }),
  }
}

export function toParcelDetail(dossier: ParcelDossier, viewer: Viewer): ParcelDetail {
  return {
    ...toParcelSummary(dossier, viewer),
    photos: dossier.photos.map((photo) => ({
      fileId: photo.fileId,
      url: viewer.signFile(photo.fileId),
      kind: photo.kind,
      takenAt: photo.takenAt.toISOString(),
    })),
    events: dossier.events.map((event) => ({ ...event, at: event.at.toISOString() })),
  }
}

/** For the operator a parcel also says whose it is. */
export function toOperatorParcel(
  parcel: Parcel,
  viewer: Viewer,
  clientNo: string | undefined,
): v.InferOutput<typeof operatorParcelSchema> {
  return { ...toParcelSummary(parcel, viewer), ...(clientNo !== undefined && { ClientNO: clientNo }) }
}

export function toTabCounts(counts: ReadonlyMap<ParcelStatus, number>): Record<ParcelTab, number> {
  return Object.fromEntries(PARCEL_TABS.map((tab) => [tab, counts.get(tab) ?? 0])) as Record<ParcelTab, number>
}

export function toCarrierView(carrier: CarrierRow, language: Language): Carrier {
  return {
    code: carrier.code,
    name: carrier.name[language],
    monogram: carrier.monogram,
    color: carrier.color,
    patterns: carrier.patterns,
  }
}

function toMeasuredFields({ inStockAt, weightGrams, size }: NonNullable<Parcel['arrival']>): Partial<ParcelSummary> {
  const volumetric = volumetricGrams(size, limits.parcel.volumetricDivisor)
  return {
    actualGrams: weightGrams,
    volumetricGrams: volumetric,
    chargeableGrams: grams(Math.max(weightGrams, volumetric)),
    size,
    inStockAt: inStockAt.toISOString(),
  }
}

function toProblemView(problem: Problem): ParcelSummary['problem'] {
  return { ...problem, raisedAt: problem.raisedAt.toISOString() }
}
