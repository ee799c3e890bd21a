import type { OrderSummary } from '@contract/order/order'
import { View } from '@tarojs/components'
import { memo } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { Money } from '@/components/Money'
import { Pressable } from '@/components/Pressable'
import { StatusTag } from '@/components/StatusTag'
import { formatDateTime, formatWeight } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/string-table'
import { toButtons, toListInfo, toTone, type OrderButton } from '../order-view'
import { orderStrings } from '../strings/index'
import styles from './OrderCard.module.scss'

export interface OrderCardProps {
  readonly order: OrderSummary
  /** The one filled button of the list: paying the first unpaid order. */
  readonly isFirstUnpaid: boolean
  readonly onOpen: (order: OrderSummary) => void
  readonly onButton: (order: OrderSummary, button: OrderButton) => void
}

export const OrderCard = memo(function OrderCard({ order, isFirstUnpaid, onOpen, onButton }: OrderCardProps) {
  const words = useStrings(orderStrings)
  const language = useLanguage()
  const facts = [words.boxes(order.parcelCount), formatWeight(order.weightGrams), order.channelName].join(' · ')
  return (
    <Card>
      <Pressable row role="link" label={`${words.detail.orderNumber} ${order.orderNumber}`} onPress={() => onOpen(order)}>
        <View className="row sp g8">
          <Code value={order.orderNumber} whole className={styles.number} />
          <StatusTag tone={toTone(order.status)}>{words.status[order.status]}</StatusTag>
        </View>
        <View className={styles.body}>
          <View className="art art-box-closed" style={{ width: '44px', height: '44px' }} aria-hidden="true" />
          <View className={styles.facts}>
            <View className="t13 c2">{facts}</View>
            <View className="t12 c3">
              {order.warehouseName} → {order.destinationCity} · {formatDateTime(order.orderedAt, language)}
            </View>
          </View>
          <View className={styles.amount}>
            <View className="t12 c3">{order.isEstimate ? words.estimate : toAmountWord(order, words)}</View>
            <Money cents={order.totalCents} size="card" />
          </View>
        </View>
      </Pressable>
      <View className={styles.foot}>
        <View className={styles.info}>{toListInfo(order, words, language)}</View>
        <View className="row g8">
          {toButtons(order.status).map((button) => (
            <Button
              key={button}
              size="s"
              kind={toKind(button, isFirstUnpaid)}
              label={`${words.action[button]} ${order.orderNumber}`}
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

function toAmountWord(order: OrderSummary, words: { readonly total: string; readonly paid: string }): string {
  return order.status === 'unpaid' || order.status === 'financeVerifying' ? words.total : words.paid
}

function toKind(button: OrderButton, isFirstUnpaid: boolean) {
  if (button === 'pay') return isFirstUnpaid ? 'primary' : 'soft'
  return button === 'confirmReceipt' ? 'soft' : 'line'
}
