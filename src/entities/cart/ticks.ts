import { useState } from 'react'

/** Which lines of a cart are chosen. */
export interface Ticks<Line> {
  readonly isOn: (line: Line) => boolean
  /** Of these all are ticked, and there are any. */
  readonly areOn: (lines: readonly Line[]) => boolean
  /** All of them on, or off where they all were on. */
  readonly toggle: (lines: readonly Line[]) => void
}

export function toTicks<Line>(keyOf: (line: Line) => string, on: ReadonlySet<string>, set: (on: ReadonlySet<string>) => void): Ticks<Line> {
  const isOn = (line: Line) => on.has(keyOf(line))
  const areOn = (lines: readonly Line[]) => lines.length > 0 && lines.every(isOn)
  return {
    isOn,
    areOn,
    toggle(lines) {
      const keys = new Set(lines.map(keyOf))
      set(areOn(lines) ? new Set([...on].filter((key) => !keys.has(key))) : new Set([...on, ...keys]))
    },
  }
}

export interface Managing<Line> {
  /** What is to be removed: anything; undefined while nobody manages the cart. */
  readonly marks: Ticks<Line> | undefined
  readonly begin: () => void
  readonly end: () => void
}

export function useManaging<Line>(keyOf: (line: Line) => string): Managing<Line> {
  const [marked, setMarked] = useState<ReadonlySet<string>>()
  return { marks: marked && toTicks(keyOf, marked, setMarked), begin: () => setMarked(new Set()), end: () => setMarked(undefined) }
}
