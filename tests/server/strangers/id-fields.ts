import * as v from 'valibot'
import type { Endpoint } from '@contract/kit/endpoint'
import type { IdKind } from '@contract/kit/ids'

/**
 * Where in a request something stands: `parcelId`, `photos.*.fileId` (each item of a list), and for one variant of
 * several `?decision=approve.transferId`.
 */
export interface Field {
  readonly path: string
  readonly name: string
  /** What it is the id of, where the contract says so. */
  readonly idOf?: IdKind
}

/** What the walk needs to know of valibot's schemas; each of them has some of these. */
interface Shape {
  readonly kind: string
  readonly type: string
  readonly entries?: Readonly<Record<string, Shape>>
  readonly item?: Shape
  readonly items?: readonly Shape[]
  readonly wrapped?: Shape
  readonly key?: string | Shape
  readonly value?: Shape
  readonly options?: readonly Shape[]
  readonly literal?: unknown
  readonly pipe?: readonly Shape[]
}

const LEAVES: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'literal', 'picklist', 'undefined', 'null'])

/** Every field of an endpoint's input, in lists, options and variants too. @throws on a kind of schema it does not know. */
export function listFields(endpoint: Pick<Endpoint, 'path' | 'input'>): Field[] {
  return walk(endpoint.input as unknown as Shape, [], endpoint.path)
}

export function listIdFields(endpoint: Pick<Endpoint, 'path' | 'input'>): (Field & { readonly idOf: IdKind })[] {
  return listFields(endpoint).filter((field): field is Field & { readonly idOf: IdKind } => field.idOf !== undefined)
}

function walk(schema: Shape, path: readonly string[], endpoint: string): Field[] {
  const metadata = v.getMetadata(schema as unknown as v.GenericSchema)
  const idOf = metadata['idOf'] as IdKind | undefined
  const into = (inner: Shape, ...steps: string[]) => walk(inner, [...path, ...steps], endpoint)
  const piped = (schema.pipe ?? []).slice(1).filter(({ kind }) => kind === 'schema').flatMap((one) => into(one))
  if (schema.entries) {
    return [...Object.entries(schema.entries).flatMap(([name, inner]) => into(inner, name)), ...piped]
  }
  if (schema.wrapped) return into(schema.wrapped)
  if (schema.item) return into(schema.item, '*')
  if (schema.type === 'record' && schema.value) return into(schema.value, '*')
  if (schema.type === 'variant') return (schema.options ?? []).flatMap((option) => into(option, toCondition(schema, option)))
  if (schema.type === 'intersect') return (schema.options ?? []).flatMap((option) => into(option))
  const isLeaf = LEAVES.has(schema.type) || (schema.type === 'union' && schema.options?.every(({ type }) => LEAVES.has(type)))
  if (!isLeaf) {
    throw new Error(`${endpoint} has a schema of the kind "${schema.type}" at ${path.join('.')}: teach it to id-fields.ts, so that no id in it escapes`)
  }
  const name = path.filter((step) => step !== '*').at(-1) ?? ''
  return [{ path: path.join('.'), name, ...(idOf && { idOf }) }]
}

function toCondition({ key }: Shape, { entries }: Shape): string {
  const name = typeof key === 'string' ? key : ''
  return `?${name}=${String(entries?.[name]?.literal)}`
}

type Input = Readonly<Record<string, unknown>>

/** The ids at this place, in their order; none where this request has none. */
export function readIds(input: unknown, path: string): string[] {
  const found: string[] = []
  replaceIds(input, path, (id) => {
    found.push(id)
    return id
  })
  return found
}

/** A copy with another id at this place: of a list, in its last item, so that the rest of it is still the caller's own. */
export function withId(input: unknown, path: string, id: string): unknown {
  return replaceIds(input, path, () => id, 'last')
}

/** A copy with every id at this place replaced. */
export function replaceIds(input: unknown, path: string, replace: (id: string, index: number) => string, items: 'all' | 'last' = 'all'): unknown {
  return replaceAt(input, path.split('.'), 0)

  function replaceAt(value: unknown, steps: readonly string[], index: number): unknown {
    const [step, ...rest] = steps
    if (step === undefined) return typeof value === 'string' ? replace(value, index) : value
    if (step.startsWith('?')) {
      const [name = '', literal] = step.slice(1).split('=')
      return isInput(value) && String(value[name]) === literal ? replaceAt(value, rest, index) : value
    }
    if (step === '*') {
      if (!Array.isArray(value)) return value
      return value.map((item, place) => (items === 'all' || place === value.length - 1 ? replaceAt(item, rest, place) : (item as unknown)))
    }
    return isInput(value) && step in value ? { ...value, [step]: replaceAt(value[step], rest, index) } : value
  }
}

function isInput(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
