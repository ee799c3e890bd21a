import type { FinanceLine } from '@contract/wallet/finance'
import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { IconTile } from '@/components/IconTile'
import { Money } from '@/components/Money'
import { Pressable } from '@/components/Pressable'
import { formatDay, formatMoney, formatTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useIsWide } from '@/platform/wide-window'
import { routes } from '@/routes'
import { financeStrings } from '../finance-strings'
import { KIND_ICONS, toSource } from '../finance-view'
import styles from './finance.module.scss'

/** In a wide window the lines are a table, and these are its headings: what each line says, above what it says of it. */
export function LineHeadings() {
  const words = useStrings(financeStrings)
  const { kind, time, source, amount } = words.table
  if (!useIsWide()) return null
  return (
    <View className={cx('t12 c3', styles.line, styles.headings)} aria-hidden="true">
      <View className={styles.iconRoom} />
      <View className={styles.cell}>{kind}</View>
      <View className={styles.cell}>{time}</View>
      <View className={styles.cell}>{source}</View>
      <View className={styles.sum}>{amount}</View>
      <View className={styles.sum}>{words.balance}</View>
    </View>
  )
}

/** What came or went, what it was for, and what was left then. It opens the order or the parcel that it came from. */
export function LineRow({ line }: { readonly line: FinanceLine }) {
  const words = useStrings(financeStrings)
  const language = useLanguage()
  const { kind, amountCents, balanceAfterCents, orderId, parcelId, at } = line
  const came = amountCents > 0
  const source = toSource(line, words)
  const time = `${formatDay(at, language)} ${formatTime(at)}`
  const content = useIsWide() ? (
    <>
      <IconTile icon={KIND_ICONS[kind]} tint={came ? 'brand' : 'grey'} />
      <View className={cx('t15 b', styles.cell)}>{words.kind[kind]}</View>
      <View className={cx('t13 c2', styles.cell)}>{time}</View>
      <View className={cx('t13 c2', styles.cell)}>{source}</View>
      <Money cents={amountCents} plus size="card" className={cx(styles.sum, came && styles.came)} />
      <Money cents={balanceAfterCents} className={cx('t13 c2', styles.sum)} />
    </>
  ) : (
    <>
      <IconTile icon={KIND_ICONS[kind]} tint={came ? 'brand' : 'grey'} />
      <View className={styles.what}>
        <View className="t15 b">{words.kind[kind]}</View>
        <View className="t12 c3">{[time, source].filter(Boolean).join(' · ')}</View>
      </View>
      <View className={styles.amount}>
        <Money cents={amountCents} plus size="card" className={cx(came && styles.came)} />
        <View className="t12 c3">{words.left(formatMoney(balanceAfterCents))}</View>
      </View>
    </>
  )
  if (orderId === undefined && parcelId === undefined) return <View className={styles.line}>{content}</View>
  const open = () => (orderId === undefined ? goTo(routes.parcelSea, { parcelId: parcelId ?? '' }) : goTo(routes.parcelOrderDetails, { orderId }))
  return (
    <Pressable row className={styles.line} onPress={open}>
      {content}
    </Pressable>
  )
}
