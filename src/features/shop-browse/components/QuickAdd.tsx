import type { GoodsSku } from '@contract/shop/goods'
import { useEffect } from 'react'
import { shopStrings } from '@/entities/goods/shop-strings'
import { SkuSheet, type SkuChoice } from '@/entities/goods/SkuSheet'
import { useGoods } from '@/entities/goods/goods-queries'
import { useStrings } from '@/i18n/use-strings'

export interface QuickAddProps {
  readonly goodsId: string
  readonly onAdd: (choice: SkuChoice, sku: GoodsSku) => Promise<unknown>
  readonly onAwait: (sku: GoodsSku) => Promise<unknown>
  readonly onClose: () => void
}

/** Goods of a list that must be chosen from before they can be put into the cart: their sheet, once they have come. */
export function QuickAdd({ goodsId, onAdd, onAwait, onClose }: QuickAddProps) {
  const { addToCart } = useStrings(shopStrings)
  const { data: goods, error } = useGoods(goodsId)
  useEffect(() => {
    // Told by a toast already.
    if (error !== null && !goods) onClose()
  }, [error, goods, onClose])
  return goods ? <SkuSheet goods={goods} action={addToCart} onConfirm={onAdd} onAwait={onAwait} onClose={onClose} /> : null
}
