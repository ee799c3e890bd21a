import type { HallSort, HallTab } from '@contract/group/group'
import { listHall, listOwnGroups } from '@contract/group/group-endpoints'
import type { GroupTab } from '@contract/group/group-status'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Others join, and deadlines pass. */
const WATCHED = { staleSeconds: 0, refreshEverySeconds: 30 }

export interface HallAsked {
  readonly tab: HallTab
  readonly sort: HallSort
  readonly warehouseId: string | undefined
  readonly city: string | undefined
  readonly channelCode: string | undefined
  readonly search: string | undefined
}

export const useHall = (asked: HallAsked) => useEndpointPages(listHall, asked, ({ groupId }) => groupId, WATCHED)
/** The open group whose next price is nearest, as an example of what sending together saves. */
export const useBestGroup = () => useEndpointQuery(listHall, { sort: 'nearestPrice', limit: 1 }, { staleSeconds: 60 })
export const useOwnGroups = (tab: GroupTab) => useEndpointPages(listOwnGroups, { tab }, ({ groupId }) => groupId, WATCHED)
