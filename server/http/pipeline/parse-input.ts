import * as v from 'valibot'
import type { Endpoint } from '@contract/kit/endpoint'
import { toSchemaIssues, type SchemaIssue } from '@contract/kit/envelope'

/** Input that the contract does not accept: which fields, and why. */
export class InputRefusal extends Error {
  override readonly name = 'InputRefusal'

  constructor(readonly issues: readonly SchemaIssue[]) {
    super('input refused')
  }
}

/** What no database column holds: NUL, and half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Cs}/u

/** The names on the way to it, put together where there is one alone. */
function findUnstorable(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    if (UNSTORABLE.test(name)) return []
    const found = findUnstorable(inner)
    if (found) return [name, ...found]
  }
  return undefined
}

/** @throws InputRefusal */
export function parseInput(endpoint: Endpoint, fields: Readonly<Record<string, unknown>>): unknown {
  const parsed = v.safeParse(endpoint.input, fields)
  if (!parsed.success) throw new InputRefusal(toSchemaIssues(parsed.issues, endpoint.input))
  // The contract's texts see to it themselves; this keeps out what came in by a plain string.
  const names = findUnstorable(parsed.output)
  if (names) throw new InputRefusal([{ path: names.join('.'), code: 'invalid' }])
  return parsed.output
}

/**
 * An answer as its contract says: what the contract does not name stays inside.
 * @throws Error naming the places, never the values.
 */
export function toContractOutput(endpoint: Endpoint, output: unknown): unknown {
  const parsed = v.safeParse(endpoint.output, output)
  if (parsed.success) return parsed.output
  const places = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the answer').join(', ')
  throw new Error(`${endpoint.path} broke its contract at ${places}`)
}
