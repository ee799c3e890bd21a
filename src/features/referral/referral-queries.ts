import { getMiniCode, getReferral, listInvited, listReferralBonuses } from '@contract/referral/referral-endpoints'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Others join and spend meanwhile. */
const FRESH = { staleSeconds: 0 } as const

export const useReferral = () => useEndpointQuery(getReferral, {}, FRESH)
/** A picture of some size: not kept on the device. */
export const useMiniCode = () => useEndpointQuery(getMiniCode, {}, { keep: false })
export const useInvited = () => useEndpointPages(listInvited, {}, ({ invitedKey }) => invitedKey, FRESH)
export const useReferralBonuses = () => useEndpointPages(listReferralBonuses, {}, ({ bonusId }) => bonusId, FRESH)
