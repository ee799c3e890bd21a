import type { Subject } from '@contract/kit/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isListBeside } from '@/platform/list-beside'

/** What was answered so recently says what the thing says: its own answer, and what a member's write has had read again. */
const JUST_NOW_MS = 1_000

/**
 * For the page of one thing: when its status moves, the lists of its subject are read again. A list that stands beside it does not poll,
 * and would go on saying the former status; it is also read again when the thing opens.
 */
export function useListsFollow(subject: Subject, status: string | undefined): void {
  const queryClient = useQueryClient()
  const last = useRef<string>()
  useEffect(() => {
    const before = last.current
    if (status === undefined || before === status) return
    last.current = status
    if (before === undefined && !isListBeside()) return
    const since = Date.now() - JUST_NOW_MS
    void queryClient.invalidateQueries({
      queryKey: [subject],
      predicate: ({ state }) => state.fetchStatus === 'idle' && state.dataUpdatedAt < since,
    })
  }, [queryClient, subject, status])
}
