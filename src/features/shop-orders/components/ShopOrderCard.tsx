import type { ShopOrderSummary } from '@contract/shop/shop-order'
import { memo } from 'react'
import { NextLine, OrderedCard } from '@/entities/goods/OrderedCard'
import { DueLine } from '@/entities/payable/DueLine'
import { shopOrderStatusStrings } from '@/entities/shop-order/shop-order-status-strings'
import { ShopOrderStatusTag } from '@/entities/shop-order/ShopOrderStatusTag'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import type { ServerTime } from '@/query/server-time'
import { NEXT_ICONS, toButtons, toNext, type ShopOrderButton } from '../shop-order-view'
import { shopOrdersStrings } from '../shop-orders-strings'

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
  return (
    <OrderedCard
      number={orderNumber}
      open={words.open(orderNumber)}
      onOpen={() => onOpen(order)}
      tag={<ShopOrderStatusTag status={status} />}
      looks={order.looks}
      cents={order.payableCents}
      pieces={words.pieces(order.pieceCount)}
      refunded={refundedCents > 0 ? words.refunded(formatMoney(refundedCents)) : undefined}
      name={order.firstName}
      next={
        status === 'unpaid' && dueAt !== undefined && !isOverdue ? (
          <DueLine dueAt={dueAt} time={time} left={words.next.unpaid} over={words.next.overdue} onEnd={onOver} />
        ) : (
          <NextLine icon={NEXT_ICONS[status]}>{toNext(order, words, ends)}</NextLine>
        )
      }
      buttons={toButtons(order).map((button) => ({
        key: button,
        text: words.action[button],
        kind: toKind(button, isFirstUnpaid),
        onPress: () => onButton(order, button),
      }))}
    />
  )
})

function toKind(button: ShopOrderButton, isFirstUnpaid: boolean) {
  if (button === 'pay') return isFirstUnpaid ? 'primary' : 'soft'
  return button === 'pack' || button === 'confirmReceipt' ? 'soft' : 'line'
}
