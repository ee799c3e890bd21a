import { ECDH } from 'node:crypto'
import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import webPush from 'web-push'
import { isPublicAddress } from '@server/ports/public-address'

export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * taken: it is on its way · gone: nobody listens there any more · refused: the browser's address or keys are none to push to · wrong:
 * what we sent is not taken, which is ours to mend · later: try again.
 */
export type PushOutcome =
  | { readonly kind: 'taken' | 'gone' }
  | { readonly kind: 'refused' | 'wrong'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string; readonly afterSeconds?: number | undefined }

export interface Push {
  readonly payload: string
  readonly ttlSeconds: number
  /** At most 32 signs, base64url: a push that has not reached the browser yet is replaced by the next of the same topic (RFC 8030). */
  readonly topic: string
}

export interface PushSender {
  send(target: PushTarget, push: Push, keys: PushKeys): Promise<PushOutcome>
}

const TIMEOUT_MS = 8_000

/** A browser names the address, so it is a stranger's: https on its usual port, by name, to the public network. */
export function isPushAddress(endpoint: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return false
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && url.hostname.includes('.')
}

const KEY_BYTES = 65
const AUTH_BYTES = 16

/** What is pushed can be sealed for it: an uncompressed point of P-256 and a secret (RFC 8291). */
export function hasPushKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== KEY_BYTES || Buffer.from(auth, 'base64url').length < AUTH_BYTES) return false
  try {
    // Throws for what does not lie on the curve.
    return point.equals(ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'uncompressed') as Buffer)
  } catch {
    return false
  }
}

class NotPublicError extends Error {}

/** Looked at in the moment of connecting: a name may lead elsewhere the next time it is asked for. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address))) return callback(new NotPublicError(), '')
    if (options.all) return callback(null, addresses)
    callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })
}

const NOT_PUBLIC_OUTCOME: PushOutcome = { kind: 'refused', reason: 'push address not public' }

export function toPushOutcome(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const reason = `push ${status}`
  if (status !== 408 && status !== 429 && status < 500) return { kind: 'wrong', reason }
  const seconds = Number(retryAfter)
  const afterMs = retryAfter === undefined ? Number.NaN : Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1_000
  return { kind: 'later', reason, afterSeconds: Number.isFinite(afterMs) && afterMs > 0 ? Math.ceil(afterMs / 1_000) : undefined }
}

/** The site, or the bare address that mails come from: with a name beside it push services refuse what is signed. */
export function toPushSubject({ siteUrl, mailFrom }: { readonly siteUrl?: string | undefined; readonly mailFrom: string }): string {
  return siteUrl?.startsWith('https:') ? siteUrl : `mailto:${/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom}`
}

const UNUSABLE_KEYS: PushOutcome = { kind: 'refused', reason: 'push keys' }
const NOT_SEALED: PushOutcome = { kind: 'wrong', reason: 'push not sealed' }

/** Undefined where it cannot be done, by what is ours then: the other browsers' pushes must not fail with this one. */
function seal(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, ttlSeconds, topic }: Push,
  vapidDetails: PushKeys & { readonly subject: string },
) {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails,
      TTL: ttlSeconds,
      topic,
      contentEncoding: 'aes128gcm',
    })
  } catch {
    return undefined
  }
}

/**
 * @param subject how a push service reaches us: mailto: or https:
 * @param insteadUrl for development: everything goes there and not to the address that the browser named
 */
export function createPushSender(subject: string, insteadUrl: string | undefined): PushSender {
  return {
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, topic }, { publicKey, privateKey }) {
      if (!isPushAddress(endpoint)) return NOT_PUBLIC_OUTCOME
      if (!hasPushKeys({ p256dh, auth })) return UNUSABLE_KEYS
      const details = seal({ endpoint, p256dh, auth }, { payload, ttlSeconds, topic }, { subject, publicKey, privateKey })
      if (!details) return NOT_SEALED
      const { method, headers, body } = details
      const { pathname, search } = new URL(endpoint)
      const url = insteadUrl === undefined ? endpoint : `${insteadUrl}${pathname}${search}`
      return new Promise((resolve) => {
        const options: RequestOptions = {
          method,
          headers,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(insteadUrl === undefined && { lookup: publicLookup }),
        }
        const send = url.startsWith('https:') ? requestHttps : requestHttp
        const request = send(url, options, (response) => {
          response.resume()
          resolve(toPushOutcome(response.statusCode ?? 500, response.headers['retry-after']))
        })
        // What went wrong may quote the address, which is as good as a key.
        request.on('error', (error) => resolve(error instanceof NotPublicError ? NOT_PUBLIC_OUTCOME : { kind: 'later', reason: 'push unreachable' }))
        request.end(body)
      })
    },
  }
}
