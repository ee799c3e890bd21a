import { toOtlpAttributes, type OtlpSpanJson } from '@server/tracing/otlp-span'

export interface OtlpTarget {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Who tells. */
  readonly resource: Readonly<Record<string, string | number>>
}

export interface OtlpExporter {
  add(span: OtlpSpanJson): void
  /** Tells what is left, as far as it can be told in time. */
  stop(): Promise<void>
}

const EVERY_MS = 2_000
const MAX_BATCH = 512
/** Beyond it spans are lost, and not memory. */
const MAX_WAITING = 4_096
const PATIENCE_MS = 3_000

/**
 * Spans by OTLP over HTTP in JSON, a batch at a time.
 * @param onTrouble the collector does not take them: told once, until it takes some again
 */
export function createOtlpExporter({ url, headers, resource }: OtlpTarget, onTrouble: (error: unknown) => void): OtlpExporter {
  let waiting: OtlpSpanJson[] = []
  let sending: Promise<void> | undefined
  let isInTrouble = false

  const toBody = (spans: readonly OtlpSpanJson[]) =>
    JSON.stringify({
      resourceSpans: [{ resource: { attributes: toOtlpAttributes(resource) }, scopeSpans: [{ scope: { name: 'parcel-consolidation' }, spans }] }],
    })

  async function send(spans: readonly OtlpSpanJson[]): Promise<void> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: toBody(spans),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`the collector of traces answers ${answer.status}`)
      isInTrouble = false
    } catch (error) {
      // Not sent again: what a trace is for is over, and the next ones are coming.
      if (!isInTrouble) onTrouble(error)
      isInTrouble = true
    }
  }

  function flush(): void {
    if (sending || waiting.length === 0) return
    const batch = waiting.slice(0, MAX_BATCH)
    waiting = waiting.slice(MAX_BATCH)
    sending = send(batch).finally(() => (sending = undefined))
  }

  const timer = setInterval(flush, EVERY_MS)
  timer.unref()
  return {
    add(span) {
      if (waiting.length >= MAX_WAITING) return
      waiting.push(span)
      if (waiting.length >= MAX_BATCH) flush()
    },
    async stop() {
      clearInterval(timer)
      for (;;) {
        await sending
        if (waiting.length === 0 || isInTrouble) return
        flush()
      }
    },
  }
}
