type Plain = Readonly<Record<string, unknown>>

/**
 * What goes on the wire: empty, null and blank values are left out, nested ones too; 0 and false stay
 * (specification, section 7). A place in a list keeps its number, so that `items.1.name` means the same on both
 * sides: an emptied object stays in its list as {}.
 */
export function dropBlanks<Value>(value: Value): Value {
  return (toPayload(value) ?? {}) as Value
}

function toPayload(value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value
  if (Array.isArray(value)) {
    const items = value.map((item) => (isPlain(item) ? (toPayload(item) ?? {}) : toPayload(item)))
    const kept = items.filter((item) => item !== undefined)
    return kept.length > 0 ? kept : undefined
  }
  if (isPlain(value)) {
    const kept = Object.entries(value)
      .map(([name, part]) => [name, toPayload(part)] as const)
      .filter(([, part]) => part !== undefined)
    return kept.length > 0 ? Object.fromEntries(kept) : undefined
  }
  return value
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
