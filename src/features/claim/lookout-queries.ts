import { endLookout, leaveLookout, listLookouts } from '@contract/parcel/lookout-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'

/** What has arrived meanwhile changes it. */
const FRESH = { staleSeconds: 0 } as const

export const useLookouts = () => useEndpointPages(listLookouts, {}, ({ lookoutId }) => lookoutId, FRESH)
export const useLeaveLookout = () => useEndpointMutation(leaveLookout)
export const useEndLookout = () => useEndpointMutation(endLookout)
