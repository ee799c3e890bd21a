import { getWallet } from '@contract/wallet/wallet-endpoints'
import { useEndpointQuery, type QueryOptions } from '@/query/use-endpoint-query'

/** A member's balance. Money is shown fresh or not at all: never from the device. */
export const useWallet = (options: QueryOptions = {}) => useEndpointQuery(getWallet, {}, { ...options, keep: false })
