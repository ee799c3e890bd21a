import type { OrderDetail } from '@contract/order/order'
import { useCallback, useEffect, useState } from 'react'
import { wechatPay } from '@/platform/wechat-pay'
import { PaySheet } from './components/PaySheet'
import { toActions } from './order-view'

/** asked: by who came here to pay; it opens as soon as there is something to pay. */
type Paying = 'asked' | 'open' | 'closed'

/**
 * The sheet to pay an order on its own page; `payment` goes into the screen's overlays. A payment for whose payer WeChat had to
 * be asked goes on where the page is opened again.
 */
export function usePaying(orderId: string, order: OrderDetail | undefined, isAsked: boolean) {
  const [paying, setPaying] = useState<Paying>(() => (isAsked || wechatPay.hasReturnedFor(orderId) ? 'asked' : 'closed'))
  const canPay = order && toActions(order).some((action) => action === 'pay' || action === 'payDifference')
  useEffect(() => {
    if (canPay !== undefined) setPaying((now) => (now === 'asked' ? (canPay ? 'open' : 'closed') : now))
  }, [canPay])
  const open = useCallback(() => setPaying('open'), [])
  return { open, payment: paying === 'open' && <PaySheet orderId={orderId} onClose={() => setPaying('closed')} /> }
}
