import fc, { type Arbitrary } from 'fast-check'
import { toWildBodies, withOneMistake } from './mistakes'
import { toValues, type Fields, type JsonSchema, type KnownValues } from './schema-values'

/** The served document, as far as requests are made from it. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly security?: readonly unknown[]
  readonly parameters?: readonly { readonly name: string; readonly required: boolean; readonly schema: JsonSchema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
}

export type Kind = 'valid' | 'nearly valid' | 'wild'
export type Credential = 'member' | 'stranger' | 'operator' | 'guest' | 'nonsense'

export interface GeneratedRequest {
  readonly kind: Kind
  readonly credential: Credential
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Of a form where the content type says so, of a query with GET, else of JSON. */
  readonly body: unknown
  readonly contentType: string
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'

function toRequests(path: string, method: string, operation: Operation, known: KnownValues): Arbitrary<GeneratedRequest> {
  const [contentType = JSON_TYPE, { schema } = toQuerySchema(operation)] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const bodies = toValues(schema, known) as Arbitrary<Fields>
  const names = listNames(schema)
  const kinds: Arbitrary<readonly [Kind, unknown]> = fc.oneof(
    { arbitrary: bodies.map((body) => ['valid', body] as const), weight: 5 },
    { arbitrary: withOneMistake(bodies).map((body) => ['nearly valid', body] as const), weight: 4 },
    { arbitrary: toWildBodies(names).map((body) => ['wild', body] as const), weight: 2 },
  )
  const usual: Credential = operation.security ? 'operator' : 'member'
  const credentials = fc.oneof(
    { arbitrary: fc.constant(usual), weight: 8 },
    { arbitrary: fc.constantFrom<Credential>('stranger', 'guest', 'nonsense', 'operator', 'member'), weight: 2 },
  )
  return fc.tuple(kinds, credentials).map(([[kind, body], credential]) => ({
    kind, credential, method: method === 'get' ? 'GET' : 'POST', path, body, contentType,
  }))
}

function toQuerySchema({ parameters = [] }: Operation): { schema: JsonSchema } {
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    },
  }
}

function listNames({ properties = {}, allOf = [], oneOf = [], anyOf = [] }: JsonSchema): string[] {
  return [...Object.keys(properties), ...[...allOf, ...oneOf, ...anyOf].flatMap(listNames)]
}

/** `count` requests, spread evenly over every operation of the document; the same seed makes the same ones. */
export function generateRequests(document: ApiDocument, known: KnownValues, { count, seed }: { count: number; seed: number }): GeneratedRequest[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toRequests(path, method, operation, known)),
  )
  const rounds = Math.ceil(count / operations.length)
  const lists = operations.map((requests, index) => fc.sample(requests, { numRuns: rounds, seed: seed + index }))
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list[round] ?? [])).flat().slice(0, count)
}

export { FORM_TYPE, JSON_TYPE }
