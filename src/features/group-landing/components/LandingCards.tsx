import type { GroupLanding } from '@contract/group/group'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { NoteLine } from '@/components/NoteLine'
import { RouteLine } from '@/components/RouteLine'
import { CompareBars } from '@/entities/group/CompareBars'
import { WeightCard } from '@/entities/group/WeightCard'
import { formatScale } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { landingStrings } from '../landing-strings'
import styles from './landing.module.scss'

export interface LandingCardsProps {
  readonly landing: GroupLanding
  readonly isGuest: boolean
}

/** What it costs with the others and alone, and how one comes to be one of them. */
export function LandingCards({ landing: { group, comparison }, isGuest }: LandingCardsProps) {
  const words = useStrings(landingStrings)
  const steps = [
    { key: 'number', icon: 'user' as const, text: words.step.number },
    { key: 'store', icon: 'warehouse' as const, text: words.step.store },
    { key: 'join', icon: 'users' as const, text: words.step.join },
  ]
  return (
    <View className={styles.cards}>
      <WeightCard group={group} />
      <Card className="mt">
        <View className={styles.title}>
          <View className="t15 b">{words.compare(formatScale(comparison.grams))}</View>
          <View className="t12 c3">{words.estimated}</View>
        </View>
        <CompareBars {...comparison} />
      </Card>
      <Card>
        <View className={styles.title}>
          <View className="t15 b">{words.steps}</View>
        </View>
        <RouteLine label={words.steps} nodes={steps} current={isGuest ? 0 : 1} />
      </Card>
      <Card>
        <View className="t13 c3">{words.fromLeader}</View>
        <View className="t14">{group.description}</View>
      </Card>
      {group.locked && <NoteLine icon="lock">{words.locked}</NoteLine>}
      <NoteLine icon="shield-check">{words.safe}</NoteLine>
    </View>
  )
}
