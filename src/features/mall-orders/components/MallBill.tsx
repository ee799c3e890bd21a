import { sumCents } from '@contract/kit/money'
import type { PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { KeyValues } from '@/components/KeyValues'
import { Money } from '@/components/Money'
import { Perforation } from '@/components/Perforation'
import { PriceBreakdown } from '@/components/PriceBreakdown'
import { toPurchaseRows } from '@/entities/proxy/purchase-bill'
import { purchaseBillStrings } from '@/entities/proxy/purchase-bill-strings'
import { formatCount, formatDateTime, formatMoney } from '@/i18n/format'
import { formatApproximate } from '@/i18n/format-approximate'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { mallOrderStrings } from '../mall-order-strings'
import styles from './mall-order.module.scss'

/** The six figures of the specification, from the goods to what is paid, and what of it has come back. */
export function MallBill({ order }: { readonly order: PurchaseOrderDetail }) {
  const { bill: words } = useStrings(mallOrderStrings)
  const bill = useStrings(purchaseBillStrings)
  const language = useLanguage()
  const { payableCents, refundedCents, refundedPoints, paidAt, placedAt, approximate, purchases } = order
  const risesCents = sumCents(purchases.map(({ riseCents }) => riseCents))
  const about = formatApproximate(payableCents, approximate)
  const rows = [
    { key: 'applied', label: bill.applicationTime, value: formatDateTime(placedAt, language) },
    ...(refundedCents > 0 ? [{ key: 'money', label: words.refunded, value: formatMoney(refundedCents), strong: true }] : []),
    ...(refundedPoints > 0 ? [{ key: 'points', label: words.refundedPoints, value: formatCount(refundedPoints) }] : []),
    ...(paidAt !== undefined && (refundedCents > 0 || risesCents > 0)
      ? [{ key: 'kept', label: words.kept, value: formatMoney(payableCents + risesCents - refundedCents) }]
      : []),
  ]
  return (
    <Card pad="none">
      <View className={styles.bill}>
        <PriceBreakdown label={bill.title} rows={toPurchaseRows({ ...order, shopCount: purchases.length }, bill)} />
      </View>
      <Perforation />
      <View className={styles.bill}>
        <View className="row sp g8">
          <View>
            <View className="t13 c2">{paidAt === undefined ? bill.total : words.paid}</View>
            {about !== undefined && <View className="t12 c3 num">{about}</View>}
          </View>
          <Money cents={payableCents} size="wallet" />
        </View>
        <View className="mt">
          <KeyValues rows={rows} />
        </View>
      </View>
    </Card>
  )
}
