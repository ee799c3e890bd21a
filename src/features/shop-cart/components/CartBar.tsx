import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { FloatingBar } from '@/components/FloatingBar'
import { Money } from '@/components/Money'
import { SelectAll } from '@/components/SelectAll'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import type { CartSum } from '../cart-view'
import { shopCartStrings } from '../shop-cart-strings'
import styles from './cart.module.scss'

export interface CartBarProps {
  readonly sum: CartSum
  readonly isAll: boolean
  /** Anything can be ticked. */
  readonly canTick: boolean
  readonly isAcrossGroups: boolean
  readonly onAll: () => void
  readonly onCheckout: () => Promise<void>
}

/** What is ticked comes to, and the way to order it. */
export function CartBar({ sum, isAll, canTick, isAcrossGroups, onAll, onCheckout }: CartBarProps) {
  const words = useStrings(shopCartStrings)
  return (
    <FloatingBar label={words.bar} aboveTabBar>
      <SelectAll text={words.selectAll} isAll={isAll} disabled={!canTick} onPress={onAll} />
      <View className={styles.sum} aria-live="polite">
        {sum.pieces === 0 ? (
          <View className="t13 c3">{words.noneTicked}</View>
        ) : (
          <>
            <Money cents={sum.totalCents} size="title" className="b" />
            <View className={isAcrossGroups ? 't12 cw' : 't12 c3'}>
              {isAcrossGroups ? words.oneGroup : sum.offerCents > 0 ? words.saved(formatMoney(sum.offerCents)) : words.unreserved}
            </View>
          </>
        )}
      </View>
      <Button size="l" disabled={sum.pieces === 0} onPress={onCheckout}>
        {words.checkout(sum.pieces)}
      </Button>
    </FloatingBar>
  )
}

export interface ManageBarProps {
  readonly count: number
  readonly isAll: boolean
  readonly onAll: () => void
  readonly onRemove: () => Promise<void>
}

/** While the cart is managed: what is marked is removed. */
export function ManageBar({ count, isAll, onAll, onRemove }: ManageBarProps) {
  const words = useStrings(shopCartStrings)
  return (
    <FloatingBar label={words.manage} aboveTabBar>
      <SelectAll text={words.selectAll} isAll={isAll} onPress={onAll} />
      <View className={styles.sum} aria-live="polite">
        <View className="t13 c2">{words.chosen(count)}</View>
      </View>
      <Button kind="danger" size="l" disabled={count === 0} onPress={onRemove}>
        {words.remove}
      </Button>
    </FloatingBar>
  )
}
