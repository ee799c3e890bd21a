import { register, resetPassword, sendCode } from '@contract/account/account-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'

export function useSendCode() {
  return useEndpointMutation(sendCode)
}

export function useRegister() {
  return useEndpointMutation(register)
}

export function useResetPassword() {
  return useEndpointMutation(resetPassword)
}
