import { Button } from '@/components/Button'
import { useCartCount } from '@/entities/cart/use-cart'
import { BuyBar } from '@/entities/goods/BuyBar'
import { shopStrings } from '@/entities/goods/shop-strings'
import { skuStrings } from '@/entities/goods/sku-strings'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { goodsPageStrings } from '../goods-strings'

/**
 * - `withdrawn`: it can be looked at, and nothing else
 * - `soldOut`: the member can be notified; `awaited`: they will be
 * - `limit`: the member has all that one may have
 */
export type Buying = 'ok' | 'withdrawn' | 'closed' | 'soldOut' | 'awaited' | 'limit'

export interface GoodsBarProps {
  readonly buying: Buying
  readonly onAdd: () => void | Promise<unknown>
  readonly onBuy: () => void | Promise<unknown>
  readonly onAwait: () => void | Promise<unknown>
}

/** Help, the cart, and what can be done with what is looked at. */
export function GoodsBar({ buying, onAdd, onBuy, onAwait }: GoodsBarProps) {
  const words = useStrings(goodsPageStrings)
  const shop = useStrings(shopStrings)
  const sku = useStrings(skuStrings)
  const count = useCartCount()
  return (
    <BuyBar cartCount={count} onCart={() => goTo(routes.shop, { tab: 'cart' })}>
      {buying === 'ok' ? (
        <>
          <Button kind="soft" size="xl" onPress={onAdd}>{shop.addToCart}</Button>
          <Button size="xl" onPress={onBuy}>{shop.buyNow}</Button>
        </>
      ) : buying === 'soldOut' || buying === 'awaited' ? (
        <Button kind={buying === 'soldOut' ? 'primary' : 'soft'} size="xl" onPress={onAwait}>{buying === 'soldOut' ? sku.notify : sku.stopNotifying}</Button>
      ) : (
        <Button kind="soft" size="xl" disabled>{buying === 'limit' ? sku.limitReached : words[buying]}</Button>
      )}
    </BuyBar>
  )
}
