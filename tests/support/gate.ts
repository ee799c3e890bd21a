import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint, InputOf, OutputOf } from '@contract/kit/endpoint'
import { randomUUID } from './chance'
import type { Reply, Wire, WireOptions } from './wire'

/** Whoever waits at a gate that is shut for good. */
export class GateShut extends Error {
  override readonly name = 'GateShut'
}

/**
 * Between people who never give up and a product that comes and goes: a write whose answer was lost is said again, in the
 * same words and under the same id, as soon as the gate is open again.
 */
export class Gate {
  private wire: Wire | undefined
  private isShut = false
  private isAbandoned = false
  /** How many deeds have been acknowledged. */
  acknowledged = 0

  open(wire: Wire): void {
    this.wire = wire
  }

  close(): void {
    this.wire = undefined
  }

  /** What has begun is finished, nothing new begins. */
  shut(): void {
    this.isShut = true
  }

  /** For good, whatever is under way: nobody waits for an answer any more. */
  abandon(): void {
    this.isShut = true
    this.isAbandoned = true
  }

  /**
   * For what may be refused: a refusal is an answer too.
   * @throws GateShut before a new deed, or where its answer will not come
   */
  async decide<T>(what: string, send: (wire: Wire) => Promise<Reply<T>>): Promise<Exclude<Reply<T>, { readonly kind: 'lost' }>> {
    if (this.isShut) throw new GateShut(what)
    for (;;) {
      if (this.isAbandoned) throw new GateShut(what)
      const wire = this.wire
      if (wire !== undefined) {
        const reply = await send(wire)
        if (reply.kind === 'done') this.acknowledged += 1
        if (reply.kind === 'done' || (reply.kind === 'refused' && reply.status !== 503)) return reply
      }
      await sleep(20)
    }
  }

  /** @throws GateShut as above; Error when the product says no. */
  async act<T>(what: string, send: (wire: Wire) => Promise<Reply<T>>): Promise<T> {
    const reply = await this.decide(what, send)
    if (reply.kind === 'done') return reply.data
    throw new Error(`${what}: ${reply.status} ${reply.code}`)
  }

  /**
   * One request under one id, until it is answered.
   * @param fair what the product may say to somebody who was not the first
   * @returns undefined where it says so
   */
  async try<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: WireOptions, fair: ReadonlySet<string>): Promise<OutputOf<E> | undefined> {
    const requestId = randomUUID()
    const reply = await this.decide(endpoint.path, (wire) => wire.send(endpoint, input, { ...options, requestId }))
    if (reply.kind === 'done') return reply.data
    if (!fair.has(reply.code)) throw new Error(`${endpoint.path}: ${reply.status} ${reply.code}`)
    return undefined
  }
}
