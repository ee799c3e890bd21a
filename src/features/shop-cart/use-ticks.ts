import type { ShownCartLine } from '@contract/shop/shown-cart'
import { useState } from 'react'
import { keyOfLine } from '@/entities/cart/cart-line'
import { toTicks, type Ticks } from '@/entities/cart/ticks'
import { toTicked, type CartGroup, type Ticked } from './cart-view'

/** What is to be ordered: only what can be bought, and the first group before anybody has ticked any. */
export function useOrderTicks(groups: readonly CartGroup[]): Ticks<ShownCartLine> {
  const [ticked, setTicked] = useState<Ticked>()
  const on = new Set(groups.flatMap((group, index) => toTicked(group, ticked, index === 0)).map(keyOfLine))
  return toTicks(keyOfLine, on, setTicked)
}
