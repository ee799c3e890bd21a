import { useEffect, useMemo } from 'react'
import { currentStrings } from '@/i18n/use-strings'
import { usePageAddress, usePageShow } from '@/platform/page-lifecycle'
import * as pageStack from '@/platform/page-stack'
import { ask, dropQuestion } from '@/prompts/prompts'
import { routes } from '@/routes'
import { session } from '@/session/session'
import { closeSuccession, isWorkBegun, predecessor, usePredecessor } from '@/session/succession'
import { releaseLeaveGuard } from './leave-guard'
import { navigationStrings } from './navigation-strings'
import { isSignInPath } from './sign-in-paths'
import * as ways from './ways'

let isAsking = false

/**
 * Another member has signed in, mostly in another tab: everything that the first one has open here is closed. Where
 * something of theirs was typed or on its way, the tab says so first, and offers to go on here or to leave.
 */
async function closeForNewMember(): Promise<void> {
  if (isAsking) return
  isAsking = true
  // What the first one was asked is nothing for the second to answer.
  dropQuestion()
  try {
    let goesOn = true
    for (let asked = ''; isWorkBegun() && asked !== toQuestion(); ) {
      asked = toQuestion()
      goesOn = await askToGoOn()
    }
    // The first one may have come back meanwhile.
    if (predecessor() === undefined) return
    releaseLeaveGuard()
    await ways.restartAt(goesOn ? pageStack.currentAddress() : routes.home.path)
    closeSuccession()
  } finally {
    isAsking = false
  }
}

const toQuestion = () => `${predecessor() ?? ''} ${session.memberNumber() ?? ''}`

function askToGoOn(): Promise<boolean> {
  const before = predecessor()
  const now = session.memberNumber()
  if (before === undefined || now === undefined) return Promise.resolve(true)
  const words = currentStrings(navigationStrings)
  return ask({ title: words.anotherMember(now), text: words.notSentFor(before), yes: words.goOnAs(now), no: words.leave })
}

/** For every page's frame: true while the page must show nothing, since another member began it. */
export function useOthersPage(): boolean {
  const address = usePageAddress()
  const path = useMemo(() => address.split('?')[0] ?? '', [address])
  // Whoever signs in here is led on by the sign-in pages themselves.
  const isOthers = usePredecessor() !== undefined && !isSignInPath(path)
  const close = () => {
    if (isOthers && pageStack.currentPath() === path) void closeForNewMember()
  }
  useEffect(close)
  usePageShow(close)
  return isOthers
}
