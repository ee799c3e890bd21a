import { listStanding, saveStanding, stopStanding } from '@contract/order/standing-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'

/** Parcels that arrive change them. */
export const useStandings = () => useEndpointPages(listStanding, {}, ({ standingId }) => standingId, { staleSeconds: 0 })
export const useSaveStanding = () => useEndpointMutation(saveStanding)
export const useStopStanding = () => useEndpointMutation(stopStanding)
