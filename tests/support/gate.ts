import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply, Wire } from './wire'

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
}
