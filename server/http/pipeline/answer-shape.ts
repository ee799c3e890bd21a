import * as v from 'valibot'
import type { Endpoint } from '@contract/kit/endpoint'
import { toContractOutput } from '@server/http/pipeline/parse-input'

/** Makes a copy with what the contract names, and nothing else. Without one a value is taken as it is. */
type Cut = (value: unknown) => unknown

/** Those kinds of valibot's schemas that answers are made of, with what is inside them. */
interface Inside {
  readonly entries: Readonly<Record<string, v.GenericSchema>>
  readonly item: v.GenericSchema
  readonly wrapped: v.GenericSchema
  readonly value: v.GenericSchema
  readonly key: string
  readonly options: readonly (v.GenericSchema & { readonly entries: Readonly<Record<string, Naming>> })[]
}

/** A literal, or one of several words. */
interface Naming {
  readonly type: string
  readonly literal?: unknown
  readonly options?: readonly unknown[]
}

const PLAIN: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'literal', 'picklist'])

/**
 * What leaves the house of an answer, worked out once for each endpoint: names alone, not whether each value is right, which types
 * see to while it is compiled, tests whenever it is asked (`toContractOutput`), and the client for itself. A whole check is a
 * twentieth of the work of an answer.
 * @throws Error for a kind of schema that no answer had before.
 */
export function toAnswerShape({ output, path }: Pick<Endpoint, 'output' | 'path'>): Cut {
  return toCut(output, path) ?? ((value) => value)
}

/**
 * The whole check, which also holds the shape against it: so that a fault of a shape is met by every test that asks, not first by
 * those who read the answer where nothing else is checked.
 * @throws Error where they differ, as it does where the answer breaks its contract.
 */
export function toWatchedAnswer(endpoint: Endpoint): Cut {
  const toShape = toAnswerShape(endpoint)
  return (value) => {
    const whole = toContractOutput(endpoint, value)
    if (JSON.stringify(toShape(value)) !== JSON.stringify(whole)) throw new Error(`${endpoint.path} is cut to another answer than its contract gives`)
    return whole
  }
}

function toCut(schema: v.GenericSchema, path: string): Cut | undefined {
  const inside = schema as unknown as Inside
  if (PLAIN.has(schema.type)) return undefined
  if (schema.type === 'optional') return toOptionalCut(toCut(inside.wrapped, path))
  if (schema.type === 'array') return toArrayCut(toCut(inside.item, path))
  if (schema.type === 'record') return toRecordCut(toCut(inside.value, path))
  if (schema.type === 'object') return toObjectCut(Object.entries(inside.entries).map((entry) => toField(entry, path)))
  if (schema.type === 'variant') return toVariantCut(inside, path)
  throw new Error(`${path} answers by a schema of the kind ${schema.type}, which answer-shape.ts does not know`)
}

const toOptionalCut = (cut: Cut | undefined): Cut | undefined => cut && ((value) => (value === undefined ? undefined : cut(value)))

const toArrayCut = (cut: Cut | undefined): Cut | undefined => cut && ((value) => (value as unknown[]).map(cut))

function toRecordCut(cut: Cut | undefined): Cut | undefined {
  return cut && ((value) => Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, cut(inner)])))
}

interface Field {
  readonly name: string
  readonly cut: Cut | undefined
  /** What stands there where nothing is said. */
  readonly fallback: unknown
}

const toField = ([name, schema]: readonly [string, v.GenericSchema], path: string): Field => ({
  name,
  cut: toCut(schema, path),
  fallback: v.getDefault(schema),
})

function toObjectCut(fields: readonly Field[]): Cut {
  return (value) => {
    const source = value as Record<string, unknown>
    const kept: Record<string, unknown> = {}
    for (const { name, cut, fallback } of fields) {
      const inner = source[name] ?? fallback
      if (inner !== undefined) kept[name] = cut ? cut(inner) : inner
    }
    return kept
  }
}

/** By the field that says which of them it is. */
function toVariantCut({ key, options }: Inside, path: string): Cut {
  const cuts = new Map(
    options.flatMap((option) => {
      const cut = toCut(option, path)
      return toNames(option.entries[key], path).map((name) => [name, cut] as const)
    }),
  )
  return (value) => {
    const cut = cuts.get((value as Record<string, unknown>)[key])
    if (!cut) throw new Error(`${path} broke its contract at ${key}`)
    return cut(value)
  }
}

function toNames(naming: Naming | undefined, path: string): readonly unknown[] {
  if (naming?.type === 'literal') return [naming.literal]
  if (naming?.type === 'picklist' && naming.options) return naming.options
  throw new Error(`${path} answers by a variant that is named by neither a literal nor one of several words`)
}
