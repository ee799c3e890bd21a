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

function findUnstorable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const found = UNSTORABLE.test(name) ? path : findUnstorable(inner, path === '' ? name : `${path}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** @throws InputRefusal */
export function parseInput(endpoint: Endpoint, fields: Readonly<Record<string, unknown>>): unknown {
  const parsed = v.safeParse(endpoint.input, fields)
  if (!parsed.success) throw new InputRefusal(toSchemaIssues(parsed.issues, endpoint.input))
  // The contract's texts see to it themselves; this keeps out what came in by a plain string.
  const path = findUnstorable(parsed.output, '')
  if (path !== undefined) throw new InputRefusal([{ path, code: 'invalid' }])
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
