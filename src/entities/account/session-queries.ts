import type { UserInfo } from '@contract/account/account'
import { getUserInfo, keepLanguage, logout } from '@contract/account/session-endpoints'
import { useEffect } from 'react'
import { onLanguageChange } from '@/i18n/language'
import { useApi } from '@/query/api-context'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery, type EndpointQuery } from '@/query/use-endpoint-query'
import { session, useIsSignedIn, useSession } from '@/session/session'

/** Signs out here; the device forgets the member whether or not the server could be told. */
export function useSignOut(): { readonly signOut: () => Promise<void>; readonly isRunning: boolean } {
  const { run, isRunning } = useEndpointMutation(logout)
  return {
    isRunning,
    async signOut() {
      session.startLeaving()
      await run({})
      session.leave()
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

/** The member as the server knows them now; the session hears of it. Not kept: the picture's address dies within minutes. */
export function useProfile(): EndpointQuery<UserInfo> {
  const isSignedIn = useIsSignedIn()
  const read = useEndpointQuery(getUserInfo, {}, { enabled: isSignedIn, keep: false })
  useEffect(() => {
    if (read.data) session.keepUser(read.data)
  }, [read.data])
  return read
}

/** What the server sends by itself speaks the language that the member chooses. Signing in tells it too. */
export function useLanguageTold(): void {
  const api = useApi()
  useEffect(
    () =>
      onLanguageChange(() => {
        // A failure has been told by a toast, and the next refresh of the token brings the language along.
        if (session.isSignedIn()) api.call(keepLanguage, {}, { loading: 'hidden' }).catch(() => undefined)
      }),
    [api],
  )
}
