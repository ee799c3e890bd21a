import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

type Headers = Record<string, string>

/** What the site uses of a phone, itself and in no frame; all the rest is off, also for what would be slipped into a page. */
const PERMISSIONS =
  'camera=(self), clipboard-read=(self), clipboard-write=(self), geolocation=(self), accelerometer=(), autoplay=(), display-capture=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()'

/** What helmet would write, without an answer to write it on. */
function collect(write: ReturnType<typeof helmet>): Headers {
  const headers: Headers = { 'Permissions-Policy': PERMISSIONS }
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
