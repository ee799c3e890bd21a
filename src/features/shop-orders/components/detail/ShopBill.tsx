import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { KeyValues } from '@/components/KeyValues'
import { Money } from '@/components/Money'
import { NoteLine } from '@/components/NoteLine'
import { Perforation } from '@/components/Perforation'
import { PriceBreakdown } from '@/components/PriceBreakdown'
import { usePriceRows } from '@/entities/bill/use-price-rows'
import { formatCount, formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toBillRows } from '../../shop-bill'
import { shopOrderStrings } from '../../shop-order-strings'
import styles from './detail.module.scss'

/** From the price of the goods to what is paid, each step with its reason, and what of it has come back. */
export function ShopBill({ order }: { readonly order: ShopOrderDetail }) {
  const { bill: words } = useStrings(shopOrderStrings)
  const freight = usePriceRows(order.quote)
  const { status, delivery, payableCents, refundedCents, refundedPoints, chosenCouponId } = order
  const hasRefund = refundedCents > 0 || refundedPoints > 0
  return (
    <Card pad="none">
      <View className={styles.bill}>
        <PriceBreakdown label={words.title} rows={toBillRows(order, words, freight)} />
      </View>
      <Perforation />
      <View className={styles.bill}>
        <View className="row sp g8">
          <View className="t13 c2">{order.paidAt === undefined ? words.toPay : words.paid}</View>
          <Money cents={payableCents} size="wallet" />
        </View>
        {hasRefund && (
          <View className="mt">
            <KeyValues
              rows={[
                { key: 'money', label: words.refunded, value: formatMoney(refundedCents), strong: true },
                ...(refundedPoints > 0 ? [{ key: 'points', label: words.refundedPoints, value: formatCount(refundedPoints) }] : []),
              ]}
            />
          </View>
        )}
        {delivery === 'home' && status !== 'cancelled' && <NoteLine>{words.fixed}</NoteLine>}
        {status === 'unpaid' && chosenCouponId !== undefined && <NoteLine>{words.coupons}</NoteLine>}
      </View>
    </Card>
  )
}
