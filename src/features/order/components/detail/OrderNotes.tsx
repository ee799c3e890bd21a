import { limits } from '@contract/limits'
import type { OrderDetail } from '@contract/order/order'
import { NoteLine } from '@/components/NoteLine'
import { formatDateTime, formatDay, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toArrival } from '../../order-detail-view'
import { orderDetailStrings, type OrderDetailStrings } from '../../order-detail-strings'

/** What waits for the member: a refused or short transfer, a correction, the day of automatic receipt. */
export function OrderNotes({ order }: { readonly order: OrderDetail }) {
  const words = useStrings(orderDetailStrings)
  const language = useLanguage()
  const { transfer, status, confirmsAt, adjustments } = order
  const isUnpaid = status === 'unpaid'
  return (
    <>
      {transfer?.status === 'unreviewed' && (
        <NoteLine tone="warning">{words.detail.transferWaiting(formatDateTime(transfer.submittedAt, language))}</NoteLine>
      )}
      {isUnpaid && transfer?.approved === false && (
        <NoteLine tone="problem">{words.detail.transferRefused(transfer.reason ?? '')}</NoteLine>
      )}
      {isUnpaid && transfer?.shortCents !== undefined && transfer.shortCents > 0 && (
        <NoteLine tone="warning">{words.detail.transferShort(formatMoney(transfer.shortCents))}</NoteLine>
      )}
      {isUnpaid && order.autoPayCapCents !== undefined && transfer === undefined && (
        <NoteLine tone="warning">
          {order.totalPayableCents > order.autoPayCapCents
            ? words.detail.autoPay.above(formatMoney(order.autoPayCapCents))
            : words.detail.autoPay.short}
        </NoteLine>
      )}
      {/* Of an order that has ended, nothing is left to pay. */}
      {adjustments
        .filter(({ settled }) => settled || status !== 'cancelled')
        .map((adjustment) => (
          <NoteLine key={adjustment.at} tone={adjustment.settled ? 'good' : 'warning'}>
            {`${toWord(adjustment, order, words)} ${formatMoney(Math.abs(adjustment.differenceCents))} · ${adjustment.reason}`}
          </NoteLine>
        ))}
      {status === 'shipped' && confirmsAt !== undefined && (
        <NoteLine>
          {toArrival(order) !== undefined
            ? words.detail.confirmsBy(formatDay(confirmsAt, language))
            : words.detail.confirmsUnlessLater(limits.order.confirmAfterDays, formatDay(confirmsAt, language))}
        </NoteLine>
      )}
    </>
  )
}

function toWord({ settled, differenceCents }: OrderDetail['adjustments'][number], { paidAt }: OrderDetail, words: OrderDetailStrings): string {
  // Before the bill is paid there is nothing to give back.
  if (differenceCents < 0) return paidAt === undefined ? words.detail.adjustment.takenOff : words.detail.adjustment.refund
  return settled ? words.detail.adjustment.charge : words.detail.adjustment.open
}
