import { useCallback, useState } from 'react'
import { createRecents } from '@/forms/drafts'

export interface KeptCheckout<Checkout> {
  /** Undefined where nothing was chosen on this device. */
  readonly checkout: Checkout | undefined
  readonly change: (changes: Partial<Checkout>) => void
  /** It is ordered. */
  readonly finish: () => void
}

/**
 * What somebody is about to order, and what they have chosen for it: an address has no room for it. Sealed like a draft, and nothing that
 * is lost with it: what is in it lies in a cart, or is one tap away.
 * @param read a draft may be of any shape that an earlier build has kept
 */
export function createKeptCheckout<Checkout extends object>(name: string, read: (kept: Partial<Checkout>) => Checkout | undefined) {
  const store = () => createRecents<Checkout>(name)
  return {
    /** Before the page that orders it is opened; a guest signs in first (`requireLogin`), or it is gone by then. */
    keep(checkout: Checkout): void {
      store().write(checkout)
    },
    /** What was kept, for the page that orders it: what is changed there is kept as well. */
    useKept(): KeptCheckout<Checkout> {
      const [draft] = useState(store)
      const [checkout, setCheckout] = useState(() => read(draft.read() ?? {}))
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
    },
  }
}
