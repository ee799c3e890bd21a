import type { Page } from '@contract/kit/page'
import { replaceEqualDeep } from '@tanstack/react-query'

/** One page of a list as it was read; the next one begins where it ends. */
export interface LoadedPage<Item> extends Page<Item> {
  /** What it was asked for with; the first page without. */
  readonly cursor?: string | undefined
  /** A refresh has passed it over: it is read again when it comes into sight. */
  readonly isMissed?: boolean
}

export interface LoadedPages<Item> {
  readonly pages: readonly LoadedPage<Item>[]
}

/** A page that has been read, by what it was asked for with. */
export interface Reading<Item> {
  readonly cursor: string | undefined
  readonly page: Page<Item>
}

export type KeyOf<Item> = (item: Item) => string | number

/** Rows of the list that can be seen: from one up to, and without, another. */
export interface Sight {
  readonly start: number
  readonly end: number
}

export const toItems = <Item>({ pages }: LoadedPages<Item>): readonly Item[] => pages.flatMap(({ items }) => items)

/** The pages of which something can be seen. */
export function pagesInSight<Item>({ pages }: LoadedPages<Item>, sight: Sight): readonly LoadedPage<Item>[] {
  let end = 0
  return pages.filter(({ items }) => {
    const start = end
    end += items.length
    return start < sight.end && sight.start < end
  })
}

/** What lies after the last page, once that has been read with the list's own end. */
export function appendPage<Item>(loaded: LoadedPages<Item>, { cursor, page }: Reading<Item>, keyOf: KeyOf<Item>): LoadedPages<Item> {
  return { pages: [...without(loaded.pages, page.items, keyOf), { ...page, cursor }] }
}

/**
 * A refresh: some pages have been read again, the others know that they have not. Where the list has changed so far that
 * a page no longer stands at its cursor, the reading is of no use and falls away.
 */
export function refreshPages<Item>(loaded: LoadedPages<Item>, readings: readonly Reading<Item>[], keyOf: KeyOf<Item>): LoadedPages<Item> {
  return exchangePages({ pages: loaded.pages.map((page) => ({ ...page, isMissed: true })) }, readings, keyOf)
}

/** From the last to the first: what a page takes from the next one is then taken from its newest state. */
export function exchangePages<Item>(loaded: LoadedPages<Item>, readings: readonly Reading<Item>[], keyOf: KeyOf<Item>): LoadedPages<Item> {
  return { pages: [...readings].reverse().reduce((pages, reading) => exchangePage(pages, reading, keyOf), loaded.pages) }
}

/**
 * A page keeps its beginning, but not its length: rows are new in it, or have gone and let rows of the next page move up.
 * What it covers now is what lies up to the last of its rows that was known; what was known beyond that stays, behind it.
 */
function exchangePage<Item>(
  pages: readonly LoadedPage<Item>[],
  { cursor, page }: Reading<Item>,
  keyOf: KeyOf<Item>,
): readonly LoadedPage<Item>[] {
  const index = pages.findIndex((one) => one.cursor === cursor)
  if (index < 0) return pages
  const after = pages.slice(index)
  const known = new Map(after.flatMap(({ items }) => items.map((item) => [keyOf(item), item])))
  const items = page.items.map((item) => replaceEqualDeep(known.get(keyOf(item)), item) as Item)
  const fresh: LoadedPage<Item> = { ...page, items, cursor }
  const rest =
    page.nextCursor === undefined
      ? []
      : afterItem(
          after,
          [...items].reverse().find((item) => known.has(keyOf(item))),
          keyOf,
        )
  return joined([...without(pages.slice(0, index), items, keyOf), fresh, ...without(rest, items, keyOf)])
}

/** What of these pages lies behind a row of theirs. Less than a page joins the next one. */
function afterItem<Item>(pages: readonly LoadedPage<Item>[], item: Item | undefined, keyOf: KeyOf<Item>): readonly LoadedPage<Item>[] {
  if (item === undefined) return joinFirst(pages)
  const key = keyOf(item)
  const at = pages.findIndex(({ items }) => items.some((one) => keyOf(one) === key))
  const [page, ...next] = pages.slice(at)
  if (!page) return []
  const left = page.items.slice(page.items.findIndex((one) => keyOf(one) === key) + 1)
  const rest = [{ ...page, items: left }, ...next]
  return at === 0 ? joinFirst(rest) : rest
}

function joinFirst<Item>([first, second, ...rest]: readonly LoadedPage<Item>[]): readonly LoadedPage<Item>[] {
  if (!first || !second) return first ? [first] : []
  return [{ ...second, items: [...first.items, ...second.items] }, ...rest]
}

function without<Item>(pages: readonly LoadedPage<Item>[], items: readonly Item[], keyOf: KeyOf<Item>): readonly LoadedPage<Item>[] {
  const keys = new Set(items.map(keyOf))
  return pages.map((page) =>
    page.items.some((item) => keys.has(keyOf(item))) ? { ...page, items: page.items.filter((item) => !keys.has(keyOf(item))) } : page,
  )
}

/** Each page begins where the one before it ends. One that had to be moved for that may have gained rows at its beginning. */
function joined<Item>(pages: readonly LoadedPage<Item>[]): readonly LoadedPage<Item>[] {
  const filled = pages.filter(({ items }, index) => index === 0 || items.length > 0)
  return filled.map((page, index) => {
    const cursor = filled[index - 1]?.nextCursor
    return index === 0 || page.cursor === cursor ? page : { ...page, cursor, isMissed: true }
  })
}
