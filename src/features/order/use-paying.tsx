import type { OrderDetail } from '@contract/order/order'
import { useCallback, useEffect, useState } from 'react'
import { wechatPay } from '@/platform/wechat-pay'
import type { EndpointQuery } from '@/query/use-endpoint-query'
import { PaySheet } from './components/PaySheet'
import { toActions } from './order-view'

/** asked: by who came here to pay; it opens as soon as there is something to pay. */
type Paying = 'asked' | 'open' | 'closed'

/**
 * The sheet to pay an order on its own page; `payment` goes into the screen's overlays. A payment for whose payer WeChat had to
 * be asked goes on where the page is opened again. What the device has kept of the order may be from before its bill: that there is
 * nothing to pay is believed of an answer of now alone.
 */
export function usePaying(orderId: string, { data: order, isStale }: Pick<EndpointQuery<OrderDetail>, 'data' | 'isStale'>, isAsked: boolean) {
  const [paying, setPaying] = useState<Paying>(() => (isAsked || wechatPay.hasReturnedFor(orderId) ? 'asked' : 'closed'))
  const canPay = order && toActions(order).some((action) => action === 'pay' || action === 'payDifference')
  useEffect(() => {
    if (canPay === true || (canPay === false && !isStale)) setPaying((now) => (now === 'asked' ? (canPay ? 'open' : 'closed') : now))
  }, [canPay, isStale])
  const open = useCallback(() => setPaying('open'), [])
  return { open, payment: paying === 'open' && <PaySheet orderId={orderId} onClose={() => setPaying('closed')} /> }
}
