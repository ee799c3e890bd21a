import type { ShownCartLine } from '@contract/shop/shown-cart'
import { useMemo } from 'react'
import { isSameLine, keyOfLine, toQuantity, withQuantity, type Addition, type CartLineKey } from '@/entities/cart/cart-line'
import { useClearInvalidLines, usePutLine } from '@/entities/cart/cart-queries'
import { deviceCart } from '@/entities/cart/device-cart'
import { useQuantityEdits } from '@/entities/cart/use-quantity-edits'
import { session } from '@/session/session'
import { isGone } from './cart-view'

export interface CartEdits {
  /** As the member wants them, which the server may not know yet. */
  readonly lines: readonly ShownCartLine[]
  readonly setQuantity: (line: ShownCartLine, quantity: number) => void
  readonly remove: (lines: readonly ShownCartLine[]) => void
  /** Another option, or another way of delivery, in the place of a line. True when it is in. */
  readonly replace: (line: CartLineKey, by: Addition) => Promise<boolean>
  readonly clearGone: () => Promise<void>
  /** Sends what waits. True when the server has everything as it is shown. */
  readonly flush: () => Promise<boolean>
}

/** What somebody changes in the cart: a member's at the server, a guest's on this device. */
export function useCartEdits(read: readonly ShownCartLine[]): CartEdits {
  const put = usePutLine()
  const clear = useClearInvalidLines()
  const { quantityOf, setQuantity, remove, flush } = useQuantityEdits<ShownCartLine>(
    keyOfLine,
    async ({ skuId, delivery, seenCents }, quantity) => (await put.run({ skuId, delivery, seenCents, quantity })).ok,
  )
  const lines = useMemo(
    () => read.map((line) => withQuantity(line, quantityOf(line) ?? line.quantity)).filter(({ quantity }) => quantity > 0),
    [read, quantityOf],
  )

  return {
    lines,
    setQuantity: (line, quantity) =>
      session.isSignedIn() ? setQuantity(line, toQuantity(quantity)) : deviceCart.setQuantity(line, quantity),
    remove: (gone) => (session.isSignedIn() ? remove(gone) : deviceCart.remove(gone)),
    async replace({ skuId, delivery }, by) {
      const replaces = { skuId, delivery }
      if (!session.isSignedIn()) {
        deviceCart.replace(replaces, by)
        return true
      }
      const own = read.find((line) => isSameLine(line, by) && !isSameLine(line, replaces))
      const quantity = Math.max(toQuantity(by.quantity), own?.quantity ?? 0)
      const { ok } = await put.run({ ...by, quantity, ...(!isSameLine(by, replaces) && { replaces }) })
      return ok
    },
    async clearGone() {
      if (session.isSignedIn()) await clear.run({})
      else deviceCart.remove(read.filter(isGone))
    },
    flush,
  }
}
