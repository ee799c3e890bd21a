import { useCallback, useState } from 'react'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { ask, toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { ShopCancelSheet } from './components/ShopCancelSheet'
import { useBuyAgain, useConfirmShopReceipt } from './shop-order-queries'
import type { ButtonOrder, ShopOrderButton } from './shop-order-view'
import { shopOrdersStrings } from './shop-orders-strings'

/** One parcel has its own page; several stand in the list under the number of the order that they came from. */
function showParcels({ orderNumber, packableParcelIds }: ButtonOrder): Promise<void> {
  const [parcelId, ...others] = packableParcelIds
  if (parcelId !== undefined && others.length === 0) return goTo(routes.parcelSea, { parcelId })
  return goTo(routes.parcels, { search: orderNumber })
}

/** Puts the goods of an order into the cart again, says what is no longer sold, and shows the cart. */
export function useBuyingAgain(): (orderId: string) => Promise<void> {
  const { again: words } = useStrings(shopOrdersStrings)
  const { run } = useBuyAgain()
  return useCallback(
    async (orderId) => {
      const outcome = await run({ orderId })
      if (!outcome.ok) return
      const { added, gone } = outcome.data
      if (added === 0) return toast(words.none)
      toast(gone.length === 0 ? words.added(added) : words.some(gone.join(words.separator)))
      await goTo(routes.shop, { tab: 'cart' })
    },
    [run, words],
  )
}

/** What the buttons of an order do, on its card and on its own page alike; `overlays` goes into the screen's. */
export function useShopOrderActions() {
  const { confirm: words } = useStrings(shopOrdersStrings)
  const [cancelling, setCancelling] = useState<ButtonOrder>()
  const { run: runConfirm } = useConfirmShopReceipt()
  const buyAgain = useBuyingAgain()

  const press = useCallback(
    async (order: ButtonOrder, button: ShopOrderButton) => {
      const { orderId, orderNumber, warehouseId, packableParcelIds } = order
      switch (button) {
        case 'cancel':
          setCancelling(order)
          return
        case 'pay':
          await goTo(routes.shopPay, { orderId })
          return
        case 'parcels':
          await showParcels(order)
          return
        case 'pack':
          await goTo(routes.packing, { warehouseId, parcelIds: packableParcelIds.join(',') })
          return
        case 'confirmReceipt': {
          const isSure = await ask({ title: words.title, text: words.text(orderNumber), yes: words.submit, no: words.keep })
          if (isSure && (await runConfirm({ orderId })).ok) toast(words.done)
          return
        }
        case 'again':
          await buyAgain(orderId)
      }
    },
    [buyAgain, runConfirm, words],
  )

  const overlays = cancelling && <ShopCancelSheet key={cancelling.orderId} order={cancelling} onClose={() => setCancelling(undefined)} />
  return { press, overlays }
}
