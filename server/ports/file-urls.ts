import { MINUTE_MS } from '@contract/kit/time'
import type { Secret } from '@server/ports/secret'

/** Addresses of members' private files: a GET carries no token, so each one is signed for who may read it. */
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

const PICTURES = { path: '/api/file', purpose: 'file address' }
export const EXPORT_PATH = '/api/export'
const EXPORTS = { path: EXPORT_PATH, purpose: 'export address' }

/** Of pictures. */
export function createFileUrls(secret: Secret): FileUrls {
  return createUrls(secret, PICTURES)
}

/** Of members' own data: a signature for one kind opens nothing of the other. */
export function createExportUrls(secret: Secret): FileUrls {
  return createUrls(secret, EXPORTS)
}

function createUrls(secret: Secret, { path, purpose }: typeof PICTURES): FileUrls {
  const toText = (fileId: string, member: string, expires: string) => `${fileId}\n${member}\n${expires}`
  return {
    sign(fileId, readerId, now) {
      const expires = String(Math.floor(now.getTime() / STEP_MS) * STEP_MS + LIFE_MS)
      const signature = secret.sign(purpose, toText(fileId, readerId, expires))
      return `${path}/${fileId}?${new URLSearchParams({ member: readerId, expires, signature }).toString()}`
    },
    verify(fileId, { member, expires, signature }, now) {
      const lifeMs = Number(expires) - now.getTime()
      return (
        /^\d{1,15}$/.test(expires) &&
        lifeMs > 0 &&
        lifeMs <= LIFE_MS + CLOCKS_DIFFER_MS &&
        secret.verify(purpose, toText(fileId, member, expires), signature)
      )
    },
  }
}
