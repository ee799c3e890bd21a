import { View } from '@tarojs/components'
import type { GroupComparison } from '@contract/group/group'
import type { Cents } from '@contract/kit/money'
import { cx } from '@/components/cx'
import { formatMoney, formatScale } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import styles from './CompareBars.module.scss'
import { groupStrings } from './group-strings'

export interface CompareBarsProps {
  readonly withGroupCents: Cents | number
  /** Absent where the channel takes no such parcel alone. */
  readonly aloneCents?: Cents | number | undefined
  /** What it will cost once the group has come to that weight. */
  readonly atTarget?: GroupComparison['atTarget']
}

/** What it costs with the group and alone, and the difference in a word. */
export function CompareBars({ withGroupCents, aloneCents, atTarget }: CompareBarsProps) {
  const words = useStrings(groupStrings)
  const most = Math.max(withGroupCents, aloneCents ?? 0, 1)
  const difference = aloneCents === undefined ? 0 : aloneCents - withGroupCents
  const target = atTarget && { from: formatScale(atTarget.fromGrams), cents: atTarget.cents, saved: (aloneCents ?? 0) - atTarget.cents }
  return (
    <View className={styles.bars}>
      <Bar label={words.withGroup} cents={withGroupCents} part={withGroupCents / most} isGroup />
      {target && <Bar label={words.from(target.from)} cents={target.cents} part={target.cents / most} isGroup />}
      {aloneCents !== undefined && <Bar label={words.alone} cents={aloneCents} part={aloneCents / most} />}
      <View className={styles.words}>
        {difference > 0 && <View className={styles.save}>{(target ? words.saveNow : words.save)(formatMoney(difference))}</View>}
        {difference < 0 && <View className={styles.dearer}>{(target ? words.dearerNow : words.dearer)(formatMoney(-difference))}</View>}
        {target && target.saved > 0 && <View className={styles.save}>{words.saveFrom(target.from, formatMoney(target.saved))}</View>}
      </View>
    </View>
  )
}

interface BarProps {
  readonly label: string
  readonly cents: number
  readonly part: number
  readonly isGroup?: boolean
}

function Bar({ label, cents, part, isGroup = false }: BarProps) {
  return (
    <View className={styles.row}>
      <View className={styles.label}>{label}</View>
      <View className={styles.track} aria-hidden="true">
        <View className={cx(styles.bar, isGroup && styles.group)} style={{ width: `${Math.round(part * 100)}%` }} />
      </View>
      <View className={cx(styles.money, isGroup && styles.strong)}>{formatMoney(cents)}</View>
    </View>
  )
}
