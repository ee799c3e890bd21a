import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fits } from '@/api/shape'
import type { QueryKey } from './query-key'

/** The answers that a read holds; undefined where it holds something else. */
type ToAnswers = (data: unknown) => readonly unknown[] | undefined

/** A read of one answer. */
export const oneAnswer: ToAnswers = (data) => [data]

/** A list with the pages that have been read. */
export const answersOfPages: ToAnswers = (data) =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) ? data.pages : undefined

/**
 * What the device has kept may have been written by anything: an answer from there that is not what its endpoint promises is
 * forgotten before it is drawn, and read anew. What has come over the wire was judged there.
 */
export function useKeptAnswer(queryKey: QueryKey, shape: string | undefined, toAnswers: ToAnswers): void {
  const queryClient = useQueryClient()
  useMemo(() => {
    const state = queryClient.getQueryState<unknown>(queryKey)
    if (state?.data === undefined || state.dataUpdateCount > 0) return
    const isFitting = toAnswers(state.data)?.every((answer) => fits(shape, answer)) ?? false
    if (!isFitting) queryClient.removeQueries({ queryKey, exact: true })
  }, [queryClient, queryKey, shape, toAnswers])
}
