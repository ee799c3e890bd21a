import { countParcels } from '@contract/parcel/parcel-endpoints'
import { useParcels, type ParcelFilter } from '@/entities/parcel/parcel-queries'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** What the tab of parcels asks beside what others read, too, which stands in entities. */

/** The warehouse moves parcels by itself; an open page follows it at this pace. */
export const FOLLOW_SECONDS = 30

export function useFollowedParcels(filter: ParcelFilter, enabled: boolean) {
  return useParcels(filter, { enabled, refreshEverySeconds: FOLLOW_SECONDS })
}

export function useParcelCounts(enabled: boolean) {
  return useEndpointQuery(countParcels, {}, { enabled, refreshEverySeconds: FOLLOW_SECONDS })
}
