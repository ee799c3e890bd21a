import type { IncomingMessage, ServerResponse } from 'node:http'
import { FakeHost } from './fake-host'

export interface ToldSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
  readonly status: { readonly code: number }
}

interface ToldBatch {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly unknown[] }
    readonly scopeSpans: readonly { readonly spans: readonly ToldSpan[] }[]
  }[]
}

/** Takes traces by OTLP in JSON, as collectors do. */
export class FakeCollector extends FakeHost {
  readonly told: { readonly path: string; readonly headers: IncomingMessage['headers']; readonly text: string }[] = []
  status = 200

  static async start(): Promise<FakeCollector> {
    const collector = new FakeCollector()
    await collector.listen()
    return collector
  }

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    this.told.push({ path: request.url ?? '', headers: request.headers, text: Buffer.concat(pieces).toString() })
    response.writeHead(this.status, { 'content-type': 'application/json' }).end('{}')
  }

  get spans(): readonly ToldSpan[] {
    return this.told.flatMap(({ text }) =>
      (JSON.parse(text) as ToldBatch).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    )
  }

  /** All of the trace with this root, once it is there. */
  traceOf(root: string): readonly ToldSpan[] {
    const traceId = this.spans.findLast(({ name }) => name === root)?.traceId
    return this.spans.filter((span) => span.traceId === traceId)
  }
}
