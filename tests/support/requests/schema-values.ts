import fc, { type Arbitrary } from 'fast-check'

/** The part of JSON Schema that the served OpenAPI document speaks. */
export interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly allOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly examples?: readonly unknown[]
  /** What an id points at (contract/kit/ids.ts). */
  readonly idOf?: string
}

/** What exists on the server: ids by their kind, and values by the name of their field. */
export interface KnownValues {
  readonly ids: Readonly<Record<string, readonly string[]>>
  readonly fields: Readonly<Record<string, readonly unknown[]>>
}

export type Fields = Readonly<Record<string, unknown>>

/** Longer lists and texts than this are tried on purpose elsewhere; here they would only be slow. */
const USUAL_ITEMS = 3
const USUAL_LENGTH = 24

/** Values that the schema accepts; where the server knows some, mostly those, so that requests get somewhere. */
export function toValues(schema: JsonSchema, known: KnownValues, name = ''): Arbitrary<unknown> {
  const own = known.fields[name]
  const any = toAnyValues(schema, known)
  return own ? fc.oneof({ arbitrary: fc.constantFrom(...own), weight: 9 }, { arbitrary: any, weight: 1 }) : any
}

function toAnyValues(schema: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.allOf) return toMerged(schema.allOf, known)
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return fc.oneof(...choices.map((choice) => toValues(choice, known)))
  switch (schema.type) {
    case 'object':
      return toObjects(schema, known)
    case 'array':
      return toLists(schema, known)
    case 'integer':
    case 'number':
      return toNumbers(schema)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return toTexts(schema, known)
    default:
      throw new Error(`no values are known for ${JSON.stringify(schema)}`)
  }
}

function toMerged(parts: readonly JsonSchema[], known: KnownValues): Arbitrary<Fields> {
  return fc.tuple(...parts.map((part) => toValues(part, known) as Arbitrary<Fields>)).map((values) => Object.assign({}, ...values) as Fields)
}

function toObjects({ properties = {}, required = [] }: JsonSchema, known: KnownValues): Arbitrary<Fields> {
  const entries = Object.entries(properties).map(([name, inner]) => [name, toValues(inner, known, name)])
  return fc.record(Object.fromEntries(entries) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: [...required],
    noNullPrototype: true,
  })
}

function toLists({ items = {}, minItems = 0, maxItems = minItems + USUAL_ITEMS }: JsonSchema, known: KnownValues) {
  const length = { minLength: minItems, maxLength: Math.min(maxItems, minItems + USUAL_ITEMS) }
  return items.idOf === undefined && items.enum === undefined
    ? fc.array(toValues(items, known), length)
    : fc.uniqueArray(toValues(items, known), length)
}

function toNumbers({ type, minimum = -1_000, maximum = 1_000_000 }: JsonSchema): Arbitrary<number> {
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true })
  const usual = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 5_000) })
  const edge = fc.constantFrom(minimum, maximum)
  return fc.oneof({ arbitrary: usual, weight: 8 }, { arbitrary: edge, weight: 1 }, { arbitrary: fc.integer({ min: minimum, max: maximum }), weight: 1 })
}

function toTexts(schema: JsonSchema, known: KnownValues): Arbitrary<string> {
  const { idOf, examples, format, pattern, minLength = 0, maxLength = minLength + USUAL_LENGTH } = schema
  const ids = idOf === undefined ? undefined : known.ids[idOf]
  if (ids && ids.length > 0) return fc.constantFrom(...ids)
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'date') return fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  if (examples) return fc.constantFrom(...(examples as readonly string[]))
  if (format === 'email') return fc.emailAddress()
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const length = { minLength, maxLength: Math.min(maxLength, minLength + USUAL_LENGTH) }
  return fc.oneof(fc.string({ unit: 'grapheme-ascii', ...length }), fc.string({ unit: 'grapheme', ...length }))
}
