import type { FastifyInstance, FastifyReply } from 'fastify'
import { NotificationRefusedError } from '@server/ports/notification-refused'

interface Refusing {
  /** What comes here, as the log says it: `a payment notification`. */
  readonly what: string
  /** How the sender is told that its message was not taken, so that it tells again. `reason` is undefined where the fault is ours. */
  readonly refuse: (reply: FastifyReply, reason: string | undefined) => unknown
}

/**
 * Where somebody else's server tells us something. Outside of the envelope: the sender signs the very bytes of the body, and has an
 * answer of its own. It is never asked to wait: whoever else knocks costs one comparison of a signature.
 */
export function addOutsideNotices(app: FastifyInstance, { what, refuse }: Refusing, addRoutes: (scope: FastifyInstance) => void): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const isRefused = error instanceof NotificationRefusedError
      const status = isRefused ? error.status : (error.statusCode ?? 500)
      if (isRefused) request.log.warn({ reason: error.reason }, `${what} was refused`)
      else if (status >= 500) request.log.error({ err: error }, `${what} could not be kept`)
      reply.outcome = 'FAIL'
      return refuse(reply.code(status), isRefused ? error.reason : undefined)
    })
    addRoutes(scope)
    done()
  })
}

/** Of a request of such a route. */
export const toBytes = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
