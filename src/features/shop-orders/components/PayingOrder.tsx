import { limits } from '@contract/limits'
import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { KeyValues, type KeyValue } from '@/components/KeyValues'
import { Money } from '@/components/Money'
import { NoteLine } from '@/components/NoteLine'
import { Perforation } from '@/components/Perforation'
import { SectionTitle } from '@/components/SectionTitle'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { payStrings } from '@/entities/payable/pay-strings'
import { PayFlow, type PayPieces } from '@/entities/payable/PayFlow'
import { formatCount, formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goBack, toAddress } from '@/navigation/go'
import type { ScreenState } from '@/query/screen-state'
import { toMomentHere, type ServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { toPointsWorth } from '@contract/points/points'
import { shopPayStrings } from '../shop-pay-strings'
import { useHasPassed } from '../use-has-passed'
import { DueLine } from './DueLine'
import { LapsedOrder } from './LapsedOrder'
import styles from './PayingOrder.module.scss'

const SECOND_MS = 1_000

export interface PayingOrderProps {
  readonly order: ShopOrderDetail
  readonly time: ServerTime
  readonly state: ScreenState
  /** It is paid, or WeChat has been: then whether its money has come is still to be asked. */
  readonly onPaid: (paymentId?: string) => Promise<void>
}

/** An order that waits to be paid, on a page of its own. */
export function PayingOrder({ order, time, state, onPaid }: PayingOrderProps) {
  const words = useStrings(shopPayStrings)
  const { method } = useStrings(payStrings)
  const { orderId, orderNumber, dueAt } = order
  const due = dueAt === undefined ? undefined : toMomentHere(dueAt, time)
  const isOver = useHasPassed(due) || order.isOverdue
  const isLateForWechat = useHasPassed(due === undefined ? undefined : due - limits.shop.wechatLeastLeftSeconds * SECOND_MS)

  const layout = ({ dueCents, mix, notes, deductions, methods }: PayPieces) => (
    <>
      <Card pad="none">
        <View className={styles.due}>
          <View className="t13 c3">{words.due}</View>
          <View aria-live="polite">
            <Money key={dueCents} cents={dueCents} size="large" className={styles.amount} />
          </View>
          {dueAt !== undefined && (
            <DueLine dueAt={dueAt} time={time} left={words.within} over={words.lapsed.title} className={styles.within} />
          )}
        </View>
        <Perforation />
        <View className={styles.rows}>
          <KeyValues rows={toRows({ dueCents, mix })} />
        </View>
      </Card>
      {notes}
      <SectionTitle title={method} />
      <Card pad="form">{methods}</Card>
      {deductions && <View className="mt">{deductions}</View>}
      <View className={styles.promise}>
        <NoteLine icon="shield-check">{words.promise}</NoteLine>
      </View>
    </>
  )

  function toRows({ dueCents, mix }: Pick<PayPieces, 'dueCents' | 'mix'>): readonly KeyValue[] {
    const { options, coupon, points } = mix
    const off = (cents: number) => <View className="cb">{formatMoney(-cents)}</View>
    return [
      { key: 'order', label: words.order(orderNumber), value: formatMoney(options?.totalCents ?? dueCents) },
      ...(coupon?.worthCents === undefined ? [] : [{ key: 'coupon', label: words.coupon, value: off(coupon.worthCents) }]),
      ...(points === 0 ? [] : [{ key: 'points', label: words.points(formatCount(points)), value: off(toPointsWorth(points)) }]),
    ]
  }

  return (
    <PayFlow
      onClose={() => void goBack()}
      layout={layout}
      payable={{
        id: orderId,
        state: { ...state, loading: false },
        owed: { canPay: order.actions.includes('pay') && !isOver, takesDeductions: true, dueCents: order.payableCents },
        returnTo: toAddress(routes.shopPay, { orderId }),
        head: () => null,
        wechatClosed: isLateForWechat ? words.tooLateForWechat : undefined,
        checkElsewhere: onPaid,
        words,
        paid: { art: 'box-closed', title: words.result.paid, primary: { text: words.result.toOrder, onPress: () => void onPaid() } },
        onPaid: () => void onPaid(),
      }}
      frame={({ stage, children, bar, locked = false }) =>
        // What runs comes to its end first: it may still be in time.
        isOver && stage === 'choosing' && !locked ? (
          <LapsedOrder order={order} />
        ) : (
          <ShopFrame title={words.title} bar={bar} offlineSince={state.offlineSince}>
            {children}
          </ShopFrame>
        )
      }
    />
  )
}
