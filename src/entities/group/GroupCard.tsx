import type { GroupCard as Group } from '@contract/group/group'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { StatusTag } from '@/components/StatusTag'
import { formatScale, toShortMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import type { ServerTime } from '@/query/server-time'
import { CountdownLine } from './CountdownLine'
import { GapChip } from './GapChip'
import { GroupHead } from './GroupHead'
import { GroupStatusTag } from './GroupStatusTag'
import { groupStrings } from './group-strings'
import { LadderMini } from './LadderMini'
import styles from './GroupCard.module.scss'

export interface GroupCardProps {
  readonly group: Group
  readonly time: ServerTime
  /** Its gap is orange: the first of a list. */
  readonly isFirst: boolean
  readonly onOpen: (group: Group) => void
}

/** A group as everybody may see it: where to, at which price, how far to the next one, and until when. */
export function GroupCard({ group, time, isFirst, onOpen }: GroupCardProps) {
  const words = useStrings(groupStrings)
  const { price, role, status } = group
  return (
    <Card onPress={() => onOpen(group)}>
      <GroupHead group={group} text={`${words.pickupIn(group.city)} · ${group.channelName}`}>
        <View className={styles.price}>
          <View className={styles.figure}>{toShortMoney(price.perKgCents)}</View>
          <View className={styles.unit}>/kg</View>
        </View>
      </GroupHead>
      <LadderMini group={group} labels="short" />
      <View className={styles.line}>
        <View className={styles.weight}>
          <View className={styles.strong}>{formatScale(group.contributedGrams).replace(' kg', '')}</View>
          <View>{words.ofTarget(formatScale(group.targetGrams))}</View>
          {role !== 'none' && <StatusTag tone="instock">{words.role[role]}</StatusTag>}
        </View>
        <GapChip price={price} strong={isFirst} />
      </View>
      <View className={styles.foot}>
        {status === 'open' ? <CountdownLine endsAt={group.endsAt} time={time} /> : <GroupStatusTag status={status} />}
        <View className={styles.people}>
          <View className={styles.face} aria-hidden="true">
            {Array.from(group.leaderName)[0]}
          </View>
          <View>{words.members(group.memberCount)}</View>
        </View>
      </View>
    </Card>
  )
}
