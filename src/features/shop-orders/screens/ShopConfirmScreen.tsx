import { useEffect, useRef } from 'react'
import { Empty } from '@/components/Empty'
import { ResultView } from '@/components/ResultView'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useWechatCheck } from '@/entities/payable/use-wechat-check'
import { WechatPayView } from '@/entities/payable/WechatPayView'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { FollowUps } from '../components/FollowUps'
import { LapsedOrder } from '../components/LapsedOrder'
import { PaidOrder } from '../components/PaidOrder'
import { useShopOrderToPay } from '../shop-order-queries'
import { shopPayStrings } from '../shop-pay-strings'

/** What became of a payment, and what happens next. Of a payment by WeChat the server is asked until it knows. */
export function ShopConfirmScreen() {
  const words = useStrings(shopPayStrings)
  const { orderId = '', paymentId } = useParams(routes.shopConfirm)
  const read = useShopOrderToPay(orderId)
  const state = useScreenState(read, orderId !== '')
  const check = useWechatCheck(() => void read.refetch())
  const begin = useRef(check.confirm)
  useEffect(() => {
    if (paymentId !== undefined) void begin.current(paymentId)
  }, [paymentId])

  const order = read.data
  const { title } = words.result
  if (!order) {
    return (
      <ShopFrame title={title} {...state}>
        <Empty plain title={words.notFound} action={words.toOrders} onAction={() => void replaceWith(routes.shopOrders)} />
      </ShopFrame>
    )
  }

  const toOrder = () => void replaceWith(routes.shopOrder, { orderId })
  const toPay = () => void replaceWith(routes.shopPay, { orderId })
  const isOpen = order.status === 'unpaid' && !order.isOverdue
  const isLapsed = order.status === 'cancelled' || (order.status === 'unpaid' && order.isOverdue)
  if (!isOpen && !isLapsed) {
    return (
      <ShopFrame title={title} offlineSince={state.offlineSince}>
        <PaidOrder order={order} isAlsoCredited={check.phase === 'credited'} onOrder={toOrder} />
      </ShopFrame>
    )
  }
  // Nothing was charged, and nothing can be any more.
  if (isLapsed && (paymentId === undefined || check.phase === 'closed')) return <LapsedOrder order={order} />
  return (
    <ShopFrame title={title} offlineSince={state.offlineSince}>
      {paymentId === undefined ? (
        <ResultView
          art="box-open"
          title={words.result.unpaid}
          text={words.result.unpaidText}
          primary={{ text: words.result.toPay, onPress: toPay }}
        />
      ) : (
        // Between two renders nothing has been asked yet: it is about to be.
        <WechatPayView
          wechat={{ phase: check.phase === 'idle' ? 'confirming' : check.phase, checkAgain: check.checkAgain, backToStart: toPay }}
          words={words}
          onClose={toOrder}
        />
      )}
      <FollowUps />
    </ShopFrame>
  )
}
