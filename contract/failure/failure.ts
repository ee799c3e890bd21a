import * as v from 'valibot'

/** Where a client's code failed: while a screen was drawn, in what a touch began, or in what was waited for. */
export const FAILURE_KINDS = ['drawing', 'event', 'promise'] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]

/**
 * What a client tells of its own failure. Each field has room for what the program is and none for what a member typed: no
 * sentence of an error, no parameter of an address, nothing but a page's path, a name and a place in a file.
 */
export const failureSchema = v.object({
  kind: v.picklist(FAILURE_KINDS, 'invalid'),
  /** A page's path. */
  screen: v.pipe(v.string('invalid'), v.maxLength(60, 'invalid'), v.regex(/^(?:\/[A-Za-z][A-Za-z_-]*){1,4}$/, 'invalid')),
  /** The error's class. */
  name: v.pipe(v.string('invalid'), v.maxLength(40, 'invalid'), v.regex(/^[A-Za-z]*(?:Error|Failure|Exception)$/, 'invalid')),
  /** File, line and column of the build: `js/app.0a1b2c3d.js:1:2345`. */
  place: v.optional(v.pipe(v.string('invalid'), v.maxLength(80, 'invalid'), v.regex(/^[A-Za-z0-9._/-]+\.js:\d{1,7}:\d{1,7}$/, 'invalid'))),
  build: v.picklist(['h5', 'weapp'], 'invalid'),
  version: v.pipe(v.string('invalid'), v.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'invalid')),
})
export type Failure = v.InferOutput<typeof failureSchema>
