import type { GroupCard } from '@contract/group/group'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { formatScale } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { GapChip } from './GapChip'
import { groupStrings } from './group-strings'
import { LadderMini } from './LadderMini'
import styles from './WeightCard.module.scss'

export interface WeightCardProps {
  readonly group: Pick<GroupCard, 'price' | 'contributedGrams' | 'targetGrams'>
  readonly className?: string | undefined
}

/** One group's weight, large, on its ladder of prices: how far it is to the next one. */
export function WeightCard({ group, className }: WeightCardProps) {
  const words = useStrings(groupStrings)
  return (
    <Card className={className}>
      <View className={styles.head}>
        <View>
          <View className="t12 c3">{words.contributed}</View>
          <View className={styles.weight}>
            <View className={styles.figure}>{formatScale(group.contributedGrams).replace(' kg', '')}</View>
            <View className="t14 c2">{words.ofTarget(formatScale(group.targetGrams))}</View>
          </View>
        </View>
        <GapChip price={group.price} strong />
      </View>
      <LadderMini group={group} labels="full" />
    </Card>
  )
}
