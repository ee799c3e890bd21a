import type * as v from 'valibot'

/** A place of an input that takes as many things as somebody likes to send: a list, or an object with names of their own. */
export interface ListPlace {
  readonly path: string
  readonly schema: v.GenericSchema
  /** The whole input with this in its place, and in others what leads there. */
  readonly within: (list: unknown) => unknown
}

/** What the walk needs of a schema; a pipe carries its first schema's own parts. */
interface Inside {
  readonly entries: Readonly<Record<string, v.GenericSchema>>
  readonly item: v.GenericSchema
  readonly wrapped: v.GenericSchema
  readonly value: v.GenericSchema
  readonly options: readonly v.GenericSchema[]
  readonly literal: unknown
}

const PLAIN: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'literal', 'picklist'])

/** @throws Error for a kind of schema that may hold lists and that this walk does not know */
export function findListPlaces(schema: v.GenericSchema, path = '', within: ListPlace['within'] = (value) => value): ListPlace[] {
  const inside = schema as unknown as Inside
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (PLAIN.has(schema.type)) return []
  switch (schema.type) {
    case 'optional':
      return findListPlaces(inside.wrapped, path, within)
    case 'object':
      return Object.entries(inside.entries).flatMap(([name, entry]) => findListPlaces(entry, at(name), (value) => within({ ...toWords(inside.entries), [name]: value })))
    case 'intersect':
    case 'union':
    case 'variant':
      return inside.options.flatMap((option) => findListPlaces(option, path, within))
    case 'array':
      return [{ path, schema, within }, ...findListPlaces(inside.item, at('0'), (value) => within([value]))]
    case 'record':
      return [{ path, schema, within }, ...findListPlaces(inside.value, at('name'), (value) => within({ name: value }))]
    default:
      throw new Error(`${path} is of the kind ${schema.type}, which findListPlaces does not know`)
  }
}

/** What tells a variant by its name. */
function toWords(entries: Inside['entries']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).flatMap(([name, { type, ...entry }]) => (type === 'literal' ? [[name, (entry as unknown as Inside).literal]] : [])))
}
