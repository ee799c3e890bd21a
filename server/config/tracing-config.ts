import { hostname } from 'node:os'
import process from 'node:process'
import * as v from 'valibot'

/** Where traces go: docs/how-to/watch-a-server.md. The names are OpenTelemetry's own. */
export interface TracingConfig {
  /** Of a collector: `…/v1/traces`. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Of all traces, from 0 to 1. */
  readonly share: number
  readonly resource: Readonly<Record<string, string | number>>
}

const HTTP_URL = /^https?:\/\/[^\s?#]+$/
/** `name=value,name=value`, with what is special written as in an address. */
const HEADERS = /^[\w-]+=[^,\s]*(?:,[\w-]+=[^,\s]*)*$/

export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(v.pipe(v.string(), v.url(), v.regex(HTTP_URL), v.transform((text) => text.replace(/\/$/, '')))),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(v.pipe(v.string(), v.regex(HEADERS), v.check((text) => decode(text) !== undefined))),
  OTEL_TRACES_SAMPLER_ARG: v.optional(v.pipe(v.string(), v.regex(/^(?:0(?:\.\d{1,9})?|1(?:\.0+)?)$/), v.transform(Number))),
  OTEL_SERVICE_NAME: v.optional(v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,100}$/))),
}

type Environment = v.InferOutput<v.ObjectSchema<typeof tracingEnvironment, undefined>>

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

function toHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair): [string, string] => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), decode(pair.slice(at + 1)) ?? '']
  })
  return Object.fromEntries(pairs)
}

/** Nothing is traced, and nothing of it costs anything, unless a collector is named. */
export function readTracingConfig(environment: Environment): { readonly tracing?: TracingConfig } {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_TRACES_SAMPLER_ARG: share = 1 } = environment
  if (endpoint === undefined) return {}
  const resource = {
    'service.name': environment.OTEL_SERVICE_NAME ?? 'parcel-consolidation',
    'service.version': __APP_VERSION__,
    'host.name': hostname(),
    'process.pid': process.pid,
  }
  return { tracing: { url: `${endpoint}/v1/traces`, headers: headers === undefined ? {} : toHeaders(headers), share, resource } }
}
