import { register, resetPassword, sendCode } from '@contract/account/account-endpoints'
import { login } from '@contract/account/session-endpoints'
import { linkWechat } from '@contract/account/wechat-endpoints'
import type { InputOf, OutputOf } from '@contract/kit/endpoint'
import { useLinkFacebook } from '@/entities/account/facebook-queries'
import { useEndpointMutation, type EndpointMutation } from '@/query/use-endpoint-mutation'
import { facebookTicket, wechatTicket } from '@/session/link-ticket'
import { session } from '@/session/session'

export function useSendCode() {
  return useEndpointMutation(sendCode)
}

export function useRegister() {
  return useEndpointMutation(register)
}

export function useResetPassword() {
  return useEndpointMutation(resetPassword)
}

/**
 * Signs in and keeps the login: from then on every page is the member's. Who came by WeChat or Facebook, and was not known there, is
 * from the next time on; when that fails it has been told, and the member is signed in all the same.
 */
export function useSignIn(): EndpointMutation<InputOf<typeof login>, OutputOf<typeof login>> {
  const mutation = useEndpointMutation(login)
  const link = useEndpointMutation(linkWechat, { loading: 'hidden' })
  const linkToFacebook = useLinkFacebook({ loading: 'hidden' })
  return {
    ...mutation,
    async run(input) {
      const outcome = await mutation.run(input)
      if (!outcome.ok) return outcome
      session.keepLogin(outcome.data)
      const ticket = wechatTicket.take()
      if (ticket !== undefined && (await link.run({ ticket })).ok) session.keepWechatLinked(true)
      const fromFacebook = facebookTicket.take()
      if (fromFacebook !== undefined && (await linkToFacebook.run({ ticket: fromFacebook })).ok) session.keepFacebookLinked(true)
      return outcome
    },
  }
}
