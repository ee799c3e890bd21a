import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { toBadge } from '@/components/badge-text'
import { BarButton } from '@/components/BarButton'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import styles from './BuyBar.module.scss'
import { shopStrings } from './shop-strings'

export interface BuyBarProps {
  /** How many are in the cart. */
  readonly cartCount: number
  readonly onCart: () => void
  /** What can be done with what is looked at: one button, or two. */
  readonly children: ReactNode
}

/** At the bottom of goods' page: help, the cart, and what can be done. */
export function BuyBar({ cartCount, onCart, children }: BuyBarProps) {
  const words = useStrings(shopStrings)
  return (
    <>
      <View className={styles.tools}>
        <BarButton icon="headset" text={words.service} onPress={() => goTo(routes.customer)} />
        <View className={styles.cart}>
          <BarButton
            icon="shopping-cart"
            text={words.tabs.cart}
            label={cartCount > 0 ? words.cartHolds(toBadge(cartCount)) : undefined}
            onPress={onCart}
          />
          {cartCount > 0 && <View className={styles.badge} aria-hidden="true">{toBadge(cartCount)}</View>}
        </View>
      </View>
      <View className={styles.actions}>{children}</View>
    </>
  )
}
