import type { PointKind, PointLine } from '@contract/points/points'
import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { IconTile } from '@/components/IconTile'
import type { IconName } from '@/components/icon-names'
import { Pressable } from '@/components/Pressable'
import { formatCount, formatDay } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { rewardStrings } from '../reward-strings'
import styles from './reward.module.scss'

const ICONS: Readonly<Record<PointKind, IconName>> = {
  pointsEarned: 'circle-check',
  pointsSpent: 'receipt',
  pointsReturned: 'rotate-ccw',
  pointsExpired: 'history',
  pointsReversed: 'rotate-ccw',
  pointsGranted: 'ticket',
}

export interface PointRowProps {
  readonly line: PointLine
  /** Nothing above it to be divided from. */
  readonly isFirst: boolean
}

/** What came or went, why, and what was left then. It opens the order that it came from. */
export function PointRow({ line, isFirst }: PointRowProps) {
  const { points: words } = useStrings(rewardStrings)
  const language = useLanguage()
  const { kind, points, pointsAfter, orderId, orderNumber, reason, at } = line
  const content = (
    <>
      <IconTile icon={ICONS[kind]} tint={points > 0 ? 'brand' : 'grey'} />
      <View className="grow">
        <View className="t15 b">{words.kind[kind]}</View>
        <View className={cx('t12', 'c3', styles.source)}>{[formatDay(at, language), orderNumber ?? reason].filter(Boolean).join(' · ')}</View>
      </View>
      <View className={styles.amount}>
        <View className={cx('t15', 'b', points > 0 && 'cb')}>{`${points > 0 ? '+' : '−'}${formatCount(Math.abs(points))}`}</View>
        <View className="t12 c3">{words.left(formatCount(pointsAfter))}</View>
      </View>
    </>
  )
  const className = cx(styles.line, !isFirst && styles.next)
  if (orderId === undefined) return <View className={className}>{content}</View>
  return (
    <Pressable row className={className} onPress={() => goTo(routes.parcelOrderDetails, { orderId })}>
      {content}
    </Pressable>
  )
}
