import type { PurchaseChoice, PurchasePreview } from '@contract/proxy/purchase-order'
import { useMemo, useState } from 'react'
import { priceChangedStrings } from '@/entities/bill/price-changed-strings'
import { useMallCheckout } from '@/entities/mall/mall-checkout'
import { useOpenWarehouses } from '@/entities/warehouse/warehouse-queries'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { BusinessError } from '@/query/business-error'
import { routes } from '@/routes'
import { usePlacePurchase, usePurchasePreview } from './purchase-queries'

/** What the member saw, and what holds now. */
export interface AskedPrice {
  readonly was: PurchasePreview
  readonly now: PurchasePreview
}

/** What was left out stays out, also where it can be had again. */
const toOrdered = ({ shops }: PurchasePreview): PurchaseChoice['lines'] =>
  shops.flatMap(({ lines }) => lines.map(({ platform, goodsId, skuId, quantity }) => ({ platform, goodsId, skuId, quantity })))

/** The state of the checkout: where the goods go, what holds when a price changes, what it comes to, and placing it. */
export function useMallCheckoutPage() {
  const words = useStrings(priceChangedStrings)
  const { checkout, change, finish } = useMallCheckout()
  const warehouses = useOpenWarehouses()
  const place = usePlacePurchase()
  /** While it is placed, what was agreed to stays in sight. */
  const [sent, setSent] = useState<PurchasePreview>()
  const [asked, setAsked] = useState<AskedPrice>()

  const open = warehouses.data ?? []
  const warehouse = open.find(({ warehouseId }) => warehouseId === checkout?.warehouseId) ?? open[0]
  const warehouseId = warehouse?.warehouseId
  const rule = checkout?.rule ?? 'ask'
  const isInspected = checkout?.isInspected ?? false
  const lines = checkout?.lines
  const choice = useMemo(
    (): PurchaseChoice | undefined => lines && warehouseId !== undefined ? { warehouseId, lines: [...lines], isInspected } : undefined,
    [lines, warehouseId, isInspected],
  )
  const price = usePurchasePreview(choice)
  const preview = sent ?? (choice && price.data)

  async function submit(seen: PurchasePreview): Promise<void> {
    if (!choice) return
    setAsked(undefined)
    setSent(seen)
    const remark = checkout?.remark?.trim()
    const outcome = await place.run({ ...choice, lines: toOrdered(seen), rule, ...(remark && { remark }), seenTotalCents: seen.totalCents })
    if (outcome.ok) {
      finish()
      const { orderId, totalCents } = outcome.data
      if (totalCents < seen.totalCents) toast(words.cheaperNow(formatMoney(totalCents)))
      await replaceWith(routes.mallPay, { orderId })
      return
    }
    // The shops may say something else by now: what holds is shown, and all that was chosen stays.
    if (!(outcome.error instanceof BusinessError)) return setSent(undefined)
    const { data: now } = await price.refetch()
    setSent(undefined)
    if (outcome.error.code === 'priceChanged' && now && now.totalCents > seen.totalCents && now.isPlaceable) setAsked({ was: seen, now })
  }

  return {
    checkout,
    change,
    warehouses,
    warehouse,
    rule,
    isInspected,
    preview,
    price,
    asked,
    closeAsked: () => setAsked(undefined),
    submit,
    isSending: sent !== undefined,
    isPricing: sent === undefined && (price.isPlaceholderData || price.isFetching),
  }
}

export type MallCheckoutPage = ReturnType<typeof useMallCheckoutPage>
