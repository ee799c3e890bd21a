import type { ShownCartLine } from '@contract/shop/shown-cart'
import { useState } from 'react'
import { keyOfLine } from '@/entities/cart/cart-line'
import { toTicked, type CartGroup, type Ticked } from './cart-view'

export interface Ticks {
  readonly isOn: (line: ShownCartLine) => boolean
  /** Of these all are ticked, and there are any. */
  readonly areOn: (lines: readonly ShownCartLine[]) => boolean
  /** All of them on, or off where they all were on. */
  readonly toggle: (lines: readonly ShownCartLine[]) => void
}

const toKeys = (lines: readonly ShownCartLine[]): ReadonlySet<string> => new Set(lines.map(keyOfLine))

function toTicks(on: ReadonlySet<string>, set: (on: ReadonlySet<string>) => void): Ticks {
  const isOn = (line: ShownCartLine) => on.has(keyOfLine(line))
  const areOn = (lines: readonly ShownCartLine[]) => lines.length > 0 && lines.every(isOn)
  return {
    isOn,
    areOn,
    toggle(lines) {
      const keys = toKeys(lines)
      set(areOn(lines) ? new Set([...on].filter((key) => !keys.has(key))) : new Set([...on, ...keys]))
    },
  }
}

/** What is to be ordered: only what can be bought, and the first group before anybody has ticked any. */
export function useOrderTicks(groups: readonly CartGroup[]): Ticks {
  const [ticked, setTicked] = useState<Ticked>()
  return toTicks(toKeys(groups.flatMap((group, index) => toTicked(group, ticked, index === 0))), setTicked)
}

/** What is to be removed: anything; undefined while nobody manages the cart. */
export function useManaging(): { readonly marks: Ticks | undefined; readonly begin: () => void; readonly end: () => void } {
  const [marked, setMarked] = useState<Ticked>()
  return { marks: marked && toTicks(marked, setMarked), begin: () => setMarked(new Set()), end: () => setMarked(undefined) }
}
