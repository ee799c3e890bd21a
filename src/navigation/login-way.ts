import { useEffect, useState } from 'react'
import { currentStrings } from '@/i18n/string-table'
import { ask } from '@/notices/notices'
import { usePageAddress } from '@/platform/page-lifecycle'
import * as pageStack from '@/platform/page-stack'
import { routes } from '@/routes'
import { session, useIsSignedIn } from '@/session/session'
import { findRoute, isClosedTo, replaceWithAddress, toAddress } from './go'
import { navigationStrings } from './strings/index'

const SIGN_IN_PATHS: readonly string[] = [routes.login.path, routes.newLogin.path, routes.register.path, routes.retrievePwd.path]

/** To the login page, remembering where the member was. The page below stays as it is, typed things included. */
export async function goToLogin(): Promise<void> {
  const here = pageStack.currentPath()
  if (SIGN_IN_PATHS.includes(here)) return
  await pageStack.open(toAddress(routes.login, { returnTo: pageStack.currentAddress() }))
}

/** After signing in: back to the page that asked, wherever it is by now. */
export async function returnFromLogin(returnTo: string | undefined): Promise<void> {
  const below = pageStack.pathBelow()
  if (below !== undefined && !SIGN_IN_PATHS.includes(below) && (returnTo === undefined || returnTo.split('?')[0] === below)) {
    await pageStack.back()
    return
  }
  await replaceWithAddress(returnTo ?? routes.home.path)
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
 * here. True while the page must show nothing. Only on arrival: when a session is lost on an open page, the page with
 * all that was typed stays below the login page. Tab pages greet a guest by themselves.
 */
export function useRouteGuard(): boolean {
  const isSignedIn = useIsSignedIn()
  const address = usePageAddress()
  const [arrivedAsGuest] = useState(() => {
    const route = findRoute(address)
    return route !== undefined && !route.tab && isClosedTo(route)
  })
  useEffect(() => {
    if (arrivedAsGuest) void pageStack.replace(toAddress(routes.login, { returnTo: address }))
  }, [arrivedAsGuest, address])
  return arrivedAsGuest && !isSignedIn
}
