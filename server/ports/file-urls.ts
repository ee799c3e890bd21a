import { MINUTE_MS } from '@contract/kit/time'
import type { Secret } from '@server/ports/secret'

/** Addresses of private pictures: a GET carries no token, so each one is signed for who may read it. */
export interface FileUrls {
  /** Good for five to ten minutes. @param readerId the member's id, or the operator key's. */
  sign(fileId: string, readerId: string, now: Date): string
  verify(fileId: string, query: SignedQuery, now: Date): boolean
}

export interface SignedQuery {
  readonly member: string
  /** Milliseconds since 1970. */
  readonly expires: string
  readonly signature: string
}

const LIFE_MS = 10 * MINUTE_MS
/** Within a step, one picture has one address for one reader: a list that is read again shows it from the cache. */
const STEP_MS = 5 * MINUTE_MS
/** No address has more life left than it began with: else the clock went back, and what was over would be good again. */
const CLOCKS_DIFFER_MS = MINUTE_MS

export function createFileUrls(secret: Secret): FileUrls {
  const toText = (fileId: string, member: string, expires: string) => `${fileId}\n${member}\n${expires}`
  return {
    sign(fileId, readerId, now) {
      const expires = String(Math.floor(now.getTime() / STEP_MS) * STEP_MS + LIFE_MS)
      const signature = secret.sign('file address', toText(fileId, readerId, expires))
      return `/api/file/${fileId}?${new URLSearchParams({ member: readerId, expires, signature }).toString()}`
    },
    verify(fileId, { member, expires, signature }, now) {
      const lifeMs = Number(expires) - now.getTime()
      return (
        /^\d{1,15}$/.test(expires) &&
        lifeMs > 0 &&
        lifeMs <= LIFE_MS + CLOCKS_DIFFER_MS &&
        secret.verify('file address', toText(fileId, member, expires), signature)
      )
    },
  }
}
