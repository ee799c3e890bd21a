import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes, type Context, type Span, type Tracer } from '@opentelemetry/api'

/**
 * A piece of work as a trace shows it, with the smaller pieces in it. Whoever does it hands it on: to follow each request by itself
 * costs a fifth of the processor's time (db/session-pool.ts). Absent where nobody looks.
 */
export interface Step {
  /** What the log and another process call it by (W3C Trace Context). */
  readonly traceId: string
  readonly traceparent: string
  begin(name: string, about?: Attributes, kind?: SpanKind): Step
  note(about: Attributes): void
  /** @param error what it ended with: of it the name and the code are kept, since a message may quote what a member has written */
  end(error?: unknown): void
}

export function toStep(tracer: Tracer, span: Span): Step {
  const inIt: Context = trace.setSpan(ROOT_CONTEXT, span)
  const { traceId, spanId } = span.spanContext()
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-01`,
    begin: (name, attributes = {}, kind = SpanKind.INTERNAL) => toStep(tracer, tracer.startSpan(name, { attributes, kind }, inIt)),
    note: (about) => void span.setAttributes(about),
    end(error) {
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttributes(toErrorAttributes(error))
      span.end()
    },
  }
}

function toErrorAttributes(error: unknown): Attributes {
  if (!(error instanceof Error)) return { 'error.type': typeof error }
  const code: unknown = Reflect.get(error, 'code')
  return { 'error.type': error.name, ...(typeof code === 'string' && { 'error.code': code }) }
}

/** Does `work` as a step of `whole`; where nobody looks, just does it. */
export async function within<T>(whole: Step | undefined, name: string, work: (step: Step | undefined) => Promise<T>): Promise<T> {
  if (!whole) return work(undefined)
  const step = whole.begin(name)
  try {
    const result = await work(step)
    step.end()
    return result
  } catch (error) {
    step.end(error)
    throw error
  }
}
