import { toSchemaIssues } from '@contract/kit/envelope'
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import * as v from 'valibot'
import { dropBlanks } from '@/api/drop-blanks'

const check = <Output>(schema: v.GenericSchema<unknown, Output>, values: FieldValues, keepsBlanks: boolean) =>
  v.safeParse(schema, keepsBlanks ? values : dropBlanks(values))

/** Whether the form would be sent as it is; known at once, where the library's own answer takes a moment. */
export function passes(schema: v.GenericSchema<unknown, unknown>, values: FieldValues, keepsBlanks: boolean): boolean {
  return check(schema, values, keepsBlanks).success
}

/**
 * Checks a form by a contract's schema exactly as the server will: blanks dropped, and each issue as the server's own
 * code. (The library's Standard Schema resolver would hand on valibot's raw texts and see '' where the server sees
 * nothing.) The message of each error is a code; the text is found when it is shown, in the language of that moment.
 */
export function contractResolver<Values extends FieldValues, Output>(
  schema: v.GenericSchema<unknown, Output>,
  { keepsBlanks = false }: { readonly keepsBlanks?: boolean } = {},
): Resolver<Values, unknown, Output & FieldValues> {
  return (values) => {
    const result = check(schema, values, keepsBlanks)
    // The schema's output is an object wherever its input is one.
    if (result.success) return { values: result.output as Output & FieldValues, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { path, code } of toSchemaIssues(result.issues, schema)) set(errors, path, { type: 'code', message: code })
    return { values: {}, errors }
  }
}
