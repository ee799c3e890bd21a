import type { ShownCart } from '@contract/shop/shown-cart'
import { useMemo } from 'react'
import { canBeBought, keyOfLine } from '@/entities/cart/cart-line'
import { cartStrings } from '@/entities/cart/cart-strings'
import { keepCheckout } from '@/entities/cart/checkout'
import { useManaging } from '@/entities/cart/ticks'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { requireLogin } from '@/navigation/login-way'
import { ask, toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { toRows } from './cart-rows'
import { toGroups, toSum } from './cart-view'
import { shopCartStrings } from './shop-cart-strings'
import { useCartEdits } from './use-cart-edits'
import { useSeenPrices } from './use-seen-prices'
import { useOrderTicks } from './use-ticks'

const NO_LINES: ShownCart['lines'] = []

/** The state of the cart's panel: what is ticked or marked, what it comes to, and what is done with it. */
export function useCartPanel(cart: ShownCart | undefined) {
  const words = useStrings(shopCartStrings)
  const ofCart = useStrings(cartStrings)
  const edits = useCartEdits(cart?.lines ?? NO_LINES)
  const { lines } = edits
  const groups = useMemo(() => toGroups(lines), [lines])
  const ticks = useOrderTicks(groups)
  const managing = useManaging(keyOfLine)
  const { marks } = managing
  useSeenPrices(cart?.lines ?? NO_LINES)

  const offers = cart?.offers ?? []
  const tickedGroups = groups
    .map((group) => ({ delivery: group.delivery, lines: group.lines.filter(ticks.isOn) }))
    .filter(({ lines: ticked }) => ticked.length > 0)
  const [only, ...others] = tickedGroups
  const isAcrossGroups = others.length > 0
  const marked = marks ? lines.filter(marks.isOn) : []

  async function checkout(): Promise<void> {
    if (!only) return
    if (isAcrossGroups) return toast(words.oneGroup)
    if (!(await requireLogin())) return
    // What was ordered is taken out of the cart by its number: a change that came later would put it in again.
    if (!(await edits.flush())) return
    keepCheckout({ from: 'cart', delivery: only.delivery, lines: only.lines.map(({ skuId, quantity }) => ({ skuId, quantity })) })
    await goTo(routes.settlement, { from: 'cart' })
  }

  async function removeMarked(): Promise<void> {
    const { title, keep, remove } = ofCart.askRemove
    if (await ask({ title: title(marked.length), yes: keep, no: remove, isNoDangerous: true })) return
    edits.remove(marked)
    managing.end()
  }

  return {
    ...edits,
    rows: toRows({ lines, offers, parcels: cart?.parcels ?? [], ticks, marks }),
    groupCount: groups.length,
    buyable: lines.filter(canBeBought),
    ticks,
    sum: toSum(tickedGroups.map(({ lines: ticked }) => ticked), offers),
    isAcrossGroups,
    checkout,
    marks,
    marked,
    beginManaging: managing.begin,
    endManaging: managing.end,
    removeMarked,
  }
}

export type CartPanelState = ReturnType<typeof useCartPanel>
