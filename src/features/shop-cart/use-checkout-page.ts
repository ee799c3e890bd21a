import type { Delivery } from '@contract/shop/cart'
import type { ShopChoice, ShopPreview } from '@contract/shop/shop-order'
import { useEffect, useMemo, useState } from 'react'
import { useAddresses } from '@/entities/address/address-queries'
import { priceChangedStrings } from '@/entities/bill/price-changed-strings'
import { useCheckout } from '@/entities/cart/checkout'
import { useShopPreview } from '@/entities/shop-order/shop-order-queries'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { pickFrom } from '@/navigation/pick'
import { toast } from '@/prompts/prompts'
import { BusinessError } from '@/query/business-error'
import { routes } from '@/routes'
import { usePlaceOrder } from './checkout-queries'
import { checkoutStrings } from './checkout-strings'
import { isBad, toBuyable, toChosenCoupon } from './checkout-view'
import { useMovedLines } from './use-moved-lines'

/** What the member saw, and what holds now. */
export interface AskedPrice {
  readonly was: ShopPreview
  readonly now: ShopPreview
}

/** The state of the checkout: what is ordered, how it is sent, what it comes to, and placing it. */
export function useCheckoutPage() {
  const words = useStrings(checkoutStrings)
  const changedWords = useStrings(priceChangedStrings)
  const { checkout, change, finish } = useCheckout()
  const moved = useMovedLines()
  const place = usePlaceOrder()
  const addresses = useAddresses()
  /** While it is placed, what was agreed to stays in sight: what is reserved then may already look sold out. */
  const [sent, setSent] = useState<ShopPreview>()
  const [asked, setAsked] = useState<AskedPrice>()

  const choice = useMemo((): ShopChoice | undefined => {
    if (!checkout) return undefined
    const { lines, delivery, addressId, channelCode } = checkout
    return { lines: [...lines], delivery, addressId, ...(delivery === 'home' && { channelCode }) }
  }, [checkout])
  const price = useShopPreview(choice)
  const preview = sent ?? (choice && price.data)
  const address = addresses.data?.find((one) => one.addressId === preview?.addressId)
  const coupon = preview && toChosenCoupon(preview, checkout?.couponId)

  // The address was deleted meanwhile, or has lost its postcode: without it the default one counts.
  const refusal = price.error instanceof BusinessError ? price.error.code : undefined
  const isAddressGone = refusal === 'notFound' || refusal === 'addressLacksPostcode'
  const hasAddress = checkout?.addressId !== undefined
  useEffect(() => {
    if (isAddressGone && hasAddress) change({ addressId: undefined })
  }, [isAddressGone, hasAddress, change])

  function chooseDelivery(delivery: Delivery): void {
    if (!checkout || !preview || delivery === checkout.delivery) return
    if (checkout.from === 'cart') moved.move(preview.lines, checkout.delivery, delivery)
    change({ delivery })
  }

  async function pickAddress(): Promise<void> {
    const picked = await pickFrom(routes.addressList)
    if (!picked) return
    if (picked.pickupMethod !== 'delivery') toast(words.needsDelivery)
    else if (picked.postcode === undefined) toast(words.needsPostcode)
    else change({ addressId: picked.addressId, channelCode: undefined })
  }

  async function submit(seen: ShopPreview): Promise<void> {
    if (!choice) return
    setAsked(undefined)
    setSent(seen)
    await moved.settled()
    const remark = checkout?.remark?.trim()
    const outcome = await place.run({
      ...choice,
      ...(seen.delivery === 'home' && { addressId: seen.addressId, channelCode: seen.channelCode }),
      ...(coupon && { couponId: coupon.couponId }),
      ...(remark && { remark }),
      seenTotalCents: seen.totalCents,
    })
    if (outcome.ok) {
      finish()
      const { orderId, totalCents } = outcome.data
      if (totalCents < seen.totalCents) toast(changedWords.cheaperNow(formatMoney(totalCents)))
      await replaceWith(routes.shopPay, { orderId })
      return
    }
    // Prices and stock have changed since: what holds now is shown, and all that was chosen stays.
    if (!(outcome.error instanceof BusinessError)) return setSent(undefined)
    const { data: now } = await price.refetch()
    setSent(undefined)
    if (outcome.error.code === 'priceChanged' && now && now.totalCents > seen.totalCents && now.isPlaceable) setAsked({ was: seen, now })
  }

  return {
    checkout,
    change,
    preview,
    price,
    address,
    addresses,
    coupon,
    chooseDelivery,
    pickAddress,
    /** What cannot be bought as it was chosen. */
    badCount: preview?.lines.filter(isBad).length ?? 0,
    buyable: preview ? toBuyable(preview.lines) : [],
    takeBuyable: () => preview && change({ lines: toBuyable(preview.lines) }),
    asked,
    closeAsked: () => setAsked(undefined),
    submit,
    isSending: sent !== undefined,
    isPricing: sent === undefined && (price.isPlaceholderData || price.isFetching),
  }
}

export type CheckoutPage = ReturnType<typeof useCheckoutPage>
