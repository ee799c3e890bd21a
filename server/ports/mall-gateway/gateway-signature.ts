import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Signatures of gateway v1: docs/mall-gateway.md, with test vectors. */
export interface RequestToSign {
  readonly method: 'GET' | 'POST'
  /** From `/v1/` on, as it is sent. */
  readonly path: string
  /** `toCanonicalQuery`; the empty string if there is none. */
  readonly query: string
  readonly body: string
  /** Unix seconds. */
  readonly time: string
  readonly nonce: string
}

export interface AnswerToSign {
  readonly status: number
  /** As it came: the signature is over these very bytes. */
  readonly body: Buffer
  readonly time: string
  /** Of the request: an answer to another one is no answer. */
  readonly nonce: string
}

/** 16 random bytes. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

const byCodeUnit = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** RFC 3986: of the marks only `-._~` stay as they are. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** Sorted by key, then by value. @param pairs decoded, well-formed texts */
export function toCanonicalQuery(pairs: readonly (readonly [key: string, value: string])[]): string {
  return [...pairs]
    .sort(([key, value], [otherKey, otherValue]) => byCodeUnit(key, otherKey) || byCodeUnit(value, otherValue))
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join('&')
}

const hashOf = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex')
const sign = (secret: string, lines: readonly string[]): string => createHmac('sha256', secret).update(lines.join('\n')).digest('hex')

/** @returns lower-case hex */
export const signRequest = (secret: string, { method, path, query, body, time, nonce }: RequestToSign): string =>
  sign(secret, [method, path, query, hashOf(body), time, nonce])

/** @returns lower-case hex */
export const signAnswer = (secret: string, { status, body, time, nonce }: AnswerToSign): string =>
  sign(secret, [String(status), hashOf(body), time, nonce])

/** @param secrets while one is replaced by another, both are believed */
export function isAnswerSigned(secrets: readonly string[], answer: AnswerToSign, signature: string): boolean {
  const given = Buffer.from(signature)
  return secrets.some((secret) => {
    const right = Buffer.from(signAnswer(secret, answer))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
