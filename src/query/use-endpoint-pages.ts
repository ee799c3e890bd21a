import type { Endpoint, InputOf, OutputOf } from '@contract/kit/endpoint'
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type * as v from 'valibot'
import { useApi } from './api-context'
import { BusinessError } from './business-error'
import { appendPage, exchangePages, type KeyOf, type LoadedPage, type LoadedPages, pagesInSight, type Reading, refreshPages, type Sight, toItems } from './loaded-pages'
import { isByClock, noteLook, saysTheSame } from './poll-interval'
import { mayAsk, useQueryKey } from './query-key'
import { toStaleTime } from './stale-time'
import type { QueryOptions } from './use-endpoint-query'
import { useInView } from './use-in-view'
import { answersOfPages, useKeptAnswer } from './use-kept-answer'
import { usePoll } from './use-poll'
import { useRefreshOnReturn } from './use-refresh-on-return'

/** Of what can be seen; a screen is shorter than two pages. */
const MAX_REFRESHED = 2
/** Scrolling has come to rest: what is seen now may be read again. */
const REST_MS = 300

type PagedEndpoint<Item> = Endpoint<v.GenericSchema, v.GenericSchema<unknown, { items: Item[]; nextCursor?: string | undefined }>>
type Cursor = string | undefined
type InputWithoutCursor<E extends Endpoint> = Omit<InputOf<E>, 'cursor'>

export interface EndpointPages<Item, Answer = unknown> {
  /** All loaded pages in one list. */
  readonly items: readonly Item[]
  /** The first page's answer, for what it says of the whole list beside its items. */
  readonly first: Answer | undefined
  /** Nothing to show yet. */
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly hasNextPage: boolean
  /** A BusinessError or NetworkFailure, already told by a toast, unless its page lies below another. Loaded items stay. */
  readonly error: Error | null
  /** When the shown items were seen; 0 before the first answer. */
  readonly dataUpdatedAt: number
  /** For the list's end; safe to call again and again. */
  readonly loadMore: () => void
  /** Which of the items can be seen: they, and the first page, are what a refresh reads. */
  readonly onSight: (sight: Sight) => void
  readonly refetch: () => Promise<unknown>
}

interface NextPage {
  readonly of: string
  readonly error: Error | null
}

/**
 * One paged read. However many pages are loaded, a refresh reads the first one and those in sight; the others are read
 * again when they come into sight.
 */
