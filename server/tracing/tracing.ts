import { isSpanContextValid, ROOT_CONTEXT, SpanKind, trace, TraceFlags, type Attributes } from '@opentelemetry/api'
import type { TracingConfig } from '@server/config/tracing-config'
import { createOtlpExporter } from '@server/tracing/otlp-exporter'
import { createOtlpTracer } from '@server/tracing/otlp-span'
import { toStep, type Step } from '@server/tracing/step'

interface BeginOptions {
  readonly kind?: SpanKind
  readonly about?: Attributes
  /** What it is part of elsewhere, by W3C Trace Context. */
  readonly traceparent?: string | undefined
}

export interface Tracing {
  /**
   * A piece of work that is part of nothing here.
   * @returns undefined for the share that nobody looks at
   */
  begin(name: string, options?: BeginOptions): Step | undefined
  stop(): Promise<void>
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

function readParent(traceparent: string | undefined) {
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(traceparent ?? '') ?? []
  const parent = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(parent) ? parent : undefined
}

/** A trace's id is drawn by lot, so all servers look at the same traces, and at the whole of each. */
const isLookedAt = (traceId: string, share: number) => Number.parseInt(traceId.slice(-13), 16) < share * 2 ** 52

export function createTracing(config: TracingConfig, onTrouble: (error: unknown) => void): Tracing {
  const { url, headers, resource, share } = config
  const exporter = createOtlpExporter({ url, headers, resource }, onTrouble)
  const tracer = createOtlpTracer(exporter.add)
  return {
    begin(name, { kind = SpanKind.INTERNAL, about = {}, traceparent } = {}) {
      const parent = readParent(traceparent)
      if (parent && !isLookedAt(parent.traceId, share)) return undefined
      const around = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind, attributes: about }, around)
      return isLookedAt(span.spanContext().traceId, share) ? toStep(tracer, span) : undefined
    },
    stop: exporter.stop,
  }
}
