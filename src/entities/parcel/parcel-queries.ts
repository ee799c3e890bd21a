import { listCarriers, listGoodsNames, listParcels } from '@contract/parcel/parcel-endpoints'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery, type QueryOptions } from '@/query/use-endpoint-query'

export interface ParcelFilter {
  readonly status?: ParcelStatus | undefined
  readonly warehouseId?: string | undefined
  /** Part of a tracking number or product name. */
  readonly search?: string | undefined
  /** How many a page; the server's own choice without it. */
  readonly limit?: number
}

/** A member's parcels, the latest first. */
export const useParcels = (filter: ParcelFilter, options: QueryOptions) =>
  useEndpointPages(listParcels, filter, ({ parcelId }) => parcelId, options)

/** Who brings parcels: names, marks, and what their numbers look like. */
export const useCarriers = (enabled = true) => useEndpointQuery(listCarriers, {}, { enabled, staleSeconds: 300 })

/** Chinese product names by what they are in English; the server's list hardly ever changes. */
export const useGoodsNames = (enabled: boolean) => useEndpointQuery(listGoodsNames, {}, { enabled, staleSeconds: 3600 })
