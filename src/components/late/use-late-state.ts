import { useStore } from 'zustand'
import { uiStrings } from '@/i18n/ui-strings'
import { useStrings } from '@/i18n/use-strings'
import { navigationStrings } from '@/navigation/navigation-strings'
import { useIsOnline } from '@/query/use-online'
import type { ScreenProps } from '../Screen'
import type { CodeFile, LateCode } from './late-code'
import { lateStrings } from './late-strings'

/** As `Screen` and its like show it. */
export type LateState = Pick<ScreenProps, 'loading' | 'error' | 'errorDetail' | 'onRetry'>

export interface Late<Props> {
  /** Once it is here. */
  readonly file?: CodeFile<Props>
  /** Until then. */
  readonly state: LateState
}

/** How code stands that is under way, and what is to be said of it. */
export function useLateState<Props>({ state: store, retry }: LateCode<Props>): Late<Props> {
  const ui = useStrings(uiStrings)
  const words = useStrings(lateStrings)
  const { unreachable } = useStrings(navigationStrings)
  const isOnline = useIsOnline()
  const code = useStore(store)
  if (code.status === 'here') return { file: code.file, state: {} }
  if (code.status === 'coming') return { state: { loading: true } }
  if (code.status === 'renewed') return { state: { error: words.renewed, errorDetail: words.renewedDetail, onRetry: retry } }
  return { state: { error: ui.loadFailed, errorDetail: isOnline ? unreachable : words.offline, onRetry: retry } }
}
