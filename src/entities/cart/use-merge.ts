import type { ShownCartLine } from '@contract/shop/shown-cart'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { usePageShow } from '@/platform/page-lifecycle'
import { session, useIsSignedIn } from '@/session/session'
import { useMergeCart } from './cart-queries'
import { deviceCart, useDeviceLines } from './device-cart'

interface Merging {
  readonly state: 'none' | 'underWay' | 'failed'
  /** What found no room in the account's cart. */
  readonly left: readonly ShownCartLine[]
}

const NOTHING: Merging = { state: 'none', left: [] }
/** One for all pages: whichever shows the cart first lets the device's join it. */
const store = createStore<Merging>(() => NOTHING)

let present = session.memberNumber()
session.onChange(() => {
  if (session.memberNumber() === present) return
  present = session.memberNumber()
  store.setState(NOTHING)
})

/**
 * A member with a cart on the device, from before they signed in: it joins the account's, and is emptied only when the server has said
 * so; one that could not be sent is sent again when a page is shown. True while the account's cart is not yet what it will be.
 */
export function useMerge(): boolean {
  const lines = useDeviceLines()
  const isSignedIn = useIsSignedIn()
  const { state } = useStore(store)
  const { run } = useMergeCart()
  const isWaiting = isSignedIn && lines.length > 0 && state !== 'failed'

  usePageShow(() => {
    deviceCart.lookAgain()
    if (store.getState().state === 'failed') store.setState({ state: 'none' })
  })

  useEffect(() => {
    if (!isWaiting || store.getState().state !== 'none') return
    const member = session.memberNumber()
    store.setState({ state: 'underWay' })
    void run(lines).then((outcome) => {
      // The cart of this device is who signed in since's, or nobody's.
      if (session.memberNumber() !== member) return
      if (outcome.ok) deviceCart.remove(lines)
      store.setState(outcome.ok ? { state: 'none', left: outcome.data.left } : { state: 'failed' })
    })
  })

  return isWaiting
}

/** What found no room when the cart of the device joined the account's, until it has been read. */
export const useLeftLines = (): readonly ShownCartLine[] => useStore(store).left

export function forgetLeftLines(): void {
  store.setState({ left: [] })
}
