import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * The door of a gateway: signatures of docs/mall-gateway.md, from the other side. Written without the client's code on purpose: two
 * implementations that agree check each other and the document.
 */
export type DoorRefusal = 'badSignature' | 'clockSkew' | 'replayed'

const MAX_SKEW_SECONDS = 300
/** As long as a request from the furthest future that is let in could come again. */
const NONCE_MEMORY_SECONDS = 2 * MAX_SKEW_SECONDS
/** Above the requests of ten minutes at any rate that this gateway answers. */
const MAX_NONCES = 200_000

const UNRESERVED = new Set([...Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~')])

function percentEncode(text: string): string {
  let encoded = ''
  for (const byte of Buffer.from(text, 'utf8')) {
    encoded += UNRESERVED.has(byte) ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }
  return encoded
}

/** Of the request as it came, decoded and put into order. */
function canonicalise(query: URLSearchParams): string {
  const pairs = Array.from(query)
  pairs.sort((a, b) => {
    if (a[0] !== b[0]) return a[0] < b[0] ? -1 : 1
    return a[1] === b[1] ? 0 : a[1] < b[1] ? -1 : 1
  })
  return pairs.map((pair) => pair.map(percentEncode).join('=')).join('&')
}

function mac(secret: string, ...lines: string[]): Buffer {
  const hmac = createHmac('sha256', secret)
  lines.forEach((line, index) => hmac.update(index === 0 ? line : `\n${line}`))
  return hmac.digest()
}

const fingerprint = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

export interface Visit {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Door {
  /** @returns why the visitor is not let in; undefined lets them in */
  refuse(visit: Visit, nowSeconds: number): DoorRefusal | undefined
  /** The headers of an answer. */
  seal(nonce: string, status: number, body: Buffer, nowSeconds: number): Record<string, string>
}

export function createDoor({ key, secret }: { readonly key: string; readonly secret: string }): Door {
  /** Nonce → when it was seen; the oldest first. */
  const seen = new Map<string, number>()

  function isFirst(nonce: string, now: number): boolean {
    for (const [old, at] of seen) {
      if (now - at <= NONCE_MEMORY_SECONDS && seen.size < MAX_NONCES) break
      seen.delete(old)
    }
    if (seen.has(nonce)) return false
    seen.set(nonce, now)
    return true
  }

  return {
    refuse({ method, url, headers, body }, now) {
      const said = (name: string): string => String(headers[`x-gateway-${name}`] ?? '')
      const [time, nonce, given] = [said('time'), said('nonce'), said('sign')]
      const right = mac(secret, method, url.pathname, canonicalise(url.searchParams), fingerprint(body), time, nonce)
      const isHex = /^[0-9a-f]{64}$/.test(given)
      const isSigned = isHex && timingSafeEqual(right, Buffer.from(given, 'hex'))
      if (said('key') !== key || !isSigned || !/^[\w-]{22}$/.test(nonce) || !/^\d{1,12}$/.test(time)) return 'badSignature'
      // After the signature: nobody else fills the memory, or learns this clock.
      if (Math.abs(now - Number(time)) > MAX_SKEW_SECONDS) return 'clockSkew'
      return isFirst(nonce, now) ? undefined : 'replayed'
    },
    seal(nonce, status, body, now) {
      const time = String(now)
      return { 'x-gateway-time': time, 'x-gateway-sign': mac(secret, String(status), fingerprint(body), time, nonce).toString('hex') }
    },
  }
}
