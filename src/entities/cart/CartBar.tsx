import type { Cents } from '@contract/kit/money'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { FloatingBar, type FloatingBarProps } from '@/components/FloatingBar'
import { Money } from '@/components/Money'
import { SelectAll } from '@/components/SelectAll'
import { useStrings } from '@/i18n/use-strings'
import styles from './cart.module.scss'
import { cartStrings } from './cart-strings'

type Place = Pick<FloatingBarProps, 'aboveTabBar'>

export interface CartBarProps extends Place {
  readonly pieces: number
  readonly totalCents: Cents
  /** Below the sum. */
  readonly note: string
  /** The note says why it cannot be ordered so. */
  readonly isWarned: boolean
  readonly isAll: boolean
  /** Anything can be ticked. */
  readonly canTick: boolean
  readonly onAll: () => void
  readonly onCheckout: () => Promise<void>
}

/** What is ticked comes to, and the way to order it. */
export function CartBar({ pieces, totalCents, note, isWarned, isAll, canTick, onAll, onCheckout, ...place }: CartBarProps) {
  const words = useStrings(cartStrings)
  return (
    <FloatingBar label={words.bar} {...place}>
      <SelectAll text={words.selectAll} isAll={isAll} disabled={!canTick} onPress={onAll} />
      <View className={styles.sum} aria-live="polite">
        {pieces === 0 ? (
          <View className="t13 c3">{words.noneTicked}</View>
        ) : (
          <>
            <Money cents={totalCents} size="title" className="b" />
            <View className={isWarned ? 't12 cw' : 't12 c3'}>{note}</View>
          </>
        )}
      </View>
      <Button size="l" disabled={pieces === 0} onPress={onCheckout}>
        {words.checkout(pieces)}
      </Button>
    </FloatingBar>
  )
}

export interface ManageBarProps extends Place {
  readonly count: number
  readonly isAll: boolean
  readonly onAll: () => void
  readonly onRemove: () => Promise<void>
}

/** While the cart is managed: what is marked is removed. */
export function ManageBar({ count, isAll, onAll, onRemove, ...place }: ManageBarProps) {
  const words = useStrings(cartStrings)
  return (
    <FloatingBar label={words.manage} {...place}>
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
