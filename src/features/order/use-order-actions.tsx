import type { OrderSummary } from '@contract/order/order'
import { useCallback, useState } from 'react'
import { useStrings } from '@/i18n/string-table'
import { goTo } from '@/navigation/go'
import { ask, toast } from '@/notices/notices'
import { routes } from '@/routes'
import { CancelSheet } from './components/CancelSheet'
import { PaySheet } from './components/PaySheet'
import { useConfirmReceipt } from './order-queries'
import type { OrderButton } from './order-view'
import { orderStrings } from './strings/index'

type Target = Pick<OrderSummary, 'orderId' | 'orderNumber' | 'totalCents'>

/** What the buttons of an order do, on its card and on its own page alike; `overlays` goes into the screen's. */
export function useOrderActions() {
  const { confirm: words } = useStrings(orderStrings)
  const confirm = useConfirmReceipt()
  const [cancelling, setCancelling] = useState<string>()
  const [paying, setPaying] = useState<Target>()
  const { run: runConfirm } = confirm

  const press = useCallback(
    async (order: Target, button: OrderButton) => {
      switch (button) {
        case 'cancel':
          setCancelling(order.orderId)
          return
        case 'pay':
          setPaying(order)
          return
        case 'confirmReceipt': {
          const sure = await ask({ title: words.title, text: words.text(order.orderNumber), yes: words.submit, no: words.keep })
          if (sure && (await runConfirm({ orderId: order.orderId })).ok) toast(words.done)
          return
        }
        default:
          await goTo(routes.parcelOrderDetails, { orderId: order.orderId })
      }
    },
    [runConfirm, words],
  )

  const overlays = (
    <>
      <CancelSheet orderId={cancelling} onClose={() => setCancelling(undefined)} />
      <PaySheet order={paying} onClose={() => setPaying(undefined)} />
    </>
  )
  return { press, overlays }
}
