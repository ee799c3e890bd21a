import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { KeyValues } from '@/components/KeyValues'
import { timeSpanStrings } from '@/i18n/time-span-strings'
import { useStrings } from '@/i18n/use-strings'
import { orderDetailStrings } from '../../order-detail-strings'
import { toStageRows } from '../../order-stages'
import styles from './OrderFacts.module.scss'
import type { OrderHeroProps } from './OrderHero'

/** How long it was promised to take, and took, stage by stage. */
export function StageTimes({ order, now }: OrderHeroProps) {
  const words = useStrings(orderDetailStrings)
  const ofTime = useStrings(timeSpanStrings)
  if (order.stages.length === 0) return null
  return (
    <Card>
      <View className="t15 b">{words.stage.title}</View>
      <View className={styles.facts}>
        <KeyValues rows={toStageRows(order.stages, words, ofTime, now)} />
      </View>
    </Card>
  )
}
