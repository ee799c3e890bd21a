import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { MINUTE_MS } from '@contract/kit/time'
import { HttpProblem } from '@server/http/pipeline/problem'
import type { ByteRange } from '@server/ports/file-store'

export interface Download {
  /** Read only as fast as it is taken, and destroyed where nobody takes it any more. */
  readonly content: Readable
  /** Of the whole. */
  readonly bytes: number
  /** What part `content` is, where it is not the whole. */
  readonly range?: ByteRange | undefined
}

/** Who takes nothing for so long keeps a connection and an open file from others. */
const STALLED_MS = MINUTE_MS

export function sendStream(reply: FastifyReply, { content, bytes, range }: Download, stalledMs = STALLED_MS): FastifyReply {
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy())
  if (range) void reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes}`)
  return reply.header('content-length', range ? range.last - range.first + 1 : bytes).send(content)
}

const ONE_RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/

/**
 * The part that is asked for. Undefined for the whole, which also answers what asks for several parts, or only where nothing
 * has changed: that is for the server to choose.
 * @throws HttpProblem 416 for a part behind the end
 */
export function readRange({ range, 'if-range': condition }: IncomingHttpHeaders, bytes: number): ByteRange | undefined {
  const [asked, first = '', last = '', fromEnd] = (condition === undefined && ONE_RANGE.exec(range ?? '')) || []
  if (asked === undefined) return undefined
  const found =
    fromEnd === undefined
      ? { first: Number(first), last: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
      : { first: Math.max(0, bytes - Number(fromEnd)), last: bytes - 1 }
  if (found.first <= found.last) return found
  // Last before first is no range at all.
  if (last !== '' && Number(last) < Number(first)) return undefined
  throw new HttpProblem(416, 'notFound')
}
