import type { LineLabel } from '@contract/freight/freight'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { Money } from '@/components/Money'
import { FeeName } from '@/entities/bill/FeeName'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { feedbackStrings } from '../../feedback-strings'
import styles from './AboutOrder.module.scss'

export interface AboutOrderProps {
  readonly orderId: string
  readonly orderNumber: string
  readonly billLine?: { readonly label: LineLabel; readonly amountCents: number } | undefined
}

/** The order, and the line of its bill, that a message refers to. */
export function AboutOrder({ orderId, orderNumber, billLine }: AboutOrderProps) {
  const words = useStrings(feedbackStrings)
  return (
    <Card pad="form">
      <Cell icon="receipt" title={words.order(orderNumber)} onPress={() => void goTo(routes.parcelOrderDetails, { orderId })} />
      {billLine && (
        <View className={styles.line}>
          <View className="t14 c2">
            <FeeName label={billLine.label} />
          </View>
          <Money cents={billLine.amountCents} size="card" />
        </View>
      )}
    </Card>
  )
}