export function useEndpointPages<Item, E extends PagedEndpoint<Item>>(
  endpoint: E & PagedEndpoint<Item>,
  input: InputWithoutCursor<E>,
  keyOf: KeyOf<Item>,
  options: QueryOptions = {},
): EndpointPages<Item, OutputOf<E>> {
  type Loaded = LoadedPages<Item>
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = useQueryKey<Endpoint>(endpoint, input)
  useKeptAnswer(queryKey, endpoint.shape, answersOfPages)
  const keyText = JSON.stringify(queryKey)
  const sight = useRef<Sight>({ start: 0, end: 0 })
  const resting = useRef<ReturnType<typeof setTimeout>>()
  const [next, setNext] = useState<NextPage>()
  const asking = useRef<string>()
  const mayTell = useInView()
  /** Of the pages that were read, by what they were asked for with. One of another list is of no use to this one, and does no harm. */
  const tags = useRef(new Map<Cursor, string | undefined>())

  /** @param held the same page as it is loaded, where hearing that it has not changed is enough */
  async function read(cursor: Cursor, signal?: AbortSignal, held?: LoadedPage<Item>): Promise<Reading<Item>> {
    let from = cursor
    for (;;) {
      const tag = held && from === cursor ? tags.current.get(cursor) : undefined
      const answer = await api.call<PagedEndpoint<Item>>(
        endpoint,
        { ...input, cursor: from },
        { loading: 'hidden', signal, mayTell, ...(tag !== undefined && { held: { tag, data: held } }) },
      )
      if (answer.status === 'n') throw new BusinessError(answer)
      if (from === cursor && !signal?.aborted) tags.current.set(cursor, answer.tag)
      // A search of many may have found nothing yet: what is shown is a page with something on it, or the end.
      if (answer.data.items.length > 0 || answer.data.nextCursor === undefined) return { cursor, page: answer.data }
      from = answer.data.nextCursor
    }
  }
  const loaded = () => queryClient.getQueryData<Loaded>(queryKey)
  /** As old as it was, and stale if it was: a page more says nothing about the others. */
  function write(change: (before: Loaded) => Loaded): void {
    const query = queryClient.getQueryCache().find<Loaded>({ queryKey })
    if (!query?.state.data) return
    const { isInvalidated, dataUpdatedAt } = query.state
    queryClient.setQueryData<Loaded>(queryKey, (before) => before && change(before), { updatedAt: dataUpdatedAt })
    if (isInvalidated) query.invalidate()
  }

  const refetchInterval = usePoll(queryKey, options.refreshEverySeconds)
  const query = useQuery<Loaded>({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = loaded()
      const [first, ...others] = before ? before.pages : []
      if (!before || !first) return { pages: [(await read(undefined, signal)).page] }
      const seen = pagesInSight(before, sight.current).filter((page) => others.includes(page))
      const asked = queryClient.getQueryCache().find({ queryKey })
      const isLook = isByClock(asked, options.refreshEverySeconds)
      const readings = await Promise.all(
        [first, ...seen.slice(0, MAX_REFRESHED)].map((page) => read(page.cursor, signal, isLook && !page.isMissed ? page : undefined)),
      )
      if (asked && !signal.aborted)
        noteLook(
          asked,
          isLook && readings.every((reading) => tags.current.get(reading.cursor) === undefined && isAsLoaded(before, reading)),
        )
      const now = loaded() ?? before
      // None has changed: nor has what was not asked for.
      if (readings.every(({ page }) => before.pages.includes(page))) return now
      return refreshPages(now, readings, keyOf)
    },
    // Pages that were not read again are the same as before, and rows that say the same.
    structuralSharing: false,
    enabled: (options.enabled ?? true) && mayAsk(endpoint, queryKey),
    meta: { keep: options.keep ?? true },
    refetchInterval,
    staleTime: toStaleTime(options.staleSeconds),
    ...(options.keepPrevious && { placeholderData: (previous: Loaded | undefined) => previous as never }),
  })
  useRefreshOnReturn(query)
  useEffect(() => () => clearTimeout(resting.current), [])

  async function loadMore(): Promise<void> {
    if (asking.current === keyText) return
    asking.current = keyText
    setNext({ of: keyText, error: null })
    let error: Error | null = null
    try {
      // A refresh may have moved the end while the page was on its way.
      for (let end = endOf(loaded()), isAppended = false; end !== undefined && !isAppended; end = endOf(loaded())) {
        const reading = await read(end)
        isAppended = endOf(loaded()) === reading.cursor
        if (isAppended) write((before) => appendPage(before, reading, keyOf))
      }
    } catch (failure) {
      error = failure as Error
    }
    if (asking.current !== keyText) return
    asking.current = undefined
    // A page that has come tells so itself, a moment later: the screen is not drawn twice for it.
    if (error !== null) setNext({ of: keyText, error })
  }

  /** What a refresh has passed over. */
  async function catchUp(): Promise<void> {
    const before = loaded()
    const missed = before ? pagesInSight(before, sight.current).filter(({ isMissed }) => isMissed) : []
    if (missed.length === 0 || !onlineManager.isOnline()) return
    // One that fails stays to be read: the next refresh or sight asks for it again.
    const readings = await Promise.all(missed.slice(0, MAX_REFRESHED).map(({ cursor }) => read(cursor))).catch(() => [])
    write((now) => exchangePages(now, readings, keyOf))
  }
  const latest = useRef({ catchUp })
  latest.current = { catchUp }

  const { data, isPlaceholderData } = query
  const items = useMemo(() => (data ? toItems(data) : []), [data])
  const ownNext = next?.of === keyText ? next : undefined
  const hasNextPage = !isPlaceholderData && endOf(data) !== undefined
  return {
    items,
    // As it was read: with all that its endpoint promises.
    first: data?.pages[0] as OutputOf<E> | undefined,
    isPending: query.isPending,
    isFetching: query.isFetching,
    isFetchingNextPage: ownNext?.error === null && asking.current === keyText,
    hasNextPage,
    error: query.error ?? ownNext?.error ?? null,
    dataUpdatedAt: query.dataUpdatedAt,
    loadMore: () => {
      if (hasNextPage) void loadMore()
    },
    onSight: (now) => {
      sight.current = now
      clearTimeout(resting.current)
      resting.current = setTimeout(() => void latest.current.catchUp(), REST_MS)
    },
    refetch: () => {
      // The end is in sight where it failed: the list goes on by itself.
      if (ownNext?.error) setNext(undefined)
      return query.refetch()
    },
  }
}

function isAsLoaded<Item>({ pages }: LoadedPages<Item>, { cursor, page }: Reading<Item>): boolean {
  const loaded = pages.find((one) => one.cursor === cursor)
  return loaded !== undefined && saysTheSame({ ...loaded, cursor: undefined, isMissed: undefined }, page)
}

const endOf = (loaded: LoadedPages<unknown> | undefined): Cursor => loaded?.pages[loaded.pages.length - 1]?.nextCursor
