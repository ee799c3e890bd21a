import { useCallback, useState } from 'react'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { MallCancelSheet, type Ended } from './components/MallCancelSheet'
import { useBuyPurchaseAgain } from './mall-order-queries'
import type { MallOrderButton } from './mall-order-view'
import { mallOrdersStrings } from './mall-orders-strings'

/** Puts the goods of an order into the cart again, says what is no longer sold, and shows the cart. */
export function useBuyingAgain(): (orderId: string) => Promise<void> {
  const { again: words } = useStrings(mallOrdersStrings)
  const { run } = useBuyPurchaseAgain()
  return useCallback(
    async (orderId) => {
      const outcome = await run({ orderId })
      if (!outcome.ok) return
      const { added, gone } = outcome.data
      if (added === 0) return toast(words.none)
      toast(gone.length === 0 ? words.added(added) : words.some(gone.join(words.listSeparator)))
      await goTo(routes.mallCart)
    },
    [run, words],
  )
}

/** What the buttons of an order do, on its card and on its own page alike; `overlays` goes into the screen's. */
export function useMallOrderActions() {
  const [ended, setEnded] = useState<Ended>()
  const buyAgain = useBuyingAgain()

  const press = useCallback(
    async ({ orderId }: { readonly orderId: string }, button: MallOrderButton) => {
      switch (button) {
        case 'cancel':
          setEnded({ orderId })
          return
        case 'pay':
          await goTo(routes.mallPay, { orderId })
          return
        case 'answer':
          await goTo(routes.mallOrders, { orderId })
          return
        case 'again':
          await buyAgain(orderId)
      }
    },
    [buyAgain],
  )

  const overlays = ended && (
    <MallCancelSheet key={'orderId' in ended ? ended.orderId : ended.purchaseId} ended={ended} onClose={() => setEnded(undefined)} />
  )
  return { press, end: setEnded, overlays }
}
