import { sql, type RawBuilder } from 'kysely'

/** In a list of a member's things: what waits for them is 2, what is under way 1, what is over 0. */
export interface Turn<Status extends string> {
  readonly of: (status: Status) => number
  /** The same of a row's `status`, spelled as in the index that the list is read from. */
  readonly column: RawBuilder<number>
}

export function defineTurn<Status extends string>(waiting: readonly Status[], ended: readonly Status[]): Turn<Status> {
  const list = (statuses: readonly Status[]) => sql.join(statuses.map((status) => sql.lit(status)))
  return {
    of: (status) => (waiting.includes(status) ? 2 : ended.includes(status) ? 0 : 1),
    column: sql<number>`(case when status in (${list(waiting)}) then 2 when status in (${list(ended)}) then 0 else 1 end)`,
  }
}
