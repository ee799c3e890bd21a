import * as v from 'valibot'
import { randomUUID } from './chance'

/** What the walk needs of a Valibot schema; a pipe carries its first schema's own parts. */
interface SchemaNode {
  readonly entries?: Readonly<Record<string, SchemaNode>>
  readonly item?: SchemaNode
  readonly wrapped?: SchemaNode
  readonly options?: readonly unknown[]
}

const isNode = (value: unknown): value is SchemaNode => typeof value === 'object' && value !== null

/** Every place of an input that holds a plain value, as a path through its first list items: `items.0.unitPriceCents`. */
export function listFieldPaths(schema: unknown, path = ''): string[] {
  if (!isNode(schema)) return []
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  const inner = [
    ...Object.entries(schema.entries ?? {}).flatMap(([name, one]) => listFieldPaths(one, at(name))),
    ...(schema.item ? listFieldPaths(schema.item, at('0')) : []),
    ...(schema.wrapped ? listFieldPaths(schema.wrapped, path) : []),
    ...(schema.options ?? []).flatMap((one) => (isNode(one) ? listFieldPaths(one, path) : [])),
  ]
  return inner.length > 0 ? [...new Set(inner)] : [path]
}

export function getAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((place, name) => (isNode(place) ? Reflect.get(place, name) : undefined), value)
}

/** The same value with something else at this place. */
export function withAt<T>(value: T, path: string, replacement: unknown): T {
  if (path === '') return replacement as T
  if (!isNode(value)) throw new Error(`no place ${path}`)
  const [name = '', ...rest] = path.split('.')
  const inner = withAt(Reflect.get(value, name) as unknown, rest.join('.'), replacement)
  return (Array.isArray(value) ? value.map((one: unknown, at) => (String(at) === name ? inner : one)) : { ...value, [name]: inner }) as T
}

/** What stands at a place of a schema, without what makes it optional. */
function schemaAt(schema: SchemaNode, path: string): SchemaNode | undefined {
  if (schema.wrapped) return schemaAt(schema.wrapped, path)
  if (path === '') return schema
  const [name = '', ...rest] = path.split('.')
  const inner = schema.item ?? schema.entries?.[name]
  return inner && schemaAt(inner, rest.join('.'))
}

/** Another value for a place of a schema than the one it holds: one of a choice, a time, a number, else a text that names the place. */
export function otherValueAt(schema: unknown, path: string, present: unknown): unknown {
  const place = isNode(schema) ? schemaAt(schema, path) : undefined
  if (!place) throw new Error(`no place ${path}`)
  const all = [...(place.options ?? []), `text of ${path}`, '測試用文字', 'SF140822369999', '2026-11-17T03:04:05.000Z', '2026-11-17', 77_000, 70, 7, true, false, randomUUID()]
  const other = all.find((value) => value !== present && v.is(place as unknown as v.GenericSchema, value))
  if (other === undefined) throw new Error(`nothing else can be said at ${path}`)
  return other
}
