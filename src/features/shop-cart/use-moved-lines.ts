import type { Delivery } from '@contract/shop/cart'
import type { ShopPreview } from '@contract/shop/shop-order'
import { useCallback, useRef } from 'react'
import { isSameLine } from '@/entities/cart/cart-line'
import { useGetCart, usePutLine } from '@/entities/cart/cart-queries'

/**
 * What is ordered of the cart is taken out of it by option and way of delivery: where the member sends it the other way, its lines go
 * that way in the cart too, equal ones with the larger quantity. One after the other; `settled` waits for all of them.
 */
export function useMovedLines() {
  const getCart = useGetCart()
  const put = usePutLine()
  const last = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef({ getCart, run: put.run })
  latest.current = { getCart, run: put.run }

  const move = useCallback((lines: ShopPreview['lines'], from: Delivery, to: Delivery) => {
    const moveAll = async () => {
      const cart = await latest.current.getCart()
      for (const { skuId, priceCents } of lines) {
        const own = cart?.lines.find((line) => isSameLine(line, { skuId, delivery: from }))
        if (!own) continue
        const there = cart?.lines.find((line) => isSameLine(line, { skuId, delivery: to }))
        const quantity = Math.max(own.quantity, there?.quantity ?? 0)
        await latest.current.run({ skuId, delivery: to, quantity, seenCents: priceCents, replaces: { skuId, delivery: from } })
      }
    }
    last.current = last.current.then(moveAll)
  }, [])

  return { move, settled: useCallback(() => last.current, []) }
}
