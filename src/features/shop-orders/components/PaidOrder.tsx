import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { KeyValues } from '@/components/KeyValues'
import { NoteLine } from '@/components/NoteLine'
import { ResultView } from '@/components/ResultView'
import { shopStrings } from '@/entities/goods/shop-strings'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toRoute } from '../shop-order-route'
import { shopOrderStrings } from '../shop-order-strings'
import { shopPayStrings } from '../shop-pay-strings'
import { FollowUps } from './FollowUps'
import styles from './PaidOrder.module.scss'

export interface PaidOrderProps {
  readonly order: ShopOrderDetail
  /** Money that came by WeChat beside what has paid it lies in the balance. */
  readonly isAlsoCredited: boolean
  readonly onOrder: () => void
}

/** An order that is paid: what it came to, and its way from here. */
export function PaidOrder({ order, isAlsoCredited, onOrder }: PaidOrderProps) {
  const { result: words } = useStrings(shopPayStrings)
  const { delivery: ways } = useStrings(shopStrings)
  const route = toRoute(order, useStrings(shopOrderStrings))
  const { delivery, warehouseName, payableCents } = order
  return (
    <>
      <ResultView
        art="box-closed"
        title={payableCents === 0 ? words.confirmed : words.paid}
        text={words[delivery](warehouseName)}
        // What is paid is behind: the way begins with what happens now.
        next={route && { label: words.next, nodes: route.nodes.slice(1), current: route.current - 1 }}
        primary={{ text: words.toOrder, onPress: onOrder }}
      >
        <View className={styles.facts}>
          <Card>
            <KeyValues
              rows={[
                { key: 'amount', label: words.amount, value: formatMoney(payableCents), strong: true },
                { key: 'delivery', label: words.delivery, value: ways[delivery] },
                { key: 'order', label: words.order, value: order.orderNumber },
              ]}
            />
          </Card>
          {isAlsoCredited && <NoteLine tone="good">{words.alsoCredited}</NoteLine>}
        </View>
      </ResultView>
      <FollowUps />
    </>
  )
}
