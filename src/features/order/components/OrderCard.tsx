import type { OrderSummary } from '@contract/order/order'
import { View } from '@tarojs/components'
import { memo } from 'react'
import { BoxStack } from '@/components/BoxStack'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { cx } from '@/components/cx'
import { Money } from '@/components/Money'
import { Pressable } from '@/components/Pressable'
import { OrderStatusTag } from '@/entities/order/OrderStatusTag'
import { formatWeight } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toButtons, toListInfo, type OrderButton } from '../order-view'
import { type OrderStrings, orderStrings } from '../order-strings'
import styles from './OrderCard.module.scss'
import { OrderNumber } from './OrderNumber'

export interface OrderCardProps {
  readonly order: OrderSummary
  /** The one filled button of the list: paying the first unpaid order. */
  readonly isFirstUnpaid: boolean
  readonly onOpen: (order: OrderSummary) => void
  readonly onButton: (order: OrderSummary, button: OrderButton) => void | Promise<unknown>
}

/** One order of the list: what is in it, what it costs, where it stands, what can be done. */
export const OrderCard = memo(function OrderCard({ order, isFirstUnpaid, onOpen, onButton }: OrderCardProps) {
  const words = useStrings(orderStrings)
  const language = useLanguage()
  const { orderNumber, status } = order
  return (
    <Card pad="none" className={styles.card}>
      {/* One link over the whole card; what else can be pressed lies above it. */}
      <Pressable row role="link" className={styles.cover} label={words.open(orderNumber)} onPress={() => onOpen(order)} />
      <View className={cx('row sp g8', styles.over)}>
        <OrderNumber value={orderNumber} />
        <OrderStatusTag status={status} />
      </View>
      <View className={cx(styles.over, styles.content)}>
        <BoxStack count={order.parcelCount} />
        <View className="grow">
          <View className="t13 c2 num">
            {words.pieces(order.parcelCount)} · {formatWeight(order.weightGrams)}
          </View>
          <View className="t13 c3">
            {order.channelName} · {order.destinationCity}
          </View>
        </View>
        <View className={cx('t12 c3', styles.amount)}>
          {toAmountWord(order, words)}
          <Money cents={order.totalCents} size="card" className={styles.sum} />
        </View>
      </View>
      <View className={cx(styles.over, styles.foot)}>
        <View className={styles.info}>{toListInfo(order, words, language)}</View>
        <View className={styles.buttons}>
          {toButtons(status).map((button) => (
            <Button
              key={button}
              size="s"
              kind={toKind(button, isFirstUnpaid)}
              label={`${words.action[button]} ${orderNumber}`}
              onPress={() => onButton(order, button)}
            >
              {words.action[button]}
            </Button>
          ))}
        </View>
      </View>
    </Card>
  )
})

function toAmountWord({ isEstimate, status }: OrderSummary, words: OrderStrings): string {
  if (isEstimate || status === 'cancelled') return words.estimate
  return status === 'unpaid' || status === 'financeVerifying' ? words.total : words.paid
}

function toKind(button: OrderButton, isFirstUnpaid: boolean) {
  if (button === 'pay') return isFirstUnpaid ? 'primary' : 'soft'
  return button === 'confirmReceipt' ? 'soft' : 'line'
}
