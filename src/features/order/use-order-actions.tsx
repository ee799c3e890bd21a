import type { OrderSummary } from '@contract/order/order'
import { useCallback, useState } from 'react'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { ask, toast } from '@/prompts/prompts'
import { wechatPay } from '@/platform/wechat-pay'
import { routes } from '@/routes'
import { CancelSheet } from './components/CancelSheet'
import { PaySheet } from './components/PaySheet'
import { useConfirmReceipt } from './order-queries'
import type { OrderButton } from './order-view'
import { orderStrings } from './order-strings'

type Target = Pick<OrderSummary, 'orderId' | 'orderNumber'>

/**
 * What the buttons of an order do, on its card and on its own page alike; `overlays` goes into the screen's. A payment for
 * whose payer WeChat had to be asked goes on where the page is opened again.
 */
export function useOrderActions(openedFor = '') {
  const { confirm: words } = useStrings(orderStrings)
  const [cancelling, setCancelling] = useState<string>()
  const [paying, setPaying] = useState(() => (wechatPay.hasReturnedFor(openedFor) ? openedFor : undefined))
  const { run: runConfirm } = useConfirmReceipt()

  const press = useCallback(
    async ({ orderId, orderNumber }: Target, button: OrderButton) => {
      switch (button) {
        case 'cancel':
          setCancelling(orderId)
          return
        case 'pay':
        case 'payDifference':
          setPaying(orderId)
          return
        case 'confirmReceipt': {
          const isSure = await ask({ title: words.title, text: words.text(orderNumber), yes: words.submit, no: words.keep })
          if (isSure && (await runConfirm({ orderId })).ok) toast(words.done)
          return
        }
        default:
          await goTo(routes.parcelOrderDetails, { orderId })
      }
    },
    [runConfirm, words],
  )

  const overlays = (
    <>
      {cancelling !== undefined && <CancelSheet key={cancelling} orderId={cancelling} onClose={() => setCancelling(undefined)} />}
      {paying !== undefined && <PaySheet key={paying} orderId={paying} onClose={() => setPaying(undefined)} />}
    </>
  )
  return { press, overlays }
}
