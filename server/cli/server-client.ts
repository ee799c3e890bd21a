import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import type { Endpoint, InputOf, OutputOf } from '@contract/kit/endpoint'
import type { ErrorCode } from '@contract/kit/errors'
import type { Language } from '@contract/kit/language'
import { fileSchema } from '@contract/file/file'
import { UPLOAD_PATH } from '@contract/file/upload-path'

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
  /** Of a write that may have been done: under this id it is not done a second time. */
  readonly requestId?: string

  constructor(message: string, { cause, requestId }: { readonly cause?: unknown; readonly requestId?: string } = {}) {
    super(message, { cause })
    this.requestId = requestId
  }
}

export interface ServerClientOptions {
  /** http://localhost:3000 */
  readonly serverUrl: string
  /** An operator's key, or a member's token. */
  readonly operatorKey?: string
  readonly token?: string
  readonly language?: Language
  /** Sent along with each call. */
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
  /** How long a server that says to come again later is asked again; unless given that is an answer like any other. */
  readonly patienceMs?: number
  /** Of a client that says the same writes in the same order when it runs again: the id of its first. Otherwise each has its own. */
  readonly requestId?: string
}

/** Calls the server as everybody does: over HTTP, by the contract. */
export interface ServerClient {
  /** @throws RefusedError, UnreachableError */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
  /** @param name what it goes by when it is said again; its place among the uploads unless given @returns the file's id */
  upload(picture: Buffer, fileName: string, name?: string): Promise<string>
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

/** How often a write is sent before its answer counts as lost, and how long the server has to come back in between. */
const WRITE_TRIES = 3
const PAUSE_MS = 300
/** Between two questions to a server that has too much to do. */
const LATER_MS = 1_000
const COME_AGAIN: readonly string[] = ['busy', 'unavailable'] satisfies ErrorCode[]

export function createServerClient(options: ServerClientOptions): ServerClient {
  const { serverUrl, operatorKey, token, language = 'en', timeoutMs = TIMEOUT_MS, patienceMs = 0 } = options
  const headers: Record<string, string> = { ...options.headers, ...(operatorKey !== undefined && { authorization: `Bearer ${operatorKey}` }) }
  const credentials = token === undefined ? {} : { token }

  /** Under its request id what is said again is not done twice, and what only reads may be said as often as one likes. */
  async function send(path: string, init: RequestInit): Promise<unknown> {
    const end = performance.now() + patienceMs
    for (;;) {
      try {
        return await sendOnce(path, init)
      } catch (error) {
        if (!(error instanceof RefusedError) || !COME_AGAIN.includes(error.code) || performance.now() >= end) throw error
        await setTimeout(LATER_MS)
      }
    }
  }

  async function sendOnce(path: string, init: RequestInit): Promise<unknown> {
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

  function sendJson({ method, path }: Endpoint, fields: object): Promise<unknown> {
    return send(path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, ...credentials, lang: language }),
    })
  }

  /** An answer that got lost says nothing about the write: the same id asks again without doing it twice. */
  async function sendWrite(endpoint: Endpoint, input: object): Promise<unknown> {
    const requestId = toWriteId()
    for (let tries = 1; ; tries += 1) {
      try {
        return await sendJson(endpoint, { ...input, requestId })
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error
        if (tries === WRITE_TRIES) throw new UnreachableError(error.message, { cause: error, requestId: options.requestId ?? requestId })
        await setTimeout(PAUSE_MS)
      }
    }
  }

  let writes = 0
  /** The first has the id itself, those after it ids that follow from it. */
  function toWriteId(): string {
    writes += 1
    if (options.requestId === undefined) return randomUUID()
    return writes === 1 ? options.requestId : deriveId(`${options.requestId.toLowerCase()} write ${writes}`)
  }

  let uploads = 0
  /** A write that is said again must name the same pictures: their ids follow from its own. */
  function toUploadId(name: string | undefined): string {
    uploads += 1
    return options.requestId === undefined ? randomUUID() : deriveId(`${options.requestId.toLowerCase()} upload ${name ?? uploads}`)
  }

  return {
    async ask(endpoint, input) {
      const fields = input as object
      const data = endpoint.effect === 'write' ? await sendWrite(endpoint, fields) : await sendJson(endpoint, fields)
      // Checked by the server against the same contract before it was sent.
      return data as OutputOf<typeof endpoint>
    },

    async upload(picture, fileName, name) {
      const form = new FormData()
      for (const [field, value] of Object.entries({ ...credentials, requestId: toUploadId(name), lang: language })) form.set(field, value)
      form.set('file', new Blob([new Uint8Array(picture)]), fileName)
      const stored = await send(UPLOAD_PATH, { method: 'POST', headers, body: form })
      return v.parse(fileSchema, stored).fileId
    },
  }
}

/** A UUID of version 8: of our own making. */
function deriveId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
