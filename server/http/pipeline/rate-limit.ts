import { isIPv6 } from 'node:net'
import type { Limit } from '@contract/kit/endpoint'
import { tooManyRequests } from '@server/http/pipeline/problem'

/** Counts how often each caller of a limited endpoint asks, in windows of the endpoint's own length. */
export interface RateLimiter {
  /** @throws HttpProblem 429 when `caller` has asked too often. */
  count(endpointPath: string, limit: Limit, caller: string): Promise<void>
}

interface Window {
  count: number
  endsAt: number
}

/** Beyond so many callers the counts of past windows are forgotten, so that memory stays bounded. */
const MAX_CALLERS = 50_000
/** What is left then: room for many more before all are looked through again. */
const KEPT_CALLERS = 45_000

/**
 * Counts in this process, for the embedded database, which has no other (server/http/pipeline/shared-limits.ts is for several). By a
 * clock that only goes forward: a wrong time put right must neither lock callers out nor let them in.
 */
export function createRateLimiter(nowMs: () => number = () => performance.now()): RateLimiter {
  const windows = new Map<string, Window>()

  function forgetPast(now: number): void {
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
    // All of them are of the present: somebody makes up callers. The oldest go first.
    for (const key of windows.keys()) {
      if (windows.size <= KEPT_CALLERS) break
      windows.delete(key)
    }
  }

  return {
    async count(endpointPath, limit, caller) {
      const now = nowMs()
      const key = `${endpointPath} ${caller}`
      let window = windows.get(key)
      if (!window || window.endsAt <= now) {
        if (windows.size >= MAX_CALLERS) forgetPast(now)
        window = { count: 0, endsAt: now + limit.windowSeconds * 1_000 }
        windows.set(key, window)
      }
      window.count += 1
      if (window.count > limit.count) throw tooManyRequests(Math.ceil((window.endsAt - now) / 1_000))
    },
  }
}

/** Whom a network address stands for: one customer's line, which is a whole /64 with IPv6. */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
