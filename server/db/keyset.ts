import * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import { type Page } from '@contract/kit/page'
import { PAGE_SIZE } from '@contract/kit/page-size'

/** Where a page ends: the list's time (to the millisecond) and the id, which decides between equal times. */
export interface Keyset {
  readonly at: Date
  readonly id: string
  /** Of a list that has what waits for the member first: whose turn its last row was. */
  readonly turn?: number | undefined
}

export interface PageRequest {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

const cursorSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}\.[0-9a-f-]{36}(?:\.\d)?$/),
  v.transform((text): Keyset => {
    const [at = '', id = '', turn] = text.split('.')
    return { at: new Date(Number(at)), id, turn: turn === undefined ? undefined : Number(turn) }
  }),
  v.check(({ at, id }) => !Number.isNaN(at.getTime()) && v.is(v.pipe(v.string(), v.uuid()), id)),
)

export function toCursor({ at, id, turn }: Keyset): string {
  return Buffer.from(`${at.getTime()}.${id}${turn === undefined ? '' : `.${turn}`}`).toString('base64url')
}

/** @throws Refusal `invalid` for a text that no page has handed out. */
export function fromCursor(cursor: string): Keyset {
  const parsed = v.safeParse(cursorSchema, Buffer.from(cursor, 'base64url').toString())
  if (!parsed.success) throw new Refusal('invalid', { field: 'cursor' })
  return parsed.output
}

export function toPageSize(request: PageRequest): number {
  return request.limit ?? PAGE_SIZE
}

/** Of one row more than the page holds: the page, and the cursor of the next one where that row exists. */
export function toPage<Row>(rows: readonly Row[], size: number, toKeyset: (row: Row) => Keyset): Complete<Page<Row>> {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > size && last !== undefined ? toCursor(toKeyset(last)) : undefined }
}

/** What a list's statement asks for: the rows after a place, one more than the page holds. */
export interface PagePart {
  readonly after: Keyset | undefined
  readonly count: number
}

/**
 * A page of a list: `read` gives the rows of `part` in the list's order, `toKeyset` says where a row stands in it.
 * @throws Refusal `invalid` for a cursor that no page has handed out
 */
export async function readPage<Row>(
  request: PageRequest,
  read: (part: PagePart) => Promise<readonly Row[]>,
  toKeyset: (row: Row) => Keyset,
): Promise<Complete<Page<Row>>> {
  const size = toPageSize(request)
  const after = request.cursor === undefined ? undefined : fromCursor(request.cursor)
  return toPage(await read({ after, count: size + 1 }), size, toKeyset)
}
