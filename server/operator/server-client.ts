import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Endpoint, InputOf, OutputOf } from '@contract/kit/endpoint'
import type { Language } from '@contract/kit/language'
import { fileSchema, UPLOAD_PATH } from '@contract/system/system'

/** The server said no: its code, and its words. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'

  constructor(
    readonly code: string,
    message: string,
    readonly fields: readonly { readonly path: string; readonly message: string }[],
  ) {
    super(message)
  }
}

/** No answer, or none that this program understands. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

export interface ServerClientOptions {
  /** http://localhost:3000 */
  readonly serverUrl: string
  /** An operator's key, or a member's token. */
  readonly operatorKey?: string
  readonly token?: string
  readonly language?: Language
  readonly timeoutMs?: number
}

/** Calls the server as everybody does: over HTTP, by the contract. */
export interface ServerClient {
  /** @throws RefusedError, UnreachableError */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
  /** @returns the file's id */
  upload(picture: Buffer, fileName: string): Promise<string>
}

const envelopeSchema = v.variant('status', [
  v.object({ status: v.literal('y'), data: v.unknown() }),
  v.object({
    status: v.literal('n'),
    code: v.string(),
    Message: v.string(),
    fields: v.optional(v.array(v.object({ path: v.string(), Message: v.string() })), []),
  }),
])

const TIMEOUT_MS = 30_000

export function createServerClient(options: ServerClientOptions): ServerClient {
  const { serverUrl, operatorKey, token, language = 'en', timeoutMs = TIMEOUT_MS } = options
  const headers: Record<string, string> = operatorKey === undefined ? {} : { authorization: `Bearer ${operatorKey}` }
  const credentials = token === undefined ? {} : { token }

  async function send(path: string, init: RequestInit): Promise<unknown> {
    let text: string
    try {
      const response = await fetch(new URL(`/api/${path}`, serverUrl), { ...init, signal: AbortSignal.timeout(timeoutMs) })
      text = await response.text()
    } catch (error) {
      throw new UnreachableError(`No answer from ${serverUrl}. Is the server running?`, { cause: error })
    }
    const envelope = v.safeParse(envelopeSchema, parseJson(text))
    if (!envelope.success) throw new UnreachableError(`${serverUrl} answers, but not as this program's server does.`)
    if (envelope.output.status === 'y') return envelope.output.data
    const { code, Message, fields } = envelope.output
    throw new RefusedError(code, Message, fields.map((field) => ({ path: field.path, message: field.Message })))
  }

  return {
    async ask(endpoint, input) {
      const writes = endpoint.effect === 'write' ? { requestId: randomUUID() } : {}
      const data = await send(endpoint.path, {
        method: endpoint.method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ...(input as object), ...credentials, ...writes, lang: language }),
      })
      // Checked by the server against the same contract before it was sent.
      return data as OutputOf<typeof endpoint>
    },

    async upload(picture, fileName) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...credentials, requestId: randomUUID(), lang: language })) form.set(name, value)
      form.set('file', new Blob([new Uint8Array(picture)]), fileName)
      const stored = await send(UPLOAD_PATH, { method: 'POST', headers, body: form })
      return v.parse(fileSchema, stored).fileId
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
