import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import { IconTile } from '@/components/IconTile'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { adviceStrings } from '../advice-strings'
import { toHeadline } from '../advice-view'
import type { AdvisedProps } from '../priced-step'
import styles from './packing.module.scss'

/** Whether the chosen parcels are packed well, in one line; the reckoning and the other ways behind it. */
export function AdviceCard({ packing: { advice }, onAdvice }: AdvisedProps) {
  const words = useStrings(adviceStrings)
  const headline = advice && toHeadline(advice, words)
  if (!headline) return null
  const amount = headline.cents === undefined ? undefined : formatMoney(headline.cents)
  return (
    <View className={styles.apart}>
      <Card onPress={onAdvice}>
        <View className="row g12">
          <IconTile icon="layers" />
          <View className="grow">
            <View className="t14 b">
              {headline.text} {amount !== undefined && <View className={styles.amount}>{amount}</View>}
            </View>
            <View className="t12 c3">{words.see}</View>
          </View>
          <Icon name="chevron-right" className="c3" />
        </View>
      </Card>
    </View>
  )
}
