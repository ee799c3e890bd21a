import * as v from 'valibot'
import { isErrorCode, type ErrorCode, type ErrorParams } from './errors'

/** One refused field: where it is in the request (`items.0.name`) and why. */
export interface FieldError {
  readonly path: string
  readonly code: ErrorCode
  readonly Message: string
}

/** Every answer of the server is one of these two (specification, section 7). */
export type Answer<Data> =
  | { readonly status: 'y'; readonly data: Data }
  | { readonly status: 'n'; readonly code: ErrorCode; readonly Message: string; readonly params?: ErrorParams; readonly fields?: readonly FieldError[] }

/** A refusal on its way out of a service or form: a code, never a text. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly options: { readonly params?: ErrorParams; readonly field?: string } = {},
  ) {
    super(code)
    this.name = 'Refusal'
  }
}

export interface SchemaIssue {
  readonly path: string
  readonly code: ErrorCode
}

/**
 * Valibot's issues as codes: a schema's message is an error code; a missing value is `required`, anything the schema
 * has no word for is `invalid`. One issue a field: the first.
 */
export function toSchemaIssues(issues: readonly v.BaseIssue<unknown>[]): readonly SchemaIssue[] {
  const found = new Map<string, SchemaIssue>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    if (!found.has(path)) found.set(path, { path, code: toIssueCode(issue) })
  }
  return [...found.values()]
}

function toIssueCode(issue: v.BaseIssue<unknown>): ErrorCode {
  if (issue.kind === 'schema' && (issue.input === undefined || issue.input === null)) {
    // A schema may say more than "required" for its missing value (a locked notes check, a missing channel).
    return isErrorCode(issue.message) && issue.message !== 'invalid' && MISSING_HAS_OWN_WORD.has(issue.message)
      ? issue.message
      : 'required'
  }
  return isErrorCode(issue.message) ? issue.message : 'invalid'
}

const MISSING_HAS_OWN_WORD: ReadonlySet<ErrorCode> = new Set([
  'termsNotAccepted',
  'notesNotAccepted',
  'invalidRegion',
  'parcelsRequired',
  'addressRequired',
  'channelRequired',
  'declaredValueRequired',
  'cancelReasonRequired',
  'itemsRequired',
  'photoRequired',
  'pickupSiteRequired',
])
