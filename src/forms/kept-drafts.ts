import { CACHE_KEYS } from '@/session/cache-keys'
import { cache } from '@/session/session'

/** Whether any drafts lie on this device, open or sealed: asked without the code that opens them. */
export const areDraftsKept = (): boolean =>
  cache.keys().some((key) => key.startsWith(CACHE_KEYS.draftPrefix) || key.startsWith(CACHE_KEYS.sealedPrefix))
