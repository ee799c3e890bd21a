import { useEffect, useRef, useState } from 'react'
import { toErrorText } from '@contract/kit/errors'
import { currentLanguage } from '@/i18n/language'
import { currentStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { facebookSignIn } from '@/platform/facebook-sign-in'
import { CACHE_KEYS } from '@/session/cache-keys'
import { facebookTicket } from '@/session/link-ticket'
import { cache, session } from '@/session/session'
import { useLinkFacebook, useSignInByFacebook, useStartFacebook } from './facebook-queries'
import { facebookStrings } from './facebook-strings'

/** What this browser has begun: kept while the page is away at Facebook. */
interface Begun {
  readonly state: string
  readonly attempt: string
  readonly returnTo?: string | undefined
}

/** As long as the server waits for the answer. */
const KEPT_SECONDS = 15 * 60

export type FacebookNote = 'unknown' | 'failed' | 'install'

/** Leaves for Facebook; false where it cannot be opened from here. */
export function useLeaveForFacebook(): { readonly leave: (returnTo: string | undefined) => Promise<boolean>; readonly isRunning: boolean } {
  const { run, isRunning } = useStartFacebook()
  return {
    isRunning,
    async leave(returnTo) {
      if (facebookSignIn.isInsideAnotherApp) return false
      const outcome = await run({})
      // Told by a toast; e-mail and password stand above.
      if (!outcome.ok) return true
      const { address, state, attempt } = outcome.data
      const begun: Begun = { state, attempt, ...(returnTo !== undefined && { returnTo }) }
      cache.set(CACHE_KEYS.facebook, begun, KEPT_SECONDS)
      facebookSignIn.leaveFor(address)
      return true
    },
  }
}

export interface FacebookReturn {
  readonly isRunning: boolean
  readonly note: FacebookNote | undefined
}

export interface ReturnOptions {
  readonly onSignedIn: (returnTo: string | undefined) => void | Promise<void>
  readonly onReturned: (returnTo: string | undefined) => void
  /** Only to fill in the form. */
  readonly onEmail: (email: string) => void
}

/** On the sign-in page: what Facebook has sent the browser back with, if it has, is ended once. */
export function useFacebookReturn({ onSignedIn, onReturned, onEmail }: ReturnOptions): FacebookReturn {
  const signIn = useSignInByFacebook()
  const link = useLinkFacebook()
  const [note, setNote] = useState<FacebookNote>()
  const wasTaken = useRef(false)

  async function finish(): Promise<void> {
    const answer = facebookSignIn.takeAnswer()
    if (!answer) return
    const begun = cache.get<Begun>(CACHE_KEYS.facebook)
    cache.remove(CACHE_KEYS.facebook)
    // Another browser began it, or somebody has made the address up.
    if (begun === undefined || begun.state !== answer.state) return setNote('failed')
    onReturned(begun.returnTo)
    if (answer.code === undefined) return setNote('failed')
    const outcome = await signIn.run({ code: answer.code, state: begun.state, attempt: begun.attempt })
    if (!outcome.ok) return setNote('failed')
    if (session.isSignedIn()) return connect(outcome.data, begun.returnTo)
    if (outcome.data.outcome === 'signedIn') {
      session.keepLogin(outcome.data.login)
      return onSignedIn(begun.returnTo)
    }
    facebookTicket.keep(outcome.data.ticket)
    setNote('unknown')
    if (outcome.data.email !== undefined) onEmail(outcome.data.email)
  }

  /** A member who came to link it: never to change into another account. */
  async function connect(data: { readonly outcome: 'signedIn'; readonly login: { readonly ClientNO: string } } | { readonly outcome: 'unknown'; readonly ticket: string }, returnTo: string | undefined) {
    if (data.outcome === 'unknown' ? (await link.run({ ticket: data.ticket })).ok : data.login.ClientNO === session.memberNumber()) {
      session.keepFacebookLinked(true)
      toast(currentStrings(facebookStrings).linked)
    } else if (data.outcome === 'signedIn') {
      toast(toErrorText('facebookTaken', currentLanguage()))
    }
    await onSignedIn(returnTo)
  }

  // Once, for the address that this page was opened with.
  const atOpening = useRef(finish)
  useEffect(() => {
    if (wasTaken.current) return
    wasTaken.current = true
    void atOpening.current()
  }, [])

  return { isRunning: signIn.isRunning || link.isRunning, note }
}
