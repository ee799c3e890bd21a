import type { Insertable, InsertType, UpdateType } from 'kysely'
import type { Complete } from '@contract/kit/complete'

type FilledByDatabase<Table> = { [Key in keyof Table]: undefined extends InsertType<Table[Key]> ? Key : never }[keyof Table]

/**
 * A new row with every column named, but those that the database fills by itself. Kysely's own type lets one forget a column that may
 * be null.
 */
export type NewRow<Table> = Complete<Omit<Insertable<Table>, FilledByDatabase<Table>>> &
  Partial<Pick<Insertable<Table>, FilledByDatabase<Table> & keyof Insertable<Table>>>

/**
 * The columns that hold these fields, under the fields' own names. A mapping returns it of all that a request brings, but
 * what lies elsewhere: a field that was forgotten, or has no column, does not compile.
 */
export type ColumnsOf<Table, Fields> = {
  [Key in keyof Required<Fields>]: Key extends keyof Table ? InsertType<Table[Key]> | UpdateType<Table[Key]> : never
}
