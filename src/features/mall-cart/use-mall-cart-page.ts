import type { MallCartLine } from '@contract/proxy/mall-cart'
import { useMemo, useState } from 'react'
import { cartStrings } from '@/entities/cart/cart-strings'
import { toTicks, useManaging } from '@/entities/cart/ticks'
import { useQuantityEdits } from '@/entities/cart/use-quantity-edits'
import { keyOfMallLine, useClearInvalidMallLines, usePutInMallCart } from '@/entities/mall/mall-cart-queries'
import { keepMallCheckout } from '@/entities/mall/mall-checkout'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { ask } from '@/prompts/prompts'
import { routes } from '@/routes'
import { canBeOrdered, toFitting, toRows } from './mall-cart-view'
import { useSeenPrices } from './use-seen-prices'

/** The line with another quantity, before the server has said so: one that fits can be ordered. */
function withQuantity(line: MallCartLine, quantity: number): MallCartLine {
  if (quantity === line.quantity) return line
  return { ...line, quantity, state: quantity === toFitting(line) ? 'ok' : line.state }
}

/** The state of the cart of foreign shops: what is chosen or marked, and what is done with it. */
export function useMallCartPage(read: readonly MallCartLine[]) {
  const words = useStrings(cartStrings)
  const put = usePutInMallCart()
  const clear = useClearInvalidMallLines()
  const managing = useManaging(keyOfMallLine)
  const edits = useQuantityEdits<MallCartLine>(
    keyOfMallLine,
    // The price that is shown is the one that they have seen from now on.
    async ({ platform, goodsId, skuId, unitCents, seenCents, asOf, seenAsOf }, quantity) =>
      (await put.run({ platform, goodsId, skuId, quantity, seenCents: unitCents ?? seenCents, seenAsOf: asOf ?? seenAsOf })).ok,
  )
  const { quantityOf, flush } = edits
  useSeenPrices(read)
  const lines = useMemo(
    () => read.map((line) => withQuantity(line, quantityOf(line) ?? line.quantity)).filter(({ quantity }) => quantity > 0),
    [read, quantityOf],
  )
  // All that can be ordered, until anybody leaves something out.
  const [ticked, setTicked] = useState<ReadonlySet<string>>()
  const orderable = lines.filter(canBeOrdered)
  const on = orderable.map(keyOfMallLine).filter((key) => !ticked || ticked.has(key))
  const ticks = toTicks(keyOfMallLine, new Set(on), setTicked)
  const { marks } = managing

  async function checkout(): Promise<void> {
    if (!(await flush())) return
    const chosen = orderable.filter(ticks.isOn)
    if (chosen.length === 0) return
    keepMallCheckout({ from: 'cart', lines: chosen.map(({ platform, goodsId, skuId, quantity }) => ({ platform, goodsId, skuId, quantity })) })
    await goTo(routes.mallCart, { step: 'pay' })
  }

  async function removeMarked(): Promise<void> {
    const marked = lines.filter((line) => marks?.isOn(line))
    const { title, keep, remove } = words.askRemove
    if (await ask({ title: title(marked.length), yes: keep, no: remove, isNoDangerous: true })) return
    edits.remove(marked)
    managing.end()
  }

  return {
    lines,
    rows: toRows(lines, ticks, marks),
    orderable,
    chosen: orderable.filter(ticks.isOn),
    ticks,
    marks,
    beginManaging: managing.begin,
    endManaging: managing.end,
    removeMarked,
    setQuantity: edits.setQuantity,
    remove: edits.remove,
    clearGone: () => void clear.run({}),
    checkout,
  }
}

export type MallCartPage = ReturnType<typeof useMallCartPage>
