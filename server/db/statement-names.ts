/**
 * A text that comes again and again gets a name, under which each session of the database keeps it parsed and, after a few
 * runs, planned. What comes rarely gets none: a list of inserted rows has another text for each number of rows.
 */
const NAMED_AFTER = 3
const MAX_NAMES = 600

interface Known {
  uses: number
  name?: string
}

const known = new Map<string, Known>()
let names = 0

/** Undefined for a text that has none (yet). The same in all sessions of this process. */
export function nameOfStatement(text: string): string | undefined {
  const entry = known.get(text)
  if (!entry) {
    if (known.size < MAX_NAMES * 4) known.set(text, { uses: 1 })
    return undefined
  }
  if (entry.name !== undefined) return entry.name
  entry.uses += 1
  if (entry.uses < NAMED_AFTER || names >= MAX_NAMES) return undefined
  names += 1
  entry.name = `s${names}`
  return entry.name
}
