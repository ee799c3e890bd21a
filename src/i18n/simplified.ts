/** A Traditional sign and its Simplified one, and so on: put in by the mini-program's build (config/chinese-scripts). */
const PAIRS = ''

let signs: ReadonlyMap<string, string> | undefined

function readSigns(): ReadonlyMap<string, string> {
  const all = [...PAIRS]
  return new Map(all.flatMap((sign, index) => (index % 2 === 0 ? [[sign, all[index + 1] ?? sign] as const] : [])))
}

/**
 * What an entry of a table of words says, where the build ships its Chinese once (with 0), or in parts with every other one a
 * value (with 1); undefined where it stands there as it was written.
 */
export function toShippedOnce([traditional, mark]: readonly unknown[], index: number): unknown {
  if (mark === 0 && index === 1) return toSimplified(traditional)
  if (mark !== 1 || index > 1) return undefined
  return (traditional as readonly unknown[]).map((part, place) => (index === 1 && place % 2 === 0 ? toSimplified(part) : part)).join('')
}

function toSimplified(said: unknown): unknown {
  signs ??= readSigns()
  const known = signs
  if (typeof said === 'string') return [...said].map((sign) => known.get(sign) ?? sign).join('')
  if (Array.isArray(said)) return said.map(toSimplified)
  return Object.fromEntries(Object.entries(said as object).map(([key, below]) => [key, toSimplified(below)]))
}
