import type { Endpoint, InputOf } from '@contract/kit/endpoint'
import type { Page } from '@contract/kit/page'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type * as v from 'valibot'
import { useApi } from './api-context'
import { BusinessError } from './business-error'
import { toPollInterval } from './poll-interval'
import { mayAsk, useQueryKey, type QueryKey } from './query-key'
import type { QueryOptions } from './use-endpoint-query'
import { answersOfPages, useKeptAnswer } from './use-kept-answer'
import { useRefreshOnReturn } from './use-refresh-on-return'

type PagedEndpoint<Item> = Endpoint<v.GenericSchema, v.GenericSchema<unknown, { items: Item[]; nextCursor?: string | undefined }>>
type Cursor = string | undefined
type InputWithoutCursor<E extends Endpoint> = Omit<InputOf<E>, 'cursor'>

export interface EndpointPages<Item> {
  /** All loaded pages in one list. */
  readonly items: readonly Item[]
  /** Nothing to show yet. */
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly hasNextPage: boolean
  /** A BusinessError or NetworkFailure, already told by a toast. Loaded items stay. */
  readonly error: Error | null
  /** When the shown items were seen; 0 before the first answer. */
  readonly dataUpdatedAt: number
  /** For the list's end; safe to call again and again. */
  readonly loadMore: () => void
  readonly refetch: () => Promise<unknown>
}

/** One paged read. */
export function useEndpointPages<Item, E extends PagedEndpoint<Item>>(
  endpoint: E & PagedEndpoint<Item>,
  input: InputWithoutCursor<E>,
  options: QueryOptions = {},
): EndpointPages<Item> {
  const api = useApi()
  const queryKey = useQueryKey<Endpoint>(endpoint, input)
  useKeptAnswer(queryKey, endpoint.shape, answersOfPages)
  const query = useInfiniteQuery<Page<Item>, Error, InfiniteData<Page<Item>, Cursor>, QueryKey, Cursor>({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      let cursor = pageParam
      for (;;) {
        const answer = await api.call<PagedEndpoint<Item>>(endpoint, { ...input, cursor }, { loading: 'hidden', signal })
        if (answer.status === 'n') throw new BusinessError(answer)
        // A search of many may have found nothing yet: what is shown is a page with something on it, or the end.
        if (answer.data.items.length > 0 || answer.data.nextCursor === undefined) return answer.data
        cursor = answer.data.nextCursor
      }
    },
    initialPageParam: undefined,
    getNextPageParam: (last) => last.nextCursor,
    enabled: (options.enabled ?? true) && mayAsk(endpoint, queryKey),
    meta: { keep: options.keep ?? true },
    refetchInterval: () => toPollInterval(options.refreshEverySeconds),
    ...(options.staleSeconds !== undefined && { staleTime: options.staleSeconds * 1000 }),
    ...(options.keepPrevious && { placeholderData: (previous) => previous }),
  })
  useRefreshOnReturn(query)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  return {
    items,
    isPending: query.isPending,
    isFetching: query.isFetching,
    isFetchingNextPage,
    hasNextPage,
    error: query.error,
    dataUpdatedAt: query.dataUpdatedAt,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false })
    },
    refetch: query.refetch,
  }
}
