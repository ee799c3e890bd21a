import { cents } from '@contract/kit/money'
import { grams, millimetres } from '@contract/kit/weight'
import type { Carrier, ParcelDetail, ParcelSummary, ProblemOffer, StorageClock } from '@contract/parcel/parcel'

export const DONGGUAN = '11111111-1111-4111-8111-111111111111'
export const OSAKA = '22222222-2222-4222-8222-222222222222'

export const CARRIERS: readonly Carrier[] = [
  { code: 'SF', name: '順豐速運', monogram: '順', color: '#1C1C1E', patterns: ['^SF[0-9]{12,15}$'] },
  { code: 'ZTO', name: '中通快遞', monogram: '中', color: '#2E6BC0', patterns: ['^7[0-9]{11}$'] },
]

export function aStorageClock(changes: Partial<StorageClock> = {}): StorageClock {
  return {
    freeDays: 30,
    freeDaysLeft: 18,
    freeUntil: '2026-12-08',
    startedOn: '2026-11-09',
    feeCentsPerKgDay: cents(50),
    accruedCents: cents(0),
    paused: false,
    ...changes,
  }
}

/** A parcel in stock that can be packed. */
export function aParcel(changes: Partial<ParcelSummary> = {}): ParcelSummary {
  return {
    parcelId: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
    status: 'inStock',
    trackingNumber: 'SF140822369917',
    carrierCode: 'SF',
    warehouseId: DONGGUAN,
    warehouseName: '東莞倉',
    goodsNature: 'ordinary',
    fragile: false,
    items: [{ name: '機能尼龍後背包', quantity: 1, unitPriceCents: cents(16_800), totalCents: cents(16_800) }],
    valueCents: cents(16_800),
    actualGrams: grams(1_320),
    volumetricGrams: grams(2_520),
    chargeableGrams: grams(2_520),
    size: { lengthMm: millimetres(420), widthMm: millimetres(300), heightMm: millimetres(120) },
    forecastAt: '2026-11-05T02:00:00.000Z',
    inStockAt: '2026-11-08T06:21:00.000Z',
    storage: aStorageClock(),
    ...changes,
  }
}

/** Announced, not arrived: nothing measured yet. */
export function aForecastParcel(changes: Partial<ParcelSummary> = {}): ParcelSummary {
  const { actualGrams, volumetricGrams, chargeableGrams, size, inStockAt, storage, ...rest } = aParcel()
  return { ...rest, status: 'notInStock', ...changes }
}

/** Arrived without items. */
export function anIncompleteParcel(changes: Partial<ParcelSummary> = {}): ParcelSummary {
  return aParcel({ status: 'incomplete', items: [], valueCents: cents(0), ...changes })
}

/** With its photos and history; of a parcel in stock unless another one is given. */
export function aParcelDetail(parcel: ParcelSummary = aParcel(), changes: Partial<ParcelDetail> = {}): ParcelDetail {
  return {
    ...parcel,
    photos: [],
    events: [
      { kind: 'received', at: '2026-11-08T06:21:00.000Z' },
      { kind: 'forecast', at: '2026-11-05T02:00:00.000Z' },
    ],
    ...changes,
  }
}

/** As a platform with fees offers them for a parcel of two started kilograms. */
export const problemOffers: ProblemOffer[] = [
  { answer: 'fix', feeCents: cents(500) },
  { answer: 'return', feeCents: cents(1_500), freight: { handlingCents: cents(300), perKgCents: cents(600), kilograms: 2 } },
  { answer: 'dispose', feeCents: cents(0) },
]
