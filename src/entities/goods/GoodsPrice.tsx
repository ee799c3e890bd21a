import { Text, View } from '@tarojs/components'
import { Money, type MoneyProps } from '@/components/Money'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import styles from './GoodsPrice.module.scss'
import { shopStrings } from './shop-strings'

export interface GoodsPriceProps extends Pick<MoneyProps, 'cents' | 'size'> {
  /** Options differ in price: this is the lowest. */
  readonly hasRange?: boolean | undefined
  /** Struck out behind it. */
  readonly listPriceCents?: number | undefined
}

export function GoodsPrice({ cents, size = 'card', hasRange = false, listPriceCents }: GoodsPriceProps) {
  const words = useStrings(shopStrings)
  const [before, after] = hasRange ? words.from('\n').split('\n') : []
  return (
    <View className={styles.price}>
      {before && <Text className={styles.beside}>{before}</Text>}
      <Money cents={cents} size={size} />
      {after && <Text className={styles.beside}>{after}</Text>}
      {listPriceCents !== undefined && (
        <>
          <Text className="sr-only">{words.listPrice(formatMoney(listPriceCents))}</Text>
          <Text className={styles.struck} aria-hidden="true">
            {formatMoney(listPriceCents)}
          </Text>
        </>
      )}
    </View>
  )
}
