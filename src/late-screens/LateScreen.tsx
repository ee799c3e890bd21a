import { useEffect, useRef, useState } from 'react'
import type { LateCode } from '@/components/late/late-code'
import { useLateState } from '@/components/late/use-late-state'
import { Screen } from '@/components/Screen'
import { uiStrings } from '@/i18n/ui-strings'
import { useStrings } from '@/i18n/use-strings'
import { findRoute } from '@/navigation/go'
import { goOnWithSkeleton } from '@/platform/first-frame'
import { tellShown, usePageHide, usePageShow } from '@/platform/page-lifecycle'

export interface LateScreenProps {
  /** The address of the page that it stands in for. */
  readonly path: string
  readonly code: LateCode
}

/** A page of its own in the place of one whose code is late: with a way back, its tab bar, and what is to be said. */
export function LateScreen({ path, code }: LateScreenProps) {
  const { loading } = useStrings(uiStrings)
  const { file, state } = useLateState(code)
  const [isSeen, setSeen] = useState(false)
  const wasOpened = useRef(false)
  usePageShow(() => setSeen(true))
  usePageHide(() => setSeen(false))
  useEffect(() => code.stop, [code])

  // A page reads its address while it is being made, and that is the address of the page that is seen.
  if (file && isSeen && !wasOpened.current) {
    wasOpened.current = true
    goOnWithSkeleton()
  }
  if (file && wasOpened.current) {
    const { default: Page } = file
    return (
      <>
        <Page />
        <Shown />
      </>
    )
  }
  return (
    <Screen
      title={state.error ?? loading}
      titleHidden
      {...(findRoute(path)?.tab ? { tab: path, back: false } : {})}
      // Here, and not to be opened before the page is seen.
      {...(file ? { loading: true } : state)}
    />
  )
}

/** Behind the page: what listens there for being shown has come after that. */
function Shown() {
  useEffect(tellShown, [])
  return null
}
