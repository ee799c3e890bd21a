import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsV4Signer } from 'aws4fetch'
import { SECOND_MS } from '@contract/kit/time'
import type { S3Config } from '@server/config/s3-config'
import { FilesAwayError, type ByteRange } from '@server/ports/file-store'

export interface ObjectRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Below the bucket; empty for the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly range?: ByteRange
  readonly body?: Buffer
}

interface AnswerHead {
  readonly status: number
  readonly headers: Headers
}

export interface ObjectAnswer extends AnswerHead {
  readonly body: Buffer
}

/** To be read to its end or destroyed, which lets the connection go. */
export interface OpenAnswer extends AnswerHead {
  readonly body: Readable
}

/** One try each, signed. They follow no redirection, and what goes wrong never names a key. @throws FilesAwayError `failed` */
export interface ObjectHttp {
  /** With all of its body within the time. */
  ask(request: ObjectRequest, timeoutMs: number): Promise<ObjectAnswer>
  /** With its head within the time; its body may take as long as its reader likes, if the store itself does not stall. */
  open(request: ObjectRequest, timeoutMs: number): Promise<OpenAnswer>
}

/** So long the store may be silent in the middle of a body. */
const STALLED_MS = 15 * SECOND_MS

const failed = (why: string) => new FilesAwayError('failed', why)

/** The cause alone: an address is no secret, but what else a message holds is not known. */
function toFailure(error: unknown): FilesAwayError {
  if (error instanceof FilesAwayError) return error
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return failed(code !== undefined && /^\w{1,40}$/.test(code) ? code : 'the connection broke off')
}

export function createObjectHttp({ url, region, accessKeyId, secretAccessKey }: S3Config): ObjectHttp {
  async function send({ method, key, query = {}, range, body }: ObjectRequest, signal: AbortSignal) {
    const address = new URL(key === '' ? url : `${url}/${key}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const signer = new AwsV4Signer({
      ...{ method, url: address.href, service: 's3', region, accessKeyId, secretAccessKey },
      headers: {
        // The store refuses bytes that are not these.
        'x-amz-content-sha256': createHash('sha256').update(body ?? '').digest('hex'),
        ...(range && { range: `bytes=${range.first}-${range.last}` }),
        ...(body && { 'content-type': 'application/octet-stream' }),
      },
    })
    const signed = await signer.sign()
    const init = { method, headers: signed.headers, redirect: 'manual', signal } as const
    return fetch(signed.url, body ? { ...init, body: new Uint8Array(body) } : init)
  }

  async function begin(request: ObjectRequest, timeoutMs: number): Promise<Response> {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), timeoutMs)
    try {
      return await send(request, patience.signal)
    } catch (error) {
      throw patience.signal.aborted ? failed('no answer in time') : toFailure(error)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async open(request, timeoutMs) {
      const response = await begin(request, timeoutMs)
      return { status: response.status, headers: response.headers, body: toReadable(response, () => STALLED_MS) }
    },
    async ask(request, timeoutMs) {
      const endsAt = performance.now() + timeoutMs
      const response = await begin(request, timeoutMs)
      const chunks: Buffer[] = []
      for await (const chunk of toReadable(response, () => Math.max(1, endsAt - performance.now()))) chunks.push(chunk as Buffer)
      return { status: response.status, headers: response.headers, body: Buffer.concat(chunks) }
    },
  }
}

/** @param toPatience how long the next part may take, in milliseconds */
function toReadable({ body }: Response, toPatience: () => number): Readable {
  if (!body) return Readable.from([])
  const reader = body.getReader()
  const readable = Readable.from(readOn(reader, toPatience), { objectMode: false })
  // Also where nobody has taken any of it.
  readable.once('close', () => void reader.cancel().catch(() => undefined))
  return readable
}

async function* readOn(reader: ReadableStreamDefaultReader<Uint8Array>, toPatience: () => number): AsyncGenerator<Buffer, void> {
  for (;;) {
    const next = await inTime(reader.read(), toPatience()).catch((error: unknown) => Promise.reject(toFailure(error)))
    if (next.done) return
    yield Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
  }
}

/** Time counts only while somebody waits for the store: a slow reader is no fault of it. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failed('the answer stalled')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
