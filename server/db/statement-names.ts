import { createHash } from 'node:crypto'

/**
 * A text that comes again and again gets a name, under which each session of the database keeps it parsed and, after a few
 * runs, planned. What comes rarely gets none: a list of inserted rows has another text for each number of rows.
 */
const NAMED_AFTER = 3
const MAX_NAMES = 600
/** 120 bits: no two texts share a name. */
const NAME_LENGTH = 20

interface Known {
  uses: number
  name?: string
}

/** Undefined for a text that has none (yet). */
export type NameStatement = (text: string) => string | undefined

/**
 * The names of one pool's statements. A name tells the text alone: behind a pooler, a session may hold statements of other
 * processes, and one of the same name must be the same statement.
 */
export function createStatementNames(): NameStatement {
  const known = new Map<string, Known>()
  let names = 0
  return (text) => {
    const entry = known.get(text)
    if (!entry) {
      if (known.size < MAX_NAMES * 4) known.set(text, { uses: 1 })
      return undefined
    }
    if (entry.name !== undefined) return entry.name
    entry.uses += 1
    if (entry.uses < NAMED_AFTER || names >= MAX_NAMES) return undefined
    names += 1
    entry.name = toName(text)
    return entry.name
  }
}

const toName = (text: string) => `s_${createHash('sha256').update(text).digest('base64url').slice(0, NAME_LENGTH)}`
