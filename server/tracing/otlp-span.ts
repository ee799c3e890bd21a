import { randomBytes } from 'node:crypto'
import {
  context, SpanKind, SpanStatusCode, trace, TraceFlags, type Attributes, type AttributeValue, type Span, type SpanContext, type SpanOptions,
  type SpanStatus, type Tracer,
} from '@opentelemetry/api'

/** A span as OTLP writes it in JSON. */
export interface OtlpSpanJson {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly OtlpAttribute[]
  readonly status: { readonly code: number }
}

export interface OtlpAttribute {
  readonly key: string
  readonly value: OtlpValue
}

type OtlpValue =
  | { readonly stringValue: string }
  | { readonly intValue: string }
  | { readonly doubleValue: number }
  | { readonly boolValue: boolean }

/** Of each attribute: a statement may be long. */
const MAX_TEXT = 1_000

function toValue(value: AttributeValue): OtlpValue {
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value === 'number') return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
  return { stringValue: String(value).slice(0, MAX_TEXT) }
}

export const toOtlpAttributes = (attributes: Attributes): OtlpAttribute[] =>
  Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: toValue(value) }]))

const freshId = (bytes: number) => randomBytes(bytes).toString('hex')

/** In microseconds since 1970, which a number holds exactly. */
const nowMicros = () => Math.round((performance.timeOrigin + performance.now()) * 1_000)
const toNanos = (micros: number) => `${micros}000`

/** The part of a span that this product uses: no events and no links. */
class OtlpSpan implements Span {
  private readonly began = nowMicros()
  private readonly identity: SpanContext
  private attributes: Attributes
  private code = SpanStatusCode.UNSET
  private isOver = false

  constructor(
    private name: string,
    private readonly kind: SpanKind,
    private readonly parent: SpanContext | undefined,
    attributes: Attributes,
    private readonly onEnd: (span: OtlpSpanJson) => void,
  ) {
    this.identity = { traceId: parent?.traceId ?? freshId(16), spanId: freshId(8), traceFlags: TraceFlags.SAMPLED }
    this.attributes = attributes
  }

  spanContext(): SpanContext {
    return this.identity
  }

  setAttribute(key: string, value: AttributeValue): this {
    return this.setAttributes({ [key]: value })
  }

  setAttributes(attributes: Attributes): this {
    this.attributes = { ...this.attributes, ...attributes }
    return this
  }

  setStatus({ code }: SpanStatus): this {
    this.code = code
    return this
  }

  updateName(name: string): this {
    this.name = name
    return this
  }

  isRecording(): boolean {
    return !this.isOver
  }

  end(): void {
    if (this.isOver) return
    this.isOver = true
    this.onEnd({
      ...this.identityJson(),
      name: this.name,
      // OTLP has a kind more, before all others.
      kind: this.kind + 1,
      startTimeUnixNano: toNanos(this.began),
      endTimeUnixNano: toNanos(nowMicros()),
      attributes: toOtlpAttributes(this.attributes),
      status: { code: this.code },
    })
  }

  addEvent(): this {
    return this
  }

  addLink(): this {
    return this
  }

  addLinks(): this {
    return this
  }

  recordException(): void {
    // Its message may quote what a member has written: a step notes the name alone.
  }

  private identityJson(): Pick<OtlpSpanJson, 'traceId' | 'spanId' | 'parentSpanId'> {
    const { traceId, spanId } = this.identity
    return { traceId, spanId, ...(this.parent && { parentSpanId: this.parent.spanId }) }
  }
}

/** Makes spans that are all kept: who is looked at is decided before (tracing.ts). */
export function createOtlpTracer(onEnd: (span: OtlpSpanJson) => void): Tracer {
  return {
    startSpan(name, { kind = SpanKind.INTERNAL, attributes = {}, root = false }: SpanOptions = {}, around = context.active()) {
      return new OtlpSpan(name, kind, root ? undefined : trace.getSpanContext(around), attributes, onEnd)
    },
    startActiveSpan: () => {
      throw new Error('a step is handed on, and never the active one')
    },
  }
}
