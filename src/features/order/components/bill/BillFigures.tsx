import type { Cents } from '@contract/kit/money'
import { View } from '@tarojs/components'
import { Money } from '@/components/Money'
import { StatusTag } from '@/components/StatusTag'
import { billStrings } from '@/entities/bill/bill-strings'
import { useStrings } from '@/i18n/use-strings'
import styles from './BillFigures.module.scss'

export interface BillFiguresProps {
  readonly estimateCents: Cents
  readonly billCents: Cents
  readonly differenceCents: Cents
}

/** Estimate, bill, difference. */
export function BillFigures({ estimateCents, billCents, differenceCents }: BillFiguresProps) {
  const { bill: words } = useStrings(billStrings)
  return (
    <View className={styles.figures}>
      <View>
        <View className="t12 c3">{words.estimate}</View>
        <Money cents={estimateCents} size="title" />
      </View>
      <View>
        <View className="t12 c3">{words.bill}</View>
        <Money cents={billCents} size="title" />
      </View>
      <View className={styles.last}>
        <View className="t12 c3">{words.difference}</View>
        {differenceCents === 0 ? (
          <StatusTag tone="instock">{words.same}</StatusTag>
        ) : (
          <Money cents={differenceCents} size="title" plus className={differenceCents > 0 ? 'ca' : 'cb'} />
        )}
      </View>
    </View>
  )
}
