import { useQueryClient, type Query } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageHide, usePageShow } from '@/platform/page-lifecycle'
import { noteLook, toPollInterval } from './poll-interval'
import type { QueryKey } from './query-key'

type Pace = (query: Pick<Query, 'state'>) => number | false

/** How long until a page asks again by itself: not at all below another one, and at its first pace once it is come back to. */
export function usePoll(queryKey: QueryKey, seconds: number | undefined): Pace {
  const queryClient = useQueryClient()
  const [isSeen, setSeen] = useState(true)
  // What asks nothing by itself is not drawn anew for being left.
  usePageHide(() => {
    if (seconds !== undefined) setSeen(false)
  })
  usePageShow(() => {
    const query = queryClient.getQueryCache().find({ queryKey })
    if (query) noteLook(query, false)
    setSeen(true)
  })
  return (query) => (isSeen ? toPollInterval(query, seconds) : false)
}
