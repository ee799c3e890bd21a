import { Text } from '@tarojs/components'
import { cx } from './cx'
import styles from './Money.module.scss'
import { toMoneyParts } from './money-parts'

export interface MoneyProps {
  /** Integer hundredths. */
  readonly cents: number
  readonly symbol?: string
  /** total 26, large 30, title 17, card 15; as the text around it when left out. From total on the symbol is smaller. */
  readonly size?: 'total' | 'large' | 'wallet' | 'title' | 'card'
  /** Shows + before what is added: differences. */
  readonly plus?: boolean
  readonly className?: string | undefined
}

export function Money({ cents, symbol = '¥', size, plus, className }: MoneyProps) {
  const { sign, amount } = toMoneyParts(cents, plus)
  return (
    <Text className={cx('num', styles.money, size && styles[size], className)}>
      {sign}
      <Text className={styles.symbol}>{symbol}</Text>
      {amount}
    </Text>
  )
}
