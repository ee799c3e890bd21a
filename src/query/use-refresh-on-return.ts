import { useRef } from 'react'
import { usePageShow } from '@/platform/page-lifecycle'

interface Refreshable {
  readonly isStale: boolean
  readonly isFetching: boolean
  readonly isEnabled: boolean
  readonly refetch: () => Promise<unknown>
}

/** Pages stay mounted below others; back on one of them, what has become stale is read again. */
export function useRefreshOnReturn(query: Refreshable): void {
  const latest = useRef(query)
  latest.current = query
  const wasShown = useRef(false)
  usePageShow(() => {
    const { isStale, isFetching, isEnabled, refetch } = latest.current
    if (wasShown.current && isEnabled && isStale && !isFetching) void refetch()
    wasShown.current = true
  })
}
