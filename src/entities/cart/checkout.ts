import type { Delivery } from '@contract/shop/cart'
import { useCallback, useState } from 'react'
import { createRecents } from '@/forms/drafts'

/** What somebody is about to order, and what they have chosen for it: an address has no room for it. */
export interface Checkout {
  /** From the cart, whose lines it takes along; or one option at once. */
  readonly from: 'cart' | 'goods'
  readonly delivery: Delivery
  readonly lines: readonly { readonly skuId: string; readonly quantity: number }[]
  readonly addressId?: string | undefined
  readonly channelCode?: string | undefined
  readonly couponId?: string | undefined
  readonly remark?: string | undefined
}

/** Sealed like a draft, and nothing that is lost with it: what is in it lies in the cart, or is one tap away. */
const store = () => createRecents<Checkout>('checkout')

/** Before `settlement` is opened; a guest signs in first (`requireLogin`), or it is gone by then. */
export function keepCheckout(checkout: Checkout): void {
  store().write(checkout)
}

export interface KeptCheckout {
  /** Undefined where nothing was chosen on this device. */
  readonly checkout: Checkout | undefined
  readonly change: (changes: Partial<Omit<Checkout, 'from'>>) => void
  /** It is ordered. */
  readonly finish: () => void
}

/** What `keepCheckout` has kept, for the page that orders it: what is changed there is kept as well. */
export function useCheckout(): KeptCheckout {
  const [draft] = useState(store)
  const [checkout, setCheckout] = useState(() => read(draft.read()))
  return {
    checkout,
    change: useCallback(
      (changes) =>
        setCheckout((before) => {
          if (!before) return before
          const next = { ...before, ...changes }
          draft.write(next)
          return next
        }),
      [draft],
    ),
    finish: useCallback(() => draft.discard(), [draft]),
  }
}

/** A draft may be of any shape that an earlier build has kept. */
function read(kept: Partial<Checkout> | undefined): Checkout | undefined {
  if (!kept?.from || !kept.delivery || !kept.lines?.length) return undefined
  const { from, delivery, lines, ...chosen } = kept
  return { from, delivery, lines, ...chosen }
}
