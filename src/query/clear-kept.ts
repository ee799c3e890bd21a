import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isMereCache } from '@/session/cache-keys'
import { cache } from '@/session/session'

export interface KeptCache {
  readonly bytes: number
  readonly clear: () => void
}

/** What lies on this device only to be shown again, and how to be rid of it. */
export function useKeptCache(): KeptCache {
  const queryClient = useQueryClient()
  const [bytes, setBytes] = useState(() => cache.bytes(isMereCache))
  return {
    bytes,
    clear() {
      cache.clear((key) => !isMereCache(key))
      // Else the next answer would write down again what memory still holds of pages that are closed.
      queryClient.removeQueries({ type: 'inactive' })
      setBytes(cache.bytes(isMereCache))
    },
  }
}
