import type { Storage } from '@/platform/types'

/** The specification's cache entry: data, and when it ends in seconds since 1970; 0 or nothing means never. */
interface Entry {
  readonly data: unknown
  readonly expires?: number
}

export interface Cache {
  /** Undefined when there is none or its time is over. */
  get<Data>(key: string): Data | undefined
  /** `expirySeconds` 0 = no expiry. */
  set(key: string, data: unknown, expirySeconds?: number): void
  remove(key: string): void
  keys(): readonly string[]
  /** How much the entries that `isCounted` names take, as text; the device itself may use a little more. */
  bytes(isCounted: (key: string) => boolean): number
  /** Everything but what `isKept` names. */
  clear(isKept: (key: string) => boolean): void
}

export function createCache(storage: Storage): Cache {
  const nowSeconds = () => Date.now() / 1000

  return {
    get<Data>(key: string) {
      const entry = storage.read(key) as Entry | undefined
      if (typeof entry !== 'object' || entry === null || !('data' in entry)) return undefined
      if (entry.expires && entry.expires <= nowSeconds()) {
        storage.remove(key)
        return undefined
      }
      // Only this app writes here, each key with one shape.
      return entry.data as Data
    },
    set(key, data, expirySeconds = 0) {
      const entry: Entry = expirySeconds > 0 ? { data, expires: nowSeconds() + expirySeconds } : { data }
      storage.write(key, entry)
    },
    remove: (key) => storage.remove(key),
    keys: () => storage.keys(),
    bytes: (isCounted) =>
      storage
        .keys()
        .filter(isCounted)
        .reduce((sum, key) => sum + key.length + (JSON.stringify(storage.read(key)) ?? '').length, 0),
    clear(isKept) {
      for (const key of storage.keys()) if (!isKept(key)) storage.remove(key)
    },
  }
}
