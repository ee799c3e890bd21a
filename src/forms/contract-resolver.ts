import { toSchemaIssues } from '@contract/kit/envelope'
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import * as v from 'valibot'
import { dropBlanks } from '@/api/drop-blanks'

const check = (schema: v.GenericSchema, values: FieldValues) => v.safeParse(schema, dropBlanks(values))

/** Whether the form would be sent as it is; known at once, where the library's own answer takes a moment. */
export function passes(schema: v.GenericSchema, values: FieldValues): boolean {
  return check(schema, values).success
}

/** How many fields, of all or of those named, are still to be filled in or put right. */
export function countWrong(schema: v.GenericSchema, values: FieldValues, fields?: readonly string[]): number {
  const { issues } = check(schema, values)
  return issues === undefined ? 0 : toSchemaIssues(issues, schema).filter(({ path }) => fields?.includes(path) ?? true).length
}

/**
 * Checks a form by a contract's schema exactly as the server will: what is blank is not there, in every form and at every
 * depth, so that a schema has to know of no blank text; and each issue comes as the server's own code. (The library's Standard Schema
 * resolver would hand on valibot's raw texts and see '' where the server sees nothing.) The message of each error is a code; the text
 * is found when it is shown, in the language of that moment.
 */
export function contractResolver(schema: v.GenericSchema): Resolver {
  return (values) => {
    const result = check(schema, values)
    // The schema's output is an object wherever its input is one.
    if (result.success) return { values: result.output as FieldValues, errors: {} }
    const errors: FieldErrors = {}
    for (const { path, code } of toSchemaIssues(result.issues, schema)) set(errors, path, { type: 'code', message: code })
    return { values: {}, errors }
  }
}
