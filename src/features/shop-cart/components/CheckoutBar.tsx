import { subtractCents, ZERO_CENTS } from '@contract/kit/money'
import type { ShopPreview } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { PriceBreakdown, type PriceRow } from '@/components/PriceBreakdown'
import { formatMoney, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { checkoutStrings, type CheckoutStrings } from '../checkout-strings'
import type { CheckoutPage } from '../use-checkout-page'
import styles from './checkout.module.scss'

/** What it comes to, and ordering it at that price. */
export function CheckoutBar({ page, preview }: { readonly page: CheckoutPage; readonly preview: ShopPreview }) {
  const words = useStrings(checkoutStrings)
  const { coupon, isSending, isPricing } = page
  const needsAddress = preview.delivery === 'home' && preview.addressId === undefined
  const action = needsAddress ? (
    <Button size="xl" onPress={page.pickAddress}>{words.chooseAddress}</Button>
  ) : (
    <Button size="xl" disabled={!preview.isPlaceable} loading={isSending || isPricing} onPress={() => page.submit(preview)}>
      {words.submit}
    </Button>
  )
  return (
    <View className={styles.bar}>
      <PriceBreakdown
        label={words.breakdown}
        rows={toRows(preview, words)}
        total={{ label: isPricing ? words.repricing : words.total, cents: preview.totalCents }}
        action={action}
      />
      {coupon && <View className="t12 cb num">{words.couponLater(formatMoney(coupon.worthCents ?? 0))}</View>}
    </View>
  )
}

function toRows(preview: ShopPreview, words: CheckoutStrings): readonly PriceRow[] {
  const { goodsCents, freightCents, delivery, weightGrams, offer, channels, channelCode } = preview
  const basis = delivery === 'join' ? words.joined(formatWeight(weightGrams)) : channels.find(({ code }) => code === channelCode)?.name
  return [
    { key: 'goods', label: words.goodsTotal, cents: goodsCents },
    { key: 'freight', label: words.freight, basis, cents: freightCents },
    ...(offer ? [{ key: 'offer', label: words.offerOff, cents: subtractCents(ZERO_CENTS, offer.offerCents) }] : []),
  ]
}
