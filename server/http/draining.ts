import type { FastifyInstance } from 'fastify'
import { HttpProblem } from '@server/http/problem'

/** Whether the server is on its way out: it finishes what it has begun and takes nothing new. */
export interface Draining {
  isActive(): boolean
  start(): void
}

export function createDraining(): Draining {
  let active = false
  return {
    isActive: () => active,
    start: () => {
      active = true
    },
  }
}

/** Kept-alive connections would hold the shutdown for seconds: each answer from now on ends its own. */
export function addDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook('onRequest', async () => {
    if (draining.isActive()) throw new HttpProblem(503, 'unavailable', { retryAfterSeconds: 5 })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isActive()) reply.header('connection', 'close')
  })
}
