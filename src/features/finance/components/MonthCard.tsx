import type { Statement } from '@contract/wallet/finance'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { cx } from '@/components/cx'
import { Money } from '@/components/Money'
import { Pressable } from '@/components/Pressable'
import { formatMonth, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { financeStrings } from '../finance-strings'
import { MONTHS_AT_ONCE, toBars } from '../finance-view'
import styles from './finance.module.scss'

export interface MonthCardProps {
  readonly statement: Statement
  readonly onMonth: (month: string) => void
}

/** What the month has cost, what is left, and the months beside it: each bar is a choice with its sum as its name. */
export function MonthCard({ statement, onMonth }: MonthCardProps) {
  const words = useStrings(financeStrings)
  const language = useLanguage()
  const { month, months, outCents, closingCents, isCurrent } = statement
  const [end, setEnd] = useState(() => toEnd(statement))
  const name = (one: string) => formatMonth(one, language, { short: true })
  return (
    <Card>
      <View className={styles.head}>
        <View>
          <View className="t13 c2">{words.spentIn(name(month))}</View>
          <Money cents={outCents} size="large" className={styles.spent} />
        </View>
        <View className={styles.right}>
          <View className="t13 c2">{isCurrent ? words.balance : words.closing}</View>
          <Money cents={closingCents} size="title" />
        </View>
      </View>
      <View className={styles.bars} {...withRole('radiogroup')} aria-label={words.chart}>
        {toBars(months, end).map((bar) => (
          <Pressable
            key={bar.month}
            role="radio"
            checked={bar.month === month}
            label={`${formatMonth(bar.month, language)} ${formatMoney(bar.outCents)}`}
            className={cx(styles.month, bar.month === month && styles.chosen)}
            onPress={() => onMonth(bar.month)}
          >
            <View className="num">{Math.round(bar.outCents / 100)}</View>
            <View className={styles.rail}>
              <View className={styles.bar} style={{ height: `${Math.round(bar.share * 100)}%` }} />
            </View>
            <View>{name(bar.month)}</View>
          </Pressable>
        ))}
      </View>
      {months.length > MONTHS_AT_ONCE && (
        <View className={styles.turn}>
          <Button kind="text" size="s" icon="chevron-left" disabled={end <= MONTHS_AT_ONCE} onPress={() => setEnd(Math.max(MONTHS_AT_ONCE, end - MONTHS_AT_ONCE))}>
            {words.earlier}
          </Button>
          <Button kind="text" size="s" disabled={end >= months.length} onPress={() => setEnd(Math.min(months.length, end + MONTHS_AT_ONCE))}>
            {words.later}
          </Button>
        </View>
      )}
    </Card>
  )
}

/** The chosen month stands among those that are shown: the latest six, where it is one of them. */
function toEnd({ month, months }: Statement): number {
  const index = months.findIndex((one) => one.month === month)
  return index < 0 || index >= months.length - MONTHS_AT_ONCE ? months.length : Math.max(MONTHS_AT_ONCE, index + 1)
}
