import type { Page } from '@contract/kit/page'
import { appendPage, exchangePages, type LoadedPages, pagesInSight, type Reading, refreshPages, toItems } from '@/query/loaded-pages'

interface Row {
  readonly id: number
  readonly text: string
}

const SIZE = 4
const toId = ({ id }: Row) => id

/** A server's list: each page begins behind a row's place in the order, which stays when the row has gone. */
function aList(count: number) {
  const placed = Array.from({ length: count }, (_, id) => ({ place: id, row: { id, text: 'old' } }))
  let rows = placed
  const sorted = () => [...rows].sort((one, other) => one.place - other.place)
  return {
    rows: () => sorted().map(({ row }) => row),
    read(cursor: string | undefined): Reading<Row> {
      const after = sorted().filter(({ place }) => cursor === undefined || place > Number(cursor))
      const last = after[SIZE - 1]
      const page: Page<Row> = { items: after.slice(0, SIZE).map(({ row }) => row), ...(after.length > SIZE && last && { nextCursor: String(last.place) }) }
      return { cursor, page }
    },
    add(id: number, place: number): void {
      rows = [...rows, { place, row: { id, text: 'new' } }]
    },
    remove(id: number): void {
      rows = rows.filter(({ row }) => row.id !== id)
    },
    place(id: number, place: number): void {
      rows = rows.map((one) => (one.row.id === id ? { place, row: { id, text: 'moved' } } : one))
    },
    reword(id: number): void {
      rows = rows.map((one) => (one.row.id === id ? { ...one, row: { id, text: 'reworded' } } : one))
    },
  }
}

type List = ReturnType<typeof aList>

const idsOf = (loaded: LoadedPages<Row>) => toItems(loaded).map(toId)

function load(list: List, pages: number): LoadedPages<Row> {
  let loaded: LoadedPages<Row> = { pages: [list.read(undefined).page] }
  for (let count = 1; count < pages; count += 1) loaded = more(list, loaded)
  return loaded
}

function more(list: List, loaded: LoadedPages<Row>): LoadedPages<Row> {
  const end = loaded.pages.at(-1)?.nextCursor
  return end === undefined ? loaded : appendPage(loaded, list.read(end), toId)
}

/** As the hook refreshes: the first page and what is in sight. */
function refresh(list: List, loaded: LoadedPages<Row>, row: number): LoadedPages<Row> {
  const [top, ...others] = loaded.pages
  const seen = pagesInSight(loaded, { start: row, end: row + 1 }).filter((page) => others.includes(page))
  return refreshPages(loaded, [top, ...seen].map((page) => list.read(page?.cursor)), toId)
}

/** The member looks at everything from the top, and what was missed is read again. */
function seeAll(list: List, loaded: LoadedPages<Row>): LoadedPages<Row> {
  let now = loaded
  for (let missed = now.pages.find(({ isMissed }) => isMissed); missed; missed = now.pages.find(({ isMissed }) => isMissed)) {
    now = exchangePages(now, [list.read(missed.cursor)], toId)
  }
  return now
}

it('shows what is new at the top, and loses nothing that it pushes down', () => {
  const list = aList(20)
  const loaded = load(list, 3)
  list.add(100, -1)
  list.add(101, -2)
  expect(idsOf(refresh(list, loaded, 9))).toEqual([101, 100, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

it('lets rows go when they are seen to have gone, and shows nobody twice who moves up for them', () => {
  const list = aList(20)
  const loaded = load(list, 3)
  for (const id of [1, 2, 5]) list.remove(id)
  const refreshed = refresh(list, loaded, 0)
  expect(idsOf(refreshed)).toEqual([0, 3, 4, 6, 7, 8, 9, 10, 11])
  expect(idsOf(more(list, refreshed))).toEqual([0, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
})

it('reads neither more nor less than asked: what is out of sight stays, and knows that it was passed over', () => {
  const list = aList(20)
  const loaded = load(list, 5)
  list.reword(6)
  list.reword(17)
  const refreshed = refresh(list, loaded, 17)
  expect(toItems(refreshed).filter(({ text }) => text === 'reworded').map(toId)).toEqual([17])
  expect(refreshed.pages.map(({ isMissed }) => isMissed === true)).toEqual([false, true, true, true, false])
  expect(toItems(seeAll(list, refreshed))).toEqual(list.rows())
})

it('brings a row that has moved to the top there, and takes it away from where it was', () => {
  const list = aList(20)
  const loaded = load(list, 5)
  list.place(13, -1)
  expect(idsOf(refresh(list, loaded, 0))).toEqual([13, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 19])
})

it('keeps its place below more new rows than a page holds, and fills the gap as it comes into sight', () => {
  const list = aList(12)
  const loaded = load(list, 2)
  for (let id = 100; id < 110; id += 1) list.add(id, -id)
  const refreshed = refresh(list, loaded, 0)
  expect(idsOf(refreshed)).toEqual([109, 108, 107, 106, 0, 1, 2, 3, 4, 5, 6, 7])
  expect(idsOf(seeAll(list, refreshed))).toEqual([109, 108, 107, 106, 105, 104, 103, 102, 101, 100, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

it('ends where the list ends now', () => {
  const list = aList(12)
  const loaded = load(list, 3)
  for (let id = 2; id < 12; id += 1) list.remove(id)
  const refreshed = refresh(list, loaded, 0)
  expect(idsOf(refreshed)).toEqual([0, 1])
  expect(refreshed.pages.at(-1)?.nextCursor).toBeUndefined()
})

it('keeps the very row where it says the same', () => {
  const list = aList(8)
  const loaded = load(list, 2)
  list.reword(1)
  const [before, after] = [toItems(loaded), toItems(refreshPages(loaded, JSON.parse(JSON.stringify([list.read(undefined)])) as Reading<Row>[], toId))]
  expect(after.map((row, index) => row === before[index])).toEqual([true, false, true, true, true, true, true, true])
})

it('has no use for a page of a place that is no more', () => {
  const list = aList(12)
  const loaded = load(list, 3)
  const late = list.read(loaded.pages[1]?.cursor)
  list.add(100, -1)
  const moved = refresh(list, loaded, 0)
  expect(exchangePages(moved, [late], toId)).toEqual(moved)
})

it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))('after any story says what the server says, each row once (%d)', (seed) => {
  let state = seed
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const list = aList(30)
  let loaded = load(list, 1)
  for (let step = 0; step < 60; step += 1) {
    const some = list.rows()[random(Math.max(1, list.rows().length))]?.id ?? 0
    const deeds = [
      () => list.add(1_000 + step, -1 - step),
      () => list.add(1_000 + step, random(30) + 0.5 + step / 1_000),
      () => list.remove(some),
      () => list.place(some, -1 - step),
      () => list.reword(some),
      () => { loaded = more(list, loaded) },
      () => { loaded = refresh(list, loaded, random(Math.max(1, toItems(loaded).length))) },
    ]
    deeds[random(deeds.length)]?.()
    const ids = idsOf(loaded)
    expect(new Set(ids).size).toBe(ids.length)
  }
  loaded = seeAll(list, refresh(list, loaded, 0))
  while (loaded.pages.at(-1)?.nextCursor !== undefined) loaded = more(list, loaded)
  expect(toItems(loaded)).toEqual(list.rows())
})
