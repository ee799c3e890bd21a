import { limits } from '@contract/limits'
import type { ParcelSummary } from '@contract/parcel/parcel'
import { isPackable } from './parcel-view'

/** Why a parcel cannot join the chosen ones: for now, with these others, or (never) because it is not in stock. */
export type SelectBlock = 'incomplete' | 'otherWarehouse' | 'tooMany'

/** Undefined: may be chosen, or has been. */
export function toSelectBlock(parcel: ParcelSummary, chosen: readonly ParcelSummary[]): SelectBlock | 'never' | undefined {
  if (chosen.some(({ parcelId }) => parcelId === parcel.parcelId)) return undefined
  if (parcel.status === 'incomplete') return 'incomplete'
  if (!isPackable(parcel)) return 'never'
  const [first] = chosen
  if (first && first.warehouseId !== parcel.warehouseId) return 'otherWarehouse'
  if (chosen.length >= limits.order.maxParcels) return 'tooMany'
  return undefined
}

/** All of the list that may be packed together: those of the first one's warehouse, as many as one order takes. */
export function selectAll(parcels: readonly ParcelSummary[], chosen: readonly ParcelSummary[]): readonly ParcelSummary[] {
  return parcels.reduce((all, parcel) => {
    const isNew = all.every(({ parcelId }) => parcelId !== parcel.parcelId)
    return isNew && toSelectBlock(parcel, all) === undefined ? [...all, parcel] : all
  }, chosen)
}

/** What is chosen stays chosen through a refresh, as it is now; what can no longer be packed falls out. */
export function keepSelectable(chosen: readonly ParcelSummary[], loaded: readonly ParcelSummary[]): readonly ParcelSummary[] {
  return chosen
    .map((parcel) => loaded.find(({ parcelId }) => parcelId === parcel.parcelId) ?? parcel)
    .filter(isPackable)
}

/** Weight that the warehouse has measured. */
export function totalGrams(parcels: readonly ParcelSummary[]): number {
  return parcels.reduce((sum, { actualGrams }) => sum + (actualGrams ?? 0), 0)
}
