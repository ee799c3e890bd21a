import { SpanKind } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { Step } from '@server/tracing/step'
import type { Tracing } from '@server/tracing/tracing'

declare module 'fastify' {
  interface FastifyRequest {
    /** What it is in a trace; undefined where nobody looks. */
    step: Step | undefined
    /** What it has failed by. */
    failure: Error | undefined
  }
}

export interface RequestStepsOptions {
  readonly tracing: Tracing | undefined
  /** What stands in front begins the trace, and nobody else can say so. */
  readonly isBehindProxy: boolean
}

/** Each call of the API as a trace of its own, or as the part that is done here. Pages and their files are none. */
export function addRequestSteps(app: FastifyInstance, { tracing, isBehindProxy }: RequestStepsOptions): void {
  app.decorateRequest('step', undefined)
  app.decorateRequest('failure', undefined)
  if (!tracing) return
  app.addHook('onRequest', async (request) => {
    const { url: route } = request.routeOptions
    if (!route?.startsWith('/api/')) return
    const { traceparent } = request.headers
    request.step = tracing.begin(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      about: { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id },
      ...(isBehindProxy && typeof traceparent === 'string' && { traceparent }),
    })
  })
  app.addHook('onError', async (request, _reply, error) => {
    request.failure = error
  })
  app.addHook('onResponse', async ({ step, failure }, reply) => {
    step?.note({ 'http.response.status_code': reply.statusCode, ...(reply.outcome !== '' && { 'request.outcome': reply.outcome }) })
    step?.end(reply.statusCode >= 500 ? failure : undefined)
  })
}
