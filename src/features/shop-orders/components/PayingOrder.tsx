import { limits } from '@contract/limits'
import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { PayPage } from '@/entities/payable/PayPage'
import { useHasPassed } from '@/entities/payable/use-has-passed'
import { useStrings } from '@/i18n/use-strings'
import { goBack, toAddress } from '@/navigation/go'
import type { ScreenState } from '@/query/screen-state'
import { toMomentHere, type ServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { shopPayStrings } from '../shop-pay-strings'
import { LapsedOrder } from './LapsedOrder'

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
  const { orderId, orderNumber, dueAt } = order
  const due = dueAt === undefined ? undefined : toMomentHere(dueAt, time)
  const isOver = useHasPassed(due) || order.isOverdue
  const isLateForWechat = useHasPassed(due === undefined ? undefined : due - limits.shop.wechatLeastLeftSeconds * SECOND_MS)
  return (
    <PayPage
      name={words.order(orderNumber)}
      due={dueAt === undefined ? undefined : { at: dueAt, time, left: words.within, over: words.lapsed.title }}
      promise={words.promise}
      onClose={() => void goBack()}
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
