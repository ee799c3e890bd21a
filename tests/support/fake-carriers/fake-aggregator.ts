import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { FakeHost } from '../fake-host'

export const AGGREGATOR_KEY = 'key-of-an-aggregator-for-tests'

export interface Asked {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** One event as a test tells it; each provider has it in its own form. */
export interface ToldEvent {
  readonly text: string
  /** The provider's own code for it. */
  readonly code?: string
  readonly at?: Date
  readonly place?: string
}

export interface Pushed {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const OK = 200

/** A provider in its published forms: what is asked of it is kept, what it answers a test says. */
export abstract class FakeAggregator extends FakeHost {
  readonly asked: Asked[] = []
  /** `hang`: it takes what is asked and never answers. */
  mood: 'well' | 'hang' | 'failing' | 'nonsense' = 'well'
  /** What it knows of a shipment when it is asked for it. */
  readonly known = new Map<string, readonly ToldEvent[]>()

  abstract readonly environment: Readonly<Record<string, string>>

  /** A push about a shipment, signed rightly. */
  abstract toPush(trackingNumber: string, events: readonly ToldEvent[]): Pushed

  /** It follows a number no more, and says so, signed rightly. */
  abstract toStop(trackingNumber: string): Pushed

  protected abstract reply(asked: Asked): unknown

  reset(): void {
    this.asked.length = 0
    this.mood = 'well'
    this.known.clear()
  }

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const asked = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
    this.asked.push(asked)
    if (this.mood === 'hang') return
    response.writeHead(this.mood === 'failing' ? 503 : OK, { 'content-type': 'application/json' })
    response.end(this.mood === 'nonsense' ? '<html>' : JSON.stringify(this.reply(asked)))
  }
}

export const digest = (kind: 'md5' | 'sha256', text: string) => createHash(kind).update(text).digest('hex')
