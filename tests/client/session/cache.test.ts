import type { Storage } from '@/platform/types'
import { createCache } from '@/session/cache'

function memoryStorage(): Storage & { readonly kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>()
  return {
    kept,
    read: (key) => kept.get(key),
    write: (key, value) => Boolean(kept.set(key, value)),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
    onOutsideChange: () => () => undefined,
  }
}

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => jest.useRealTimers())

describe('a cache entry [spec 3.05]', () => {
  it('carries its data, and without an expiry stays', () => {
    const storage = memoryStorage()
    const cache = createCache(storage)
    cache.set('a', { n: 1 })
    cache.set('b', 'two', 0)
    expect(storage.kept.get('a')).toEqual({ data: { n: 1 } })
    jest.setSystemTime(10 ** 13)
    expect([cache.get('a'), cache.get('b')]).toEqual([{ n: 1 }, 'two'])
  })

  it('with an expiry in seconds ends then, not before', () => {
    const storage = memoryStorage()
    const cache = createCache(storage)
    cache.set('a', 'short', 60)
    expect(storage.kept.get('a')).toEqual({ data: 'short', expires: 1_060 })
    jest.setSystemTime(1_059_999)
    expect(cache.get('a')).toBe('short')
    jest.setSystemTime(1_060_000)
    expect(cache.get('a')).toBeUndefined()
    expect(storage.kept.has('a')).toBe(false)
  })

  it('that is none of ours is not read', () => {
    const storage = memoryStorage()
    const cache = createCache(storage)
    for (const foreign of [null, 'text', 7, [], {}]) {
      storage.kept.set('a', foreign)
      expect(cache.get('a')).toBeUndefined()
    }
  })
})
