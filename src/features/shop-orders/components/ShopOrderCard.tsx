import type { ShopOrderSummary } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { memo } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import { Money } from '@/components/Money'
import { Pressable } from '@/components/Pressable'
import { GoodsLook } from '@/entities/goods/GoodsLook'
import { shopOrderStatusStrings } from '@/entities/shop-order/shop-order-status-strings'
import { ShopOrderStatusTag } from '@/entities/shop-order/ShopOrderStatusTag'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import type { ServerTime } from '@/query/server-time'
import { NEXT_ICONS, toButtons, toNext, type ShopOrderButton } from '../shop-order-view'
import { shopOrdersStrings } from '../shop-orders-strings'
import { DueLine } from './DueLine'
import styles from './ShopOrderCard.module.scss'

/** So many looks stand beside each other; the pieces are counted. */
const MAX_LOOKS = 3

export interface ShopOrderCardProps {
  readonly order: ShopOrderSummary
  readonly time: ServerTime
  /** The one filled button of the list: paying the first unpaid order. */
  readonly isFirstUnpaid: boolean
  readonly onOpen: (order: ShopOrderSummary) => void
  readonly onButton: (order: ShopOrderSummary, button: ShopOrderButton) => void | Promise<unknown>
  /** Its time to pay is over. The same function each time. */
  readonly onOver: () => unknown
}

/** One order of the list: what was bought, what it costs, what happens next, what can be done. */
export const ShopOrderCard = memo(function ShopOrderCard(props: ShopOrderCardProps) {
  const { order, time, isFirstUnpaid, onOpen, onButton, onOver } = props
  const words = useStrings(shopOrdersStrings)
  const ends = useStrings(shopOrderStatusStrings)
  const { orderNumber, status, dueAt, isOverdue, refundedCents } = order
  const buttons = toButtons(order)
  return (
    <Card pad="none" className={styles.card}>
      {/* One link over the whole card; what else can be pressed lies above it. */}
      <Pressable row role="link" className={styles.cover} label={words.open(orderNumber)} onPress={() => onOpen(order)} />
      <View className={cx('row sp g8', styles.over)}>
        <Code value={orderNumber} whole className={styles.number} />
        <ShopOrderStatusTag status={status} />
      </View>
      <View className={cx(styles.over, styles.content)}>
        <View className={styles.looks}>
          {order.looks.slice(0, MAX_LOOKS).map((look, index) => (
            <GoodsLook key={index} look={look} size="line" />
          ))}
        </View>
        <View className={styles.amount}>
          <Money cents={order.payableCents} size="title" className={styles.sum} />
          <View>{words.pieces(order.pieceCount)}</View>
          {refundedCents > 0 && <View className="cb">{words.refunded(formatMoney(refundedCents))}</View>}
        </View>
      </View>
      <View className={cx(styles.over, styles.name)}>{order.firstName}</View>
      <View className={styles.over}>
        {status === 'unpaid' && dueAt !== undefined && !isOverdue ? (
          <DueLine dueAt={dueAt} time={time} left={words.next.unpaid} over={words.next.overdue} onEnd={onOver} className={styles.next} />
        ) : (
          <View className={cx(styles.next, styles.plain)}>
            <Icon name={NEXT_ICONS[status]} size={16} className={styles.sign} />
            <View>{toNext(order, words, ends)}</View>
          </View>
        )}
      </View>
      {buttons.length > 0 && (
        <View className={cx(styles.over, styles.buttons)}>
          {buttons.map((button) => (
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
      )}
    </Card>
  )
})

function toKind(button: ShopOrderButton, isFirstUnpaid: boolean) {
  if (button === 'pay') return isFirstUnpaid ? 'primary' : 'soft'
  return button === 'pack' || button === 'confirmReceipt' ? 'soft' : 'line'
}
