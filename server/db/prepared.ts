import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Reader } from '@server/db/database'

/** Stands in a query for a value that comes when it is asked: an expression, so that no query can depend on what it is. */
export type Value<T> = RawBuilder<T>

type Given<Values extends readonly unknown[]> = { [Key in keyof Values]: Values[Key] extends Value<infer T> ? T : never }

/** The place of a value among those that are given. */
class Slot {
  constructor(readonly index: number) {}
}

interface PutTogether<Row> {
  readonly query: CompiledQuery<Row>
  readonly parameters: readonly unknown[]
}

/**
 * A query of which the text is put together once, at its first use, and not for each request: half of what a short one costs
 * this process. For what every request or every list asks; the others stay as they are.
 *
 *     export const listItemRows = prepared((db, parcelIds: Value<readonly string[]>) =>
 *       db.selectFrom('parcelItems').selectAll().where('parcelId', '=', anyOf(parcelIds)))
 */
export function prepared<Values extends Value<unknown>[], Row>(build: (db: Reader, ...values: Values) => Compilable<Row>) {
  let known: PutTogether<Row> | undefined
  return async (db: Reader, ...given: Given<Values>): Promise<Row[]> => {
    known ??= putTogether(db, build)
    const parameters = known.parameters.map((parameter) => (parameter instanceof Slot ? given[parameter.index] : parameter))
    const { rows } = await db.executeQuery<Row>({ ...known.query, parameters })
    return rows
  }
}

/** The same for at most one row. */
export function preparedOne<Values extends Value<unknown>[], Row>(build: (db: Reader, ...values: Values) => Compilable<Row>) {
  const ask = prepared(build)
  return async (db: Reader, ...given: Given<Values>): Promise<Row | undefined> => (await ask(db, ...given))[0]
}

/** Is one of these: `= any($1)`, one text however many there are. */
export function anyOf<T>(values: Value<readonly T[]>): RawBuilder<T> {
  return sql<T>`any(${values})`
}

function putTogether<Values extends Value<unknown>[], Row>(
  db: Reader,
  build: (db: Reader, ...values: Values) => Compilable<Row>,
): PutTogether<Row> {
  const values = Array.from({ length: build.length - 1 }, (_, index) => sql`${new Slot(index)}`)
  const query = build(db, ...(values as Values)).compile()
  return { query, parameters: query.parameters }
}
