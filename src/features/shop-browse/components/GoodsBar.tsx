import { View } from '@tarojs/components'
import { toBadge } from '@/components/badge-text'
import { BarButton } from '@/components/BarButton'
import { Button } from '@/components/Button'
import { useCartCount } from '@/entities/cart/use-cart'
import { shopStrings } from '@/entities/goods/shop-strings'
import { skuStrings } from '@/entities/goods/sku-strings'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { goodsPageStrings } from '../goods-strings'
import styles from './GoodsPage.module.scss'

/**
 * - `withdrawn`: it can be looked at, and nothing else
 * - `soldOut`: the member can be notified; `awaited`: they will be
 * - `limit`: the member has all that one may have
 */
export type Buying = 'ok' | 'withdrawn' | 'soldOut' | 'awaited' | 'limit'

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
    <>
      <View className={styles.tools}>
        <BarButton icon="headset" text={shop.service} onPress={() => goTo(routes.customer)} />
        <View className={styles.cart}>
          <BarButton
            icon="shopping-cart"
            text={shop.tabs.cart}
            label={count > 0 ? shop.cartHolds(toBadge(count)) : undefined}
            onPress={() => goTo(routes.shop, { tab: 'cart' })}
          />
          {count > 0 && <View className={styles.badge} aria-hidden="true">{toBadge(count)}</View>}
        </View>
      </View>
      <View className={styles.actions}>
        {buying === 'ok' ? (
          <>
            <Button kind="soft" size="xl" onPress={onAdd}>{shop.addToCart}</Button>
            <Button size="xl" onPress={onBuy}>{shop.buyNow}</Button>
          </>
        ) : buying === 'soldOut' || buying === 'awaited' ? (
          <Button kind={buying === 'soldOut' ? 'primary' : 'soft'} size="xl" onPress={onAwait}>{buying === 'soldOut' ? sku.notify : sku.stopNotifying}</Button>
        ) : (
          <Button kind="soft" size="xl" disabled>{buying === 'withdrawn' ? words.withdrawn : sku.limitReached}</Button>
        )}
      </View>
    </>
  )
}
