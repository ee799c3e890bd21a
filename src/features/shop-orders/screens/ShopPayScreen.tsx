import { useCallback, useEffect, useRef } from 'react'
import { Empty } from '@/components/Empty'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { useScreenState } from '@/query/screen-state'
import { useServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { LapsedOrder } from '../components/LapsedOrder'
import { PayingOrder } from '../components/PayingOrder'
import { useShopOrderToPay } from '../shop-order-queries'
import { shopPayStrings } from '../shop-pay-strings'

/** Pays an order of the shop while its time runs (picture 64). What is paid already leads on by itself. */
export function ShopPayScreen() {
  const words = useStrings(shopPayStrings)
  const { orderId = '' } = useParams(routes.shopPay)
  const read = useShopOrderToPay(orderId)
  const state = useScreenState(read, orderId !== '')
  const order = read.data
  const time = useServerTime(order?.now ?? '', read.dataUpdatedAt)
  const hasGone = useRef(false)
  const goOn = useCallback(
    async (paymentId?: string) => {
      if (hasGone.current) return
      hasGone.current = true
      await replaceWith(routes.shopConfirm, { orderId, ...(paymentId !== undefined && { paymentId }) })
    },
    [orderId],
  )
  const isPaid = order !== undefined && order.status !== 'unpaid' && order.status !== 'cancelled'
  useEffect(() => {
    if (isPaid) void goOn()
  }, [isPaid, goOn])

  if (!order) {
    return (
      <ShopFrame title={words.title} {...state}>
        <Empty plain title={words.notFound} action={words.toOrders} onAction={() => void replaceWith(routes.shopOrders)} />
      </ShopFrame>
    )
  }
  if (isPaid) return <ShopFrame title={words.title} loading />
  if (order.status === 'cancelled') return <LapsedOrder order={order} />
  return <PayingOrder order={order} time={time} state={state} onPaid={goOn} />
}
