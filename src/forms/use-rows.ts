import { useFieldArray, type FieldValues } from 'react-hook-form'
import type { Fields } from './use-form'

/** The fields of a form that are lists of rows. */
type ListName<Values> = { [Name in keyof Values & string]-?: Values[Name] extends readonly FieldValues[] ? Name : never }[keyof Values &
  string]
type RowOf<Values, Name extends keyof Values> = Values[Name] extends readonly (infer Row extends FieldValues)[] ? Row : never

export interface Rows<Row> {
  /** One key a row, which stays with it while others are added. */
  readonly keys: readonly string[]
  readonly append: (row: Row) => void
  /** Makes other rows of those that are there. */
  readonly change: (to: (rows: readonly Row[]) => readonly Row[]) => void
}

/** The rows of a form's list: `useRows(form, 'items')`; a field of the first is `items.0.name`. */
export function useRows<Values extends FieldValues, Name extends ListName<Values>>(
  form: Fields<Values>,
  name: Name,
): Rows<RowOf<Values, Name>> {
  const { fields, append, replace } = useFieldArray<FieldValues, string>({ control: form.control, name })
  return {
    keys: fields.map(({ id }) => id),
    append: (row) => append(row, { shouldFocus: false }),
    change: (to) => replace([...to(form.read(name) as readonly RowOf<Values, Name>[])]),
  }
}
