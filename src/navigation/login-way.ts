import { useMemo, useState } from 'react'
import { currentStrings } from '@/i18n/use-strings'
import { ask } from '@/prompts/prompts'
import { usePageAddress, usePageShow } from '@/platform/page-lifecycle'
import * as pageStack from '@/platform/page-stack'
import { routes } from '@/routes'
import { session, useIsSignedIn } from '@/session/session'
import { closeSuccession, predecessor } from '@/session/succession'
import { findRoute, replaceWithAddress, toAddress } from './go'
import { navigationStrings } from './navigation-strings'
import { useOthersPage } from './new-member'
import { isSignInPath } from './sign-in-paths'
import * as ways from './ways'

/** Never of an address: whoever sends a link would else write on our login page. */
let reason: string | undefined

/** By its own name, what the member came from, to keep it in sight on the login page; once, since the next may come from elsewhere. */
export function takeLoginReason(): string | undefined {
  const taken = reason
  reason = undefined
  return taken
}

/**
 * To the login page, remembering where the member was. The page below stays as it is, typed things included.
 * @param about the name of what they come from
 */
export async function goToLogin(about?: string): Promise<void> {
  const here = pageStack.currentPath()
  if (isSignInPath(here)) return
  reason = about
  await ways.open(toAddress(routes.login, { returnTo: pageStack.currentAddress() }))
}

/**
 * After signing in: back to the page that asked, if it still lies below the sign-in pages; else its address anew. With
 * sign-in pages left below everything is closed first, so that the back arrow never leads to them.
 */
export async function returnFromLogin(asked: string | undefined): Promise<void> {
  const returnTo = toMembersAddress(asked)
  const paths = pageStack.paths()
  const signInPages = paths.length - 1 - findLastIndex(paths, (path) => !isSignInPath(path))
  const below = paths[paths.length - 1 - signInPages]
  const target = returnTo ?? routes.home.path
  if (predecessor() !== undefined) {
    // What lies below is another member's.
    await ways.restartAt(target)
    closeSuccession()
    return
  }
  if (below !== undefined && (returnTo === undefined || returnTo.split('?')[0] === below)) {
    await pageStack.back(signInPages)
    return
  }
  if (signInPages > 1 || below !== undefined) await ways.restartAt(target)
  else await replaceWithAddress(target)
}

/** A page of ours that is something to a member: on the sign-in pages they would stay as if nothing had come of it. */
function toMembersAddress(address: string | undefined): string | undefined {
  const route = address === undefined ? undefined : findRoute(address)
  return route === undefined || isSignInPath(route.path) ? undefined : address
}

function findLastIndex(paths: readonly string[], isWanted: (path: string) => boolean): number {
  for (let index = paths.length - 1; index >= 0; index -= 1) if (isWanted(paths[index] ?? '')) return index
  return -1
}

/** For actions that need a member: true when signed in; else asks "you are not logged in, go to log in?" and may go. */
export async function requireLogin(): Promise<boolean> {
  if (session.isSignedIn()) return true
  const words = currentStrings(navigationStrings)
  if (await ask({ title: words.notLoggedIn, yes: words.logIn, no: words.notNow })) await goToLogin()
  return false
}

/** True for a guest. */
export function useGuest(): boolean {
  return !useIsSignedIn()
}

/**
 * For every page's frame: a protected address opened without a login is exchanged for the login page, which returns
 * here. True while the page must show nothing. A session lost on the open page leaves the page with all that was typed
 * below the login page; only who comes back from there as a guest is turned away. Tab pages greet a guest themselves.
 */
export function useRouteGuard(): boolean {
  const isOthers = useOthersPage()
  const isSignedIn = useIsSignedIn()
  const address = usePageAddress()
  const isProtected = useMemo(() => {
    const route = findRoute(address)
    return route?.access === 'member' && !route.tab
  }, [address])
  const [isTurnedAway, setTurnedAway] = useState(isProtected && !isSignedIn)
  usePageShow(() => {
    if (!isProtected || session.isSignedIn()) return
    setTurnedAway(true)
    void ways.replace(toAddress(routes.login, { returnTo: address }))
  })
  return isOthers || (isTurnedAway && !isSignedIn)
}
