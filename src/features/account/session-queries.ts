import { getUserInfo, login, logout } from '@contract/account/session-endpoints'
import { linkWechat } from '@contract/account/wechat-endpoints'
import { useEffect } from 'react'
import { useApi } from '@/query/api-context'
import { useEndpointMutation, type EndpointMutation } from '@/query/use-endpoint-mutation'
import type { InputOf, OutputOf } from '@contract/kit/endpoint'
import { session, useSession } from '@/session/session'
import { wechatTicket } from '@/session/wechat-ticket'

/**
 * Signs in and keeps the login: from then on every page is the member's. Who came by WeChat, and was not known there, is
 * from the next time on; when that fails it has been told, and the member is signed in all the same.
 */
export function useSignIn(): EndpointMutation<InputOf<typeof login>, OutputOf<typeof login>> {
  const mutation = useEndpointMutation(login)
  const link = useEndpointMutation(linkWechat, { loading: 'hidden' })
  return {
    ...mutation,
    async run(input) {
      const outcome = await mutation.run(input)
      if (!outcome.ok) return outcome
      session.keepLogin(outcome.data)
      const ticket = wechatTicket.take()
      if (ticket !== undefined && (await link.run({ ticket })).ok) session.keepWechatLinked(true)
      return outcome
    },
  }
}

/** Signs out here; the device forgets the member whether or not the server could be told. */
export function useSignOut(): { readonly signOut: () => Promise<void>; readonly isRunning: boolean } {
  const { run, isRunning } = useEndpointMutation(logout)
  return {
    isRunning,
    async signOut() {
      await run({})
      session.clear()
    },
  }
}

/** Reads the member's own data after signing in, and at a start where it was not read to the end. */
export function useUserInfo(): void {
  const api = useApi()
  const lacksData = useSession(({ login: cached, user }) => cached !== undefined && user?.email === undefined)
  useEffect(() => {
    if (!lacksData) return
    api.call(getUserInfo, {}, { loading: 'hidden' }).then(
      (answer) => {
        if (answer.status === 'y') session.keepUser(answer.data)
      },
      // Told by a toast; the member number is known already, the rest comes with the next start.
      () => undefined,
    )
  }, [api, lacksData])
}
