import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

type Headers = Record<string, string>

/** What helmet would write, without an answer to write it on. */
function collect(write: ReturnType<typeof helmet>): Headers {
  const headers: Headers = {}
  const response = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => undefined,
  }
  write({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error as Error
  })
  return headers
}

/**
 * Helmet's headers on every answer, put together once for as long as `toVersion` says the same, and not for each answer.
 * @param toVersion all that the options' own functions depend on
 */
export function addSafetyHeaders(app: FastifyInstance, options: HelmetOptions, toVersion: () => string): void {
  const write = helmet(options)
  let version = toVersion()
  let headers = collect(write)
  app.addHook('onRequest', (_request, reply, done) => {
    const current = toVersion()
    if (current !== version) {
      headers = collect(write)
      version = current
    }
    reply.headers(headers)
    done()
  })
}
