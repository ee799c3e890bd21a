import type { FastifyRequest } from 'fastify'

const LOOPBACK_ADDRESSES = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/
const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * Whether somebody on this very machine asks: by the socket's peer and without a proxy in between. The Host header is
 * looked at too, since a page of another site can point its own name at 127.0.0.1.
 */
export function isLoopback(request: FastifyRequest): boolean {
  const peer = request.raw.socket.remoteAddress ?? ''
  return (
    LOOPBACK_ADDRESSES.test(peer) &&
    FORWARDING_HEADERS.every((name) => request.headers[name] === undefined) &&
    LOOPBACK_HOST.test(request.headers.host ?? '')
  )
}
