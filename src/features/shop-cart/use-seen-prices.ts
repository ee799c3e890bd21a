import type { ShownCartLine } from '@contract/shop/shown-cart'
import { useCallback, useEffect, useRef } from 'react'
import { useSeeCartPrices } from '@/entities/cart/cart-queries'
import { deviceCart } from '@/entities/cart/device-cart'
import { usePageHide } from '@/platform/page-lifecycle'
import { session } from '@/session/session'

/** Another price than before is pointed out until the member leaves the cart; then it is the one that they have seen. */
export function useSeenPrices(lines: readonly ShownCartLine[]): void {
  const see = useSeeCartPrices()
  const latest = useRef({ lines, run: see.run })
  latest.current = { lines, run: see.run }
  const leave = useCallback(() => {
    const { lines: shown, run } = latest.current
    const seen = shown
      .filter(({ priceCents, seenCents }) => priceCents !== seenCents)
      .map(({ skuId, delivery, priceCents }) => ({ skuId, delivery, seenCents: priceCents }))
    if (seen.length === 0) return
    if (session.isSignedIn()) void run({ lines: seen })
    else deviceCart.seePrices(seen)
  }, [])
  usePageHide(leave)
  useEffect(() => leave, [leave])
}
