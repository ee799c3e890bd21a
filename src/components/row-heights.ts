export type RowKey = string | number

/** From one row up to, and without, another. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** What a row takes as long as none has been seen. */
const USUAL_PX = 140
/** Less is a rounding. */
const SAME_PX = 0.5

/**
 * What each row of a list takes, gap included: as it was last seen, also through refreshes and while it does not stand;
 * and where each row begins. Rows not seen yet are taken for as high as the first ones were.
 */
export class RowHeights {
  private readonly seen = new Map<RowKey, number>()
  private usual: number | undefined
  private width = 0
  private keys: readonly RowKey[] = []
  private readonly places = new Map<RowKey, number>()
  /** Where rows begin, as far down as it is known: what changes far down in a long list changes nothing above. */
  private starts = [0]

  setKeys(keys: readonly RowKey[]): void {
    if (keys === this.keys) return
    let same = 0
    while (same < keys.length && keys[same] === this.keys[same]) same += 1
    keys.slice(same).forEach((key, index) => this.places.set(key, same + index))
    this.keys = keys
    this.starts.length = Math.min(this.starts.length, same + 1)
  }

  /** @returns whether other rows than these now take more or less than before. On another width all rows are broken anew. */
  measure(width: number, rows: ReadonlyMap<RowKey, number>): boolean {
    if (width !== this.width) this.forget()
    this.width = width
    const changed = [...rows].filter(([key, height]) => Math.abs((this.seen.get(key) ?? -1) - height) >= SAME_PX)
    if (changed.length === 0) return false
    for (const [key, height] of changed) {
      this.seen.set(key, height)
      const place = this.places.get(key)
      if (place !== undefined && this.keys[place] === key) this.starts.length = Math.min(this.starts.length, place + 1)
    }
    if (this.usual !== undefined) return false
    this.usual = [...this.seen.values()].reduce((sum, height) => sum + height, 0) / this.seen.size
    this.starts = [0]
    return true
  }

  /** Px from the list's beginning to the row's; for the row after the last, the list's whole height. */
  startOf(row: number): number {
    return this.allStarts()[row] ?? 0
  }

  /** The rows of which something lies between these two heights; at least one, where there is any. */
  between(from: number, to: number): Span {
    const last = this.keys.length - 1
    const start = Math.min(this.rowAt(from), last)
    return { start: Math.max(0, start), end: Math.max(0, Math.min(this.rowAt(to), last)) + 1 }
  }

  private forget(): void {
    this.seen.clear()
    this.usual = undefined
    this.starts = [0]
  }

  private allStarts(): readonly number[] {
    const { starts, keys, seen } = this
    const usual = this.usual ?? USUAL_PX
    for (let row = starts.length - 1, end = starts[row] ?? 0; row < keys.length; row += 1) {
      const key = keys[row]
      starts.push((end += (key === undefined ? undefined : seen.get(key)) ?? usual))
    }
    return starts
  }

  private rowAt(height: number): number {
    const starts = this.allStarts()
    let [low, high] = [0, this.keys.length]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((starts[middle + 1] ?? 0) <= height) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Spans in their order, with what touches or overlaps made one. */
export function joinSpans(spans: readonly Span[]): readonly Span[] {
  const sorted = [...spans].filter(({ start, end }) => start < end).sort((one, other) => one.start - other.start)
  return sorted.reduce<readonly Span[]>((joined, span) => {
    const last = joined[joined.length - 1]
    if (!last || span.start > last.end) return [...joined, span]
    return [...joined.slice(0, -1), { start: last.start, end: Math.max(last.end, span.end) }]
  }, [])
}
