import type { Endpoint, InputOf, OutputOf } from '@contract/kit/endpoint'
import type { StoredFile } from '@contract/file/file'
import { UPLOAD_PATH } from '@contract/file/upload-path'
import { randomUUID } from './chance'
import { behindProxy, onOwnLine } from './own-line'
import type { Caller } from './server'

export interface WireOptions {
  readonly token?: string
  readonly operatorKey?: string
  readonly requestId?: string
  readonly timeoutMs?: number
}

/** What a caller knows afterwards: it was done, it was refused with a code, or nothing for sure. */
export type Reply<T> =
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'refused'; readonly code: string; readonly status: number; readonly retryAfter: string | null }
  | { readonly kind: 'lost' }

/** Calls a running product as its clients do, each call from an address of its own behind a trusted proxy. */
export interface Wire {
  send<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: WireOptions): Promise<Reply<OutputOf<E>>>
  upload(picture: Buffer, options?: WireOptions): Promise<Reply<StoredFile>>
  /** For what must succeed. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: WireOptions): Promise<OutputOf<E>>
  getBytes(url: string): Promise<Buffer>
}

/** Settings under which a product takes many requests from one machine. */
export const openToLoad = {
  TRUST_PROXY: behindProxy.TRUST_PROXY,
  REQUESTS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
} as const

/** What is asked of a test's own server, asked of one that runs as a process. */
export function callerOf(wire: Wire): Caller {
  return {
    ask: (endpoint, input, { token, operatorKey } = {}) => wire.ask(endpoint, input, { ...(token !== undefined && { token }), ...(operatorKey !== undefined && { operatorKey }) }),
    async upload(content, { token, operatorKey } = {}) {
      const reply = await wire.upload(content, { ...(token !== undefined && { token }), ...(operatorKey !== undefined && { operatorKey }) })
      if (reply.kind === 'done') return { status: 'y', data: reply.data }
      throw new Error(`the upload was not taken: ${JSON.stringify(reply)}`)
    },
  }
}

export function openWire(address: string): Wire {
  async function call<T>(path: string, init: RequestInit, { operatorKey, timeoutMs = 60_000 }: WireOptions): Promise<Reply<T>> {
    try {
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries(onOwnLine())) headers.set(name, value)
      if (operatorKey !== undefined) headers.set('authorization', `Bearer ${operatorKey}`)
      const response = await fetch(`${address}/api/${path}`, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) })
      const body = (await response.json()) as { status: string; code?: string; data?: T }
      if (body.status === 'y') return { kind: 'done', data: body.data as T }
      return { kind: 'refused', code: body.code ?? '', status: response.status, retryAfter: response.headers.get('retry-after') }
    } catch {
      return { kind: 'lost' }
    }
  }

  const wire: Wire = {
    send(endpoint, input, options = {}) {
      const { token, requestId = randomUUID() } = options
      const identity = { ...(token !== undefined && { token }), ...(endpoint.effect === 'write' && { requestId }) }
      const query = new URLSearchParams({ ...(input as Record<string, string>), lang: 'en' })
      return endpoint.method === 'GET'
        ? call(`${endpoint.path}?${query.toString()}`, {}, options)
        : call(
            endpoint.path,
            {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ ...(input as object), lang: 'en', ...identity }),
            },
            options,
          )
    },
    upload(picture, options = {}) {
      const form = new FormData()
      if (options.token !== undefined) form.set('token', options.token)
      form.set('requestId', options.requestId ?? randomUUID())
      form.set('lang', 'en')
      form.set('file', new Blob([new Uint8Array(picture)]), 'photo.jpg')
      return call(UPLOAD_PATH, { method: 'POST', body: form }, options)
    },
    async ask(endpoint, input, options) {
      const reply = await wire.send(endpoint, input, options)
      if (reply.kind === 'done') return reply.data
      throw new Error(`${endpoint.path}: ${JSON.stringify(reply)}`)
    },
    async getBytes(url) {
      const response = await fetch(new URL(url, address))
      if (!response.ok) throw new Error(`${url.slice(0, 60)} answers ${response.status}`)
      return Buffer.from(await response.arrayBuffer())
    },
  }
  return wire
}
