import { dehydrate, hydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query'
import { appLifecycle } from '@/platform/app-lifecycle'
import { CACHE_KEYS } from '@/session/cache-keys'
import { cache, session } from '@/session/session'
import { BusinessError } from './business-error'
import type { LoadedPages } from './loaded-pages'
import { GUEST, memberOfKey } from './query-key'

/** A phone's storage is small (10 MB in WeChat) and shared with drafts. */
const MAX_ANSWERS = 40
const MAX_CHARACTERS = 400_000
const MAX_AGE_SECONDS = 14 * 24 * 60 * 60
/** Pages of a long list beyond these are read again. */
const MAX_PAGES = 2
const WRITE_AFTER_MS = 1_000

type KeptQueries = DehydratedState['queries']

/** Answers of another version may have another shape. */
interface Kept {
  readonly version: string
  readonly state: DehydratedState
}

const currentMember = () => session.memberNumber() ?? GUEST
const keyOf = (member: string) => `${CACHE_KEYS.answersPrefix}${member}`

/**
 * Lists and details last seen, for the time without a network: per member, bounded, gone at sign-out. Returns how to
 * stop. What is shown from here keeps the time it was seen, so it is read again where there is a network.
 */
export function keepAnswers(queryClient: QueryClient, version: string): () => void {
  let member = currentMember()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What lies on the device. Memory forgets a closed page's answer after minutes, and no page may take another's away. */
  let lying: KeptQueries = []

  function restore(): void {
    lying = []
    const kept = cache.get<Partial<Kept>>(keyOf(member))
    if (kept?.version !== version) return
    try {
      const unjudged = toUnjudged(kept.state)
      hydrate(queryClient, unjudged)
      lying = unjudged.queries
    } catch {
      // Not what was written here.
      cache.remove(keyOf(member))
    }
    // A member who opens the app anew wants to know how things stand now, however young the kept answer is.
    void queryClient.invalidateQueries({ refetchType: 'none' })
  }

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    const queries = chooseKept(queryClient, member, lying)
    lying = queries
    if (queries.length > 0) cache.set(keyOf(member), { version, state: { mutations: [], queries } } satisfies Kept, MAX_AGE_SECONDS)
  }

  const stopListening = queryClient.getQueryCache().subscribe((event) => {
    // What the page has asked beforehand came without a word; a screen reads it now.
    const isNew = event.type === 'observerAdded' ? isUnread(event.query) : event.type === 'updated' && event.action.type === 'success'
    if (isNew) timer ??= setTimeout(write, WRITE_AFTER_MS)
  })
  // Whoever closes the app at once finds it again all the same.
  const stopHiding = appLifecycle.onHide(() => timer !== undefined && write())
  const stopSession = session.onChange(() => {
    const next = currentMember()
    if (next === member) return
    clearTimeout(timer)
    timer = undefined
    // What one member was shown is gone for the next, in memory and on the device.
    cache.remove(keyOf(member))
    member = next
    const isForeign = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => memberOfKey(queryKey) !== member }
    void queryClient.cancelQueries(isForeign)
    queryClient.removeQueries(isForeign)
    restore()
  })
  restore()
  return () => {
    clearTimeout(timer)
    stopListening()
    stopHiding()
    stopSession()
  }
}

/** Counted as never fetched: a read that finds such an answer judges it first (use-kept-answer.ts). */
function toUnjudged(state: DehydratedState | undefined): DehydratedState {
  const queries = (state?.queries ?? []).filter(({ queryKey, queryHash }) => Array.isArray(queryKey) && typeof queryHash === 'string')
  return { mutations: [], queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdateCount: 0 } })) }
}

const isUnread = ({ state }: Query) => state.dataUpdateCount === 0 && state.data !== undefined && !state.isInvalidated

/** The newest answers first, as many as there is room for: those in memory, and those of before that memory has not. */
function chooseKept(queryClient: QueryClient, member: string, before: KeptQueries): KeptQueries {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.keep === true && memberOfKey(query.queryKey) === member,
    shouldDehydrateMutation: () => false,
  })
  const inMemory = new Set(queries.map(({ queryHash }) => queryHash))
  const oldest = Date.now() - MAX_AGE_SECONDS * 1_000
  // What the server has refused since, as something that is gone, is no answer any more.
  const isRefused = (hash: string) => queryClient.getQueryCache().get(hash)?.state.error instanceof BusinessError
  const older = before.filter(({ queryHash, state }) => !inMemory.has(queryHash) && state.dataUpdatedAt > oldest && !isRefused(queryHash))
  const newestFirst = [...queries, ...older].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const kept: KeptQueries = []
  let room = MAX_CHARACTERS
  for (const query of newestFirst.slice(0, MAX_ANSWERS)) {
    const short = { ...query, state: { ...query.state, data: toFirstPages(query.state.data) } }
    room -= JSON.stringify(short).length
    if (room < 0) break
    kept.push(short)
  }
  return kept
}

function toFirstPages(data: unknown): unknown {
  if (!isPages(data)) return data
  return { ...data, pages: data.pages.slice(0, MAX_PAGES) }
}

function isPages(data: unknown): data is LoadedPages<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
}
