import { CACHE_KEYS, ownerOf } from '@/session/cache-keys'
import { cache } from '@/session/session'

/** Whether a member has used this device: what they typed lies sealed here, or was given up by hand. */
export const wasHere = (): boolean => cache.keys().some((key) => key === CACHE_KEYS.left || ownerOf(key) === 'sealed')
