import { Text } from '@tarojs/components'
import { toMoneyParts } from '@/i18n/format'
import { cx } from './cx'
import styles from './Money.module.scss'

export interface MoneyProps {
  /** Integer hundredths. */
  readonly cents: number
  /** The platform's own when left out. */
  readonly symbol?: string | undefined
  /** card 15, title 17, wallet 21, total 26, large 30; as the text around it when left out. From wallet on the symbol is smaller. */
  readonly size?: 'card' | 'title' | 'wallet' | 'total' | 'large'
  /** Shows + before what is added: differences. */
  readonly plus?: boolean
  readonly className?: string | undefined
}

export function Money({ cents, symbol, size, plus = false, className }: MoneyProps) {
  const parts = toMoneyParts(cents, { plus })
  return (
    <Text className={cx('num', styles.money, size && styles[size], className)}>
      {parts.sign}
      <Text className={styles.symbol}>{symbol ?? parts.symbol}</Text>
      {parts.amount}
    </Text>
  )
}
