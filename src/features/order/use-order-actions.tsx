import type { OrderSummary } from '@contract/order/order'
import { useCallback, useState } from 'react'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { ask, toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { CancelSheet } from './components/CancelSheet'
import { useConfirmReceipt } from './order-queries'
import type { OrderButton } from './order-view'
import { orderStrings } from './order-strings'

type Target = Pick<OrderSummary, 'orderId' | 'orderNumber'>

/** A bill is paid where it can be read. */
const payOnItsPage = (orderId: string) => void goTo(routes.parcelOrderDetails, { orderId, pay: 'now' })

/** What the buttons of an order do, on its card and on its own page alike; `overlays` goes into the screen's. */
export function useOrderActions(pay: (orderId: string) => void = payOnItsPage) {
  const { confirm: words } = useStrings(orderStrings)
  const [cancelling, setCancelling] = useState<string>()
  const { run: runConfirm } = useConfirmReceipt()

  const press = useCallback(
    async ({ orderId, orderNumber }: Target, button: OrderButton) => {
      switch (button) {
        case 'cancel':
          setCancelling(orderId)
          return
        case 'pay':
        case 'payDifference':
          pay(orderId)
          return
        case 'confirmReceipt': {
          const isSure = await ask({ title: words.title, text: words.text(orderNumber), yes: words.submit, no: words.keep })
          if (isSure && (await runConfirm({ orderId })).ok) toast(words.done)
          return
        }
        case 'again':
          await goTo(routes.packing, { again: orderId })
          return
        case 'showcase':
          await goTo(routes.commentDetail, { orderId })
          return
        default:
          await goTo(routes.parcelOrderDetails, { orderId })
      }
    },
    [pay, runConfirm, words],
  )

  const overlays = cancelling !== undefined && (
    <CancelSheet key={cancelling} orderId={cancelling} onClose={() => setCancelling(undefined)} />
  )
  return { press, overlays }
}
