import { View } from '@tarojs/components'
import { Money, type MoneyProps } from './Money'
import styles from './RollingMoney.module.scss'

/** An amount that rolls in when it changes: the price of a bar. */
export function RollingMoney({ cents, size = 'total' }: Pick<MoneyProps, 'cents' | 'size'>) {
  return (
    <View className={styles.window}>
      <View key={cents} className={styles.rolled}>
        <Money cents={cents} size={size} />
      </View>
    </View>
  )
}
