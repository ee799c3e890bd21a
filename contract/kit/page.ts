import * as v from 'valibot'
import { MAX_PAGE_SIZE } from './page-size'
import { wholeNumberSchema } from './whole-number'

/** Asks for the page after `cursor`; the first one without it. The cursor is the server's, opaque to the client. */
export const pageRequest = {
  cursor: v.optional(v.pipe(v.string('invalid'), v.maxLength(200, 'invalid'))),
  limit: v.optional(wholeNumberSchema(1, MAX_PAGE_SIZE)),
}

export interface Page<Item> {
  readonly items: readonly Item[]
  /** Absent on the last page. A page may be short or even empty and still have one: a search goes on from there. */
  readonly nextCursor?: string
}

export function pageSchema<Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), nextCursor: v.optional(v.string()) })
}
