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

const WITH_SMALL_SYMBOL: ReadonlySet<MoneyProps['size']> = new Set(['wallet', 'total', 'large'])

export function Money({ cents, symbol, size, plus = false, className }: MoneyProps) {
  const parts = toMoneyParts(cents, { plus })
  const ofCurrency = symbol ?? parts.symbol
  return (
    <Text className={cx('num', styles.money, size && styles[size], className)}>
      {parts.sign}
      {/* A symbol as large as its amount needs no box of its own: each row of a long list has an amount. */}
      {WITH_SMALL_SYMBOL.has(size) ? <Text className={styles.symbol}>{ofCurrency}</Text> : ofCurrency}
      {parts.amount}
    </Text>
  )
}
