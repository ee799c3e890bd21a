import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { CACHE_KEYS } from '@/session/cache-keys'
import { cache, session } from '@/session/session'

/** A phone's storage is small (10 MB in WeChat) and shared with drafts. */
const MAX_ANSWERS = 40
const MAX_CHARACTERS = 400_000
const MAX_AGE_SECONDS = 14 * 24 * 60 * 60
/** Pages of a long list beyond these are read again. */
const MAX_PAGES = 2
const WRITE_AFTER_MS = 1_000

/** Answers of another version may have another shape. */
interface Kept {
  readonly version: string
  readonly state: DehydratedState
}

const keyOf = (memberNumber: string | undefined) => `${CACHE_KEYS.answersPrefix}${memberNumber ?? 'guest'}`

/**
 * Lists and details last seen, for the time without a network: per member, bounded, gone at sign-out. Returns how to
 * stop. What is shown from here is stale from the start, so it is read again at once where there is a network.
 */
export function keepAnswers(queryClient: QueryClient, version: string): () => void {
  let memberNumber = session.memberNumber()
  let timer: ReturnType<typeof setTimeout> | undefined

  function restore(): void {
    const kept = cache.get<Kept>(keyOf(memberNumber))
    if (kept?.version === version) hydrate(queryClient, kept.state)
  }

  function write(): void {
    timer = undefined
    const state = toKeptState(queryClient)
    if (state.queries.length > 0) cache.set(keyOf(memberNumber), { version, state } satisfies Kept, MAX_AGE_SECONDS)
  }

  const stopListening = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') timer ??= setTimeout(write, WRITE_AFTER_MS)
  })
  const stopSession = session.onChange(() => {
    const next = session.memberNumber()
    if (next === memberNumber) return
    clearTimeout(timer)
    timer = undefined
    // Nobody sees what another member, or a guest, was shown.
    cache.remove(keyOf(memberNumber))
    memberNumber = next
    queryClient.clear()
    restore()
  })
  restore()
  return () => {
    clearTimeout(timer)
    stopListening()
    stopSession()
  }
}

/** The newest answers first, as many as there is room for. */
function toKeptState(queryClient: QueryClient): DehydratedState {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.keep === true,
    shouldDehydrateMutation: () => false,
  })
  const newestFirst = [...queries].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const kept: DehydratedState['queries'] = []
  let room = MAX_CHARACTERS
  for (const query of newestFirst.slice(0, MAX_ANSWERS)) {
    const short = { ...query, state: { ...query.state, data: toFirstPages(query.state.data) } }
    room -= JSON.stringify(short).length
    if (room < 0) break
    kept.push(short)
  }
  return { mutations: [], queries: kept }
}

interface Pages {
  readonly pages: readonly unknown[]
  readonly pageParams: readonly unknown[]
}

function toFirstPages(data: unknown): unknown {
  if (!isPages(data)) return data
  return { ...data, pages: data.pages.slice(0, MAX_PAGES), pageParams: data.pageParams.slice(0, MAX_PAGES) }
}

function isPages(data: unknown): data is Pages {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data && Array.isArray(data.pages)
}
