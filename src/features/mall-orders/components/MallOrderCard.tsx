import type { PurchaseOrderSummary } from '@contract/proxy/purchase-order'
import { memo } from 'react'
import { StatusTag } from '@/components/StatusTag'
import { NextLine, OrderedCard } from '@/entities/goods/OrderedCard'
import { toForeignLook } from '@/entities/mall/foreign-look'
import { DueLine } from '@/entities/payable/DueLine'
import { proxyStatusStrings } from '@/entities/proxy/proxy-status-strings'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import type { ServerTime } from '@/query/server-time'
import { toButtons, toNext, toStatusWord, type MallOrderButton } from '../mall-order-view'
import { mallOrdersStrings } from '../mall-orders-strings'

export interface MallOrderCardProps {
  readonly order: PurchaseOrderSummary
  readonly time: ServerTime
  /** The one filled button of the list: the first that waits for the member. */
  readonly isFirstWaiting: boolean
  readonly onOpen: (order: PurchaseOrderSummary) => void
  readonly onButton: (order: PurchaseOrderSummary, button: MallOrderButton) => void | Promise<unknown>
  /** Its time to pay or answer is over. The same function each time. */
  readonly onOver: () => unknown
}

/** One order of the list: what is bought and where, what it costs, what happens next, what can be done. */
export const MallOrderCard = memo(function MallOrderCard(props: MallOrderCardProps) {
  const { order, time, isFirstWaiting, onOpen, onButton, onOver } = props
  const words = useStrings(mallOrdersStrings)
  const states = useStrings(proxyStatusStrings)
  const { orderNumber, status, dueAt, answerUntil, isOverdue, refundedCents, pictures } = order
  const { text, tone } = toStatusWord(order, states)
  const next = toNext(order, words, states)
  return (
    <OrderedCard
      number={orderNumber}
      open={words.open(orderNumber)}
      onOpen={() => onOpen(order)}
      tag={<StatusTag tone={tone}>{text}</StatusTag>}
      looks={pictures.length > 0 ? pictures.map(toForeignLook) : [toForeignLook(undefined)]}
      cents={order.payableCents}
      pieces={words.pieces(order.pieceCount, order.purchases.length)}
      refunded={refundedCents > 0 ? words.refunded(formatMoney(refundedCents)) : undefined}
      name={order.firstTitle}
      next={
        status === 'unpaid' && dueAt !== undefined && !isOverdue ? (
          <DueLine dueAt={dueAt} time={time} left={words.payWithin} over={words.overdue} onEnd={onOver} />
        ) : answerUntil !== undefined ? (
          <DueLine dueAt={answerUntil} time={time} left={words.answerWithin} over={words.answerOver} onEnd={onOver} />
        ) : (
          <NextLine icon={next.icon}>{next.text}</NextLine>
        )
      }
      buttons={toButtons(order).map((button) => ({
        key: button,
        text: words.action[button],
        kind: toKind(button, isFirstWaiting),
        onPress: () => onButton(order, button),
      }))}
    />
  )
})

function toKind(button: MallOrderButton, isFirstWaiting: boolean) {
  if (button === 'pay' || button === 'answer') return isFirstWaiting ? 'primary' : 'soft'
  return 'line'
}
