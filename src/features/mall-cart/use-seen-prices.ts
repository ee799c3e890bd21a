import type { MallCartLine } from '@contract/proxy/mall-cart'
import { useCallback, useEffect, useRef } from 'react'
import { useSeeMallPrice } from '@/entities/mall/mall-cart-queries'
import { usePageHide } from '@/platform/page-lifecycle'

/** Another price than before is pointed out until the member leaves the cart; then it is the one that they have seen. */
export function useSeenPrices(lines: readonly MallCartLine[]): void {
  const see = useSeeMallPrice()
  const latest = useRef({ lines, see })
  latest.current = { lines, see }
  const leave = useCallback(() => void seeAll(latest.current.lines, latest.current.see), [])
  usePageHide(leave)
  useEffect(() => leave, [leave])
}

/** One after the other: each is a call. */
async function seeAll(lines: readonly MallCartLine[], see: ReturnType<typeof useSeeMallPrice>): Promise<void> {
  for (const { platform, goodsId, skuId, quantity, unitCents, seenCents, asOf } of lines) {
    if (unitCents === undefined || asOf === undefined || unitCents === seenCents) continue
    const { ok } = await see({ platform, goodsId, skuId, quantity, seenCents: unitCents, seenAsOf: asOf })
    if (!ok) return
  }
}
