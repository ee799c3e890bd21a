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
  | { readonly status: 'y'; readonly data: Data; /** What a poll names this answer by. */ readonly tag?: string | undefined }
  | { readonly status: 'n'; readonly code: ErrorCode; readonly Message: string; readonly params?: ErrorParams; readonly fields?: readonly FieldError[] }

/** In the place of an answer, and only for who has named one by its tag: it would say the same again. */
export interface Unchanged {
  readonly status: 'y'
  readonly unchanged: true
}

/** One of several things that are refused at once. */
export interface RefusedField {
  readonly field: string
  readonly code: ErrorCode
  readonly params?: ErrorParams
}

/** A refusal on its way out of a service or form: a code, never a text. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    /** `others`: what is refused beside `field` in the same request. */
    readonly options: { readonly params?: ErrorParams; readonly field?: string; readonly others?: readonly RefusedField[] } = {},
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
 * Valibot's issues of `schema` as codes: a schema's message is an error code; a missing value is `required`, anything the
 * schema has no word for is `invalid`. One issue a field: the first.
 */
export function toSchemaIssues(issues: readonly v.BaseIssue<unknown>[], schema: v.GenericSchema): readonly SchemaIssue[] {
  const found = new Map<string, SchemaIssue>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    if (!found.has(path)) found.set(path, { path, code: toIssueCode(issue, schema) })
  }
  return [...found.values()]
}

function toIssueCode(issue: v.BaseIssue<unknown>, schema: v.GenericSchema): ErrorCode {
  if (issue.kind === 'schema' && (issue.input === undefined || issue.input === null)) {
    // A schema may say more than "required" for its missing value (a locked notes check, a missing channel).
    const word = isMissingKey(issue) ? findOwnWord(schema, issue.path ?? []) : issue.message
    return isErrorCode(word) && MISSING_HAS_OWN_WORD.has(word) ? word : 'required'
  }
  return isErrorCode(issue.message) ? issue.message : 'invalid'
}

/** An absent key is reported by the object around it, which does not know the field's own message. */
function isMissingKey(issue: v.BaseIssue<unknown>): boolean {
  const last = issue.path?.[issue.path.length - 1]
  return last?.type === 'object' && last.origin === 'key'
}

/** What the schema at this place says of a value that is not there. */
function findOwnWord(schema: unknown, path: readonly v.IssuePathItem[]): string | undefined {
  let place: unknown = schema
  for (const { type, key } of path) {
    if (typeof place !== 'object' || place === null) return undefined
    if (type === 'array' && 'item' in place) place = place.item
    else if ('entries' in place && typeof place.entries === 'object' && place.entries !== null) place = Reflect.get(place.entries, String(key))
    else return undefined
  }
  return isSchema(place) ? v.safeParse(place, undefined).issues?.[0].message : undefined
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
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
