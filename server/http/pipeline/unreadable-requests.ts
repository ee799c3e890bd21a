import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { toCodeAnswer } from '@server/http/pipeline/envelope'

const STATUS_TEXTS = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' } as const

function toStatus(code: string): keyof typeof STATUS_TEXTS {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** What is no HTTP, or too long a head, never becomes a request: its answer is written to the socket itself. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  // Gone already: nothing more can be said.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const status = toStatus(error.code)
  const body = JSON.stringify(toCodeAnswer(status === 431 ? 'tooLarge' : 'malformed', 'zh-Hant'))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_TEXTS[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
