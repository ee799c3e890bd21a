import { subtractCents, type Cents } from '@contract/kit/money'
import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import styles from './cart.module.scss'
import { cartStrings } from './cart-strings'

/** Another price of a piece than the member saw last; nothing where it is the same. */
export function SeenPrice({ priceCents, seenCents }: { readonly priceCents: Cents; readonly seenCents: Cents }) {
  const words = useStrings(cartStrings)
  const change = subtractCents(priceCents, seenCents)
  if (change === 0) return null
  const isDearer = change > 0
  return (
    <View className={cx(styles.change, isDearer ? styles.dearer : styles.cheaper)}>
      <Icon name={isDearer ? 'chevron-up' : 'chevron-down'} size={14} />
      <View>{isDearer ? words.dearer(formatMoney(change)) : words.cheaper(formatMoney(-change))}</View>
      <View className={styles.former}>{formatMoney(seenCents)}</View>
    </View>
  )
}
