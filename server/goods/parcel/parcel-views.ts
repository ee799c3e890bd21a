import type * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import type { OutputOf } from '@contract/kit/endpoint'
import { toErrorText } from '@contract/kit/errors'
import type { Language } from '@contract/kit/language'
import { grams, volumetricGrams } from '@contract/kit/weight'
import { limits } from '@contract/limits'
import type { forecastParcels } from '@contract/parcel/forecast-endpoints'
import { goodsValue, itemTotal, type Carrier, type ForecastedParcel, type ParcelDetail, type ParcelSummary } from '@contract/parcel/parcel'
import type { Candidate, operatorParcelSchema } from '@contract/parcel/parcel-operator-endpoints'
import { LIVE_PARCEL_STATUSES, PARCEL_TABS, STORED_PARCEL_STATUSES, type ParcelStatus, type ParcelTab } from '@contract/parcel/parcel-status'
import type { CarrierRow } from '@server/goods/parcel/carrier-store'
import type { ManyForecasts } from '@server/goods/parcel/forecast-many-service'
import type { Candidate as CandidateRecord } from '@server/goods/parcel/parcel-claim-service'
import type { Arrival, Parcel, ParcelDossier, Problem } from '@server/goods/parcel/parcel-record'
import { toStorageClock, toStorageDays } from '@server/goods/parcel/storage-clock'
import type { Viewer } from '@server/kit/viewer'

export function toParcelSummary(parcel: Parcel, viewer: Viewer): Complete<ParcelSummary> {
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
    ...toMeasuredFields(parcel.arrival),
    storage: isStored(parcel) && parcel.arrival ? toStorageClock(parcel.arrival.storage, viewer.now) : undefined,
    problem: parcel.problem && toProblemView(parcel.problem),
    orderId: parcel.orderId,
    groupId: parcel.groupId,
    box: parcel.box && { ...parcel.box, others: parcel.box.others.map((one) => ({ ...one })) },
    source: parcel.source === 'member' ? undefined : parcel.source,
    keptFor: parcel.keptFor,
  }
}

/** It lies in the warehouse: there its clock goes. */
function isStored({ status }: Parcel): boolean {
  return STORED_PARCEL_STATUSES.includes(status)
}

export function toParcelDetail(dossier: ParcelDossier, viewer: Viewer): Complete<ParcelDetail> {
  return {
    ...toParcelSummary(dossier, viewer),
    storageDays: isStored(dossier) && dossier.arrival ? toStorageDays(dossier.arrival.storage, viewer.now) : undefined,
    photos: dossier.photos.map((photo) => ({
      fileId: photo.fileId,
      url: viewer.signFile(photo.fileId),
      kind: photo.kind,
      takenAt: photo.takenAt.toISOString(),
    })),
    events: dossier.events.map((event) => ({ ...event, at: event.at.toISOString() })),
    sentBack: dossier.sentBack && { ...dossier.sentBack, at: dossier.sentBack.at.toISOString() },
  }
}

export function toForecastedParcel(dossier: ParcelDossier, viewer: Viewer): Complete<ForecastedParcel> {
  return { ...toParcelDetail(dossier, viewer), needsLabel: dossier.needsLabel || undefined }
}

/** Refusals of rows speak the language of the request: they stand beside other rows, not in its place. */
export function toForecastOutcomes(
  { rows, needLabel }: ManyForecasts,
  language: Language,
): Complete<OutputOf<typeof forecastParcels>> {
  return {
    needLabel,
    rows: rows.map(({ trackingNumber, parcel, refusal }) => ({
      trackingNumber,
      outcome: refusal ? 'refused' : parcel?.isNew ? 'forecast' : 'own',
      parcelId: parcel?.parcelId,
      status: parcel?.status,
      code: refusal?.code,
      reason: refusal && toErrorText(refusal.code, language, refusal.options.params),
    })),
  }
}

export type OperatorParcel = v.InferOutput<typeof operatorParcelSchema>

/** By member: who belongs to a parcel has a number. */
export type ClientNos = ReadonlyMap<string, string>

/** For the operator a parcel also says whose it is, and who else may ask for it. */
export function toOperatorParcel(
  parcel: Parcel,
  viewer: Viewer,
  { clientNos, candidates }: { readonly clientNos: ClientNos; readonly candidates: readonly CandidateRecord[] },
): Complete<OperatorParcel> {
  const live: readonly ParcelStatus[] = LIVE_PARCEL_STATUSES
  return {
    ...toParcelSummary(parcel, viewer),
    ClientNO: clientNos.get(parcel.memberId ?? ''),
    candidates: live.includes(parcel.status)
      ? toCandidates(
          candidates.filter(({ memberId }) => memberId !== parcel.memberId),
          clientNos,
        )
      : [],
  }
}

export function toCandidates(candidates: readonly CandidateRecord[], clientNos: ClientNos): Complete<Candidate>[] {
  return candidates.map(({ memberId, onLabel, announcedAt }) => ({
    ClientNO: clientNos.get(memberId) ?? '',
    onLabel,
    announcedAt: announcedAt?.toISOString(),
  }))
}

export function toTabCounts(counts: ReadonlyMap<ParcelStatus, number>): Record<ParcelTab, number> {
  return Object.fromEntries(PARCEL_TABS.map((tab) => [tab, counts.get(tab) ?? 0])) as Record<ParcelTab, number>
}

export function toCarrierView(carrier: CarrierRow, language: Language): Complete<Carrier> {
  return {
    code: carrier.code,
    name: carrier.name[language],
    monogram: carrier.monogram,
    color: carrier.color,
    patterns: carrier.patterns,
    trackingPage: carrier.trackingPage ?? undefined,
  }
}

type MeasuredFields = Pick<ParcelSummary, 'actualGrams' | 'volumetricGrams' | 'chargeableGrams' | 'size' | 'inStockAt'>

function toMeasuredFields(arrival: Arrival | undefined): Complete<MeasuredFields> {
  const volumetric = arrival && volumetricGrams(arrival.size, limits.parcel.volumetricDivisor)
  return {
    actualGrams: arrival?.weightGrams,
    volumetricGrams: volumetric,
    chargeableGrams: arrival && volumetric !== undefined ? grams(Math.max(arrival.weightGrams, volumetric)) : undefined,
    size: arrival?.size,
    inStockAt: arrival?.inStockAt.toISOString(),
  }
}

function toProblemView(problem: Problem): Complete<NonNullable<ParcelSummary['problem']>> {
  return { ...problem, offers: [...problem.offers], raisedAt: problem.raisedAt.toISOString() }
}
