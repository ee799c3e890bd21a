import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { uiStrings } from '@/i18n/ui-strings'
import { findRoute } from '@/navigation/go'
import { navigationStrings } from '@/navigation/navigation-strings'
import { tellShown, usePageHide, usePageShow } from '@/platform/page-lifecycle'
import { useIsOnline } from '@/query/use-online'
import type { ScreenCode } from './screen-code'
import { lateStrings } from './late-strings'

export interface LateScreenProps {
  /** The address of the page that it stands in for. */
  readonly path: string
  readonly code: ScreenCode
}

/** A page of its own in the place of one whose code is late: with a way back, its tab bar, and what is to be said. */
export function LateScreen({ path, code }: LateScreenProps) {
  const ui = useStrings(uiStrings)
  const words = useStrings(lateStrings)
  const { unreachable } = useStrings(navigationStrings)
  const isOnline = useIsOnline()
  const state = useStore(code.state)
  const [isSeen, setSeen] = useState(false)
  const wasOpened = useRef(false)
  usePageShow(() => setSeen(true))
  usePageHide(() => setSeen(false))
  useEffect(() => code.stop, [code])

  // A page reads its address while it is being made, and that is the address of the page that is seen.
  if (state.status === 'here' && isSeen) wasOpened.current = true
  if (state.status === 'here' && wasOpened.current) {
    const { default: Page } = state.file
    return (
      <>
        <Page />
        <Shown />
      </>
    )
  }
  const isRenewed = state.status === 'renewed'
  const failed = isRenewed ? words.renewed : ui.loadFailed
  const detail = isRenewed ? words.renewedDetail : isOnline ? unreachable : words.offline
  const hasFailed = isRenewed || state.status === 'failed'
  return (
    <Screen
      title={hasFailed ? failed : ui.loading}
      titleHidden
      {...(findRoute(path)?.tab ? { tab: path, back: false } : {})}
      loading={!hasFailed}
      {...(hasFailed ? { error: failed, errorDetail: detail, onRetry: code.retry } : {})}
    />
  )
}

/** Behind the page: what listens there for being shown has come after that. */
function Shown() {
  useEffect(tellShown, [])
  return null
}
