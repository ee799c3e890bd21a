import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { HttpProblem } from '@server/http/pipeline/problem'

/** How a server goes: it says so and goes on answering, then it finishes what it has begun and takes nothing new. */
export interface Draining {
  /** To be sent nothing any more, though what comes is still answered. */
  isLeaving(): boolean
  /** Takes nothing new. */
  isActive(): boolean
  noteConnection(): void
  /** Resolves when everybody who sends requests here has had the time to hear of it. */
  leave(seconds: number): Promise<void>
  /** Resolves when what had arrived before has been read. */
  start(): Promise<void>
}

/** As long as connections are being accepted, and then so long to read what they say; in all at most a second. */
const LOOK_MS = 50
const MAX_LOOKS = 20

export function createDraining(): Draining {
  let leaving = false
  let active = false
  let accepted = 0
  return {
    isLeaving: () => leaving,
    isActive: () => active,
    noteConnection: () => {
      accepted += 1
    },
    async leave(seconds) {
      leaving = true
      await sleep(seconds * 1_000)
    },
    async start() {
      leaving = true
      active = true
      // A connection that waits to be accepted, or bytes that nobody has read, would be answered by a reset.
      for (let looks = 0, before = -1; before !== accepted && looks < MAX_LOOKS; looks += 1) {
        before = accepted
        await sleep(LOOK_MS)
      }
    },
  }
}

/** Kept-alive connections would hold the shutdown for seconds: each answer from now on ends its own. */
export function addDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook('onRequest', async () => {
    if (draining.isActive()) throw new HttpProblem(503, 'unavailable', { retryAfterSeconds: 5 })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isLeaving()) reply.header('connection', 'close')
  })
  app.server.on('connection', () => draining.noteConnection())
  endSilentConnections(app)
}

/** How long who has connected, and not asked yet, may still ask (and is refused) when the server closes. */
const SILENCE_MS = 500

/** Node counts a connection that never asked as busy: it would hold the end until its head is late, 20 s. */
function endSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket))
  app.addHook('preClose', async () => {
    void sleep(SILENCE_MS).then(() => {
      for (const socket of silent) socket.destroy()
    })
  })
}
