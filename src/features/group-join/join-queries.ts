import type { InputOf } from '@contract/kit/endpoint'
import { joinGroup, previewJoin } from '@contract/group/group-endpoints'
import { MAX_PAGE_SIZE } from '@contract/kit/page-size'
import { useParcels } from '@/entities/parcel/parcel-queries'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Prices each tick; the former share stays while the new one is on its way. Money is shown fresh or not at all. */
export const useJoinPreview = (choice: InputOf<typeof previewJoin>, enabled: boolean) =>
  useEndpointQuery(previewJoin, choice, {
    enabled: enabled && choice.parcelIds.length > 0,
    keep: false,
    keepPrevious: true,
    staleSeconds: 0,
  })

/** The member's parcels in a group's warehouse that can join, or that wait for their goods. */
export const useParcelsToJoin = (warehouseId: string | undefined, status: 'inStock' | 'incomplete') =>
  useParcels({ status, limit: MAX_PAGE_SIZE, warehouseId }, { enabled: warehouseId !== undefined })

export const useJoinGroup = () => useEndpointMutation(joinGroup)
