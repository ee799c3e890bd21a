import { register, resetPassword, sendCode } from '@contract/account/account-endpoints'
import { listRegions } from '@contract/region/region-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Names change seldom, and a form that is open keeps them. */
const REGIONS_STALE_SECONDS = 3600

export function useSendCode() {
  return useEndpointMutation(sendCode)
}

export function useRegister() {
  return useEndpointMutation(register)
}

export function useResetPassword() {
  return useEndpointMutation(resetPassword)
}

/** Regions a member can register from, with names in the present language. */
export function useRegions() {
  return useEndpointQuery(listRegions, {}, { staleSeconds: REGIONS_STALE_SECONDS })
}
