import { sumCents, type Cents } from '@contract/kit/money'
import type { ParcelSummary } from '@contract/parcel/parcel'

export interface PickedParcels {
  readonly count: number
  readonly grams: number
  readonly valueCents: Cents
}

/** The chosen parcels together; undefined while not all of them are known. */
export function toPickedParcels(known: readonly ParcelSummary[], parcelIds: readonly string[]): PickedParcels | undefined {
  const picked = known.filter((parcel) => parcelIds.includes(parcel.parcelId))
  if (picked.length < parcelIds.length) return undefined
  return {
    count: picked.length,
    grams: picked.reduce((sum, parcel) => sum + (parcel.actualGrams ?? 0), 0),
    valueCents: sumCents(picked.map((parcel) => parcel.valueCents)),
  }
}
