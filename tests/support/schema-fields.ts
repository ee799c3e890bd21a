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
  const copy = structuredClone(value)
  const names = path.split('.')
  const last = names.pop() ?? ''
  const place = names.length === 0 ? copy : getAt(copy, names.join('.'))
  if (!isNode(place)) throw new Error(`no place ${path}`)
  Reflect.set(place, last, replacement)
  return copy
}
