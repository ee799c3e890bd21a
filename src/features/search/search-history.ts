import { useState } from 'react'
import { CACHE_KEYS } from '@/session/cache-keys'
import { cache, useMemberNumber } from '@/session/session'

/** More than fits below the field at once, nobody reads. */
const MAX_KEPT = 10

/** The latest first; the same text once, however its letters are written. */
export function withSearch(history: readonly string[], text: string): readonly string[] {
  const said = text.trim()
  if (said === '') return history
  return [said, ...history.filter((one) => one.toLowerCase() !== said.toLowerCase())].slice(0, MAX_KEPT)
}

export interface SearchHistory {
  readonly texts: readonly string[]
  readonly remember: (text: string) => void
  readonly clear: () => void
}

/** What this member has looked for on this device. The server is told of none of it, and it goes when they sign out. */
export function useSearchHistory(): SearchHistory {
  const member = useMemberNumber() ?? ''
  const key = CACHE_KEYS.searchesPrefix + member
  const [kept, setKept] = useState(() => ({ key, texts: cache.get<readonly string[]>(key) ?? [] }))
  const texts = kept.key === key ? kept.texts : []
  return {
    texts,
    remember(text) {
      // Another page of the app may have written meanwhile.
      const next = withSearch(cache.get<readonly string[]>(key) ?? [], text)
      cache.set(key, next)
      setKept({ key, texts: next })
    },
    clear() {
      cache.remove(key)
      setKept({ key, texts: [] })
    },
  }
}
