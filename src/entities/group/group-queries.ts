import { getGroup, getLanding, hideGroup, listGroupChannels } from '@contract/group/group-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Others join and leave, the warehouse packs. */
export const useGroup = (groupId: string) => useEndpointQuery(getGroup, { groupId }, { enabled: groupId !== '', staleSeconds: 0, refreshEverySeconds: 15 })
/** What everybody sees of an open group; an empty code asks nothing. */
export const useLanding = (code: string) => useEndpointQuery(getLanding, { code }, { enabled: code !== '', staleSeconds: 0, refreshEverySeconds: 15 })
/** What a group can be bound to; undefined waits until it is known from where to where. */
export const useGroupChannels = (asked: InputOf<typeof listGroupChannels> | undefined) =>
  useEndpointQuery(listGroupChannels, asked ?? { warehouseId: '', country: 'TW', targetGrams: 1 }, { enabled: asked !== undefined, staleSeconds: 300, keepPrevious: true })
export const useHideGroup = () => useEndpointMutation(hideGroup)
