import { environmentManager, focusManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { appLifecycle } from '@/platform/app-lifecycle'
import { network } from '@/platform/network'
import { FRESH_SECONDS } from './stale-time'

/** How long an answer of a closed page is held in memory. */
const HELD_MS = 10 * 60_000

/**
 * Calls go out whatever the network is said to be ('always'), so that a failing one is told and not waited for.
 * No silent retries: the api has told the member, who has a button.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnReconnect: true, staleTime: FRESH_SECONDS * 1_000, gcTime: HELD_MS },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Tells the library what it would look for in a browser: whether we are seen, online, and no server. Once, at start. */
export function bindQueryToPlatform(): void {
  environmentManager.setIsServer(() => false)
  focusManager.setEventListener((setFocused) => {
    const stopShow = appLifecycle.onShow(() => setFocused(true))
    const stopHide = appLifecycle.onHide(() => setFocused(false))
    return () => {
      stopShow()
      stopHide()
    }
  })
  onlineManager.setEventListener((setOnline) => {
    setOnline(network.isOnline())
    return network.onChange(setOnline)
  })
}
