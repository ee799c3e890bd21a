import { useLayoutEffect, useRef, useState } from 'react'
import { ROOM, useListLook } from '@/platform/list-look'
import { joinSpans, RowHeights, type RowKey, type Span } from './row-heights'

/** The next page is asked for when the list's end is so far below the screen. */
const NEAR_SCREENS = 0.5

export interface RowWindow {
  /** The rows that stand. */
  readonly spans: readonly Span[]
  /** What a row and those after it leave free, px, up to and without another one. */
  readonly room: (span: Span) => number
  /** The list's end is on the screen, or will soon be. */
  readonly isEndNear: boolean
}

interface Place {
  readonly standing: Span
  readonly focused: string | undefined
  readonly isEndNear: boolean
}

const START: Place = {
  standing: { start: 0, end: ROOM.rowsAtFirst },
  focused: undefined,
  isEndNear: false,
}

/** Which rows of a long list stand: those on the screen, a few around them, and the one that the keyboard is in. */
export function useRowWindow(listId: string, keys: readonly RowKey[], onSight: (seen: Span) => void): RowWindow {
  const heights = useRef<RowHeights>()
  heights.current ??= new RowHeights()
  const known = heights.current
  known.setKeys(keys)
  const [place, setPlace] = useState(START)
  const [, setRoom] = useState(0)
  const listener = useRef(onSight)
  listener.current = onSight
  const seen = useRef<Span>({ start: 0, end: 0 })
  const last = useRef({ top: Infinity, screen: 0 })
  const isEndNear = () => known.startOf(keys.length) + last.current.top < last.current.screen * (1 + NEAR_SCREENS)
  const latest = useRef(place)

  const look = useListLook(listId, ({ top, width, screen, rows, focused }) => {
    // A row that stands lies in no empty space, however high it is.
    if (known.measure(width, rows)) setRoom((count) => count + 1)
    last.current = { top, screen }
    const needed = known.between(-top - ROOM.leastPx, screen - top + ROOM.leastPx)
    const { standing } = latest.current
    const isShortAbove = needed.start < standing.start
    // They stay until one is missing: then those come that the member is scrolling to. A window that followed each px would
    // move what it measures.
    const isEnough = !isShortAbove && needed.end <= standing.end
    const [above, below] = isShortAbove ? [ROOM.aheadPx, ROOM.leastPx] : [ROOM.leastPx, ROOM.aheadPx]
    const next: Place = {
      standing: isEnough ? standing : known.between(-top - above, screen - top + below),
      focused,
      isEndNear: isEndNear(),
    }
    const inSight = known.between(-top, screen - top)
    if (!isSameSpan(inSight, seen.current)) listener.current((seen.current = inSight))
    if (isSame(next, latest.current)) return
    latest.current = next
    setPlace(next)
  })
  // Other rows are there, or more of them: they lie elsewhere.
  useLayoutEffect(look, [keys, look])

  const focusedRow = place.focused === undefined ? -1 : keys.findIndex((key) => String(key) === place.focused)
  return {
    spans: joinSpans([cut(place.standing, keys.length), aroundRow(focusedRow, keys.length)]),
    room: (span) => known.startOf(span.end) - known.startOf(span.start),
    // Of the rows that are there now: this may be the moment before the next look.
    isEndNear: isEndNear(),
  }
}

const cut = ({ start, end }: Span, count: number): Span => ({ start: Math.max(0, Math.min(start, count - 1)), end: Math.min(end, count) })

/** Tab goes on to its neighbours. */
const aroundRow = (row: number, count: number): Span => (row < 0 ? { start: 0, end: 0 } : cut({ start: row - 1, end: row + 2 }, count))

const isSameSpan = (one: Span, other: Span) => one.start === other.start && one.end === other.end

function isSame(one: Place, other: Place): boolean {
  return isSameSpan(one.standing, other.standing) && one.focused === other.focused && one.isEndNear === other.isEndNear
}
