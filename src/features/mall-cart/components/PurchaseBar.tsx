import type { PurchasePreview } from '@contract/proxy/purchase-order'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { cx } from '@/components/cx'
import { PriceBreakdown } from '@/components/PriceBreakdown'
import { toPurchaseRows } from '@/entities/proxy/purchase-bill'
import { purchaseBillStrings } from '@/entities/proxy/purchase-bill-strings'
import { formatDateTime } from '@/i18n/format'
import { formatApproximate } from '@/i18n/format-approximate'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { mallCartStrings } from '../mall-cart-strings'
import type { MallCheckoutPage } from '../use-mall-checkout'
import styles from './mall-cart.module.scss'

/** The six figures of the specification: four parts, their total, and when it is applied for (picture 68). */
export function PurchaseBar({ page, preview }: { readonly page: MallCheckoutPage; readonly preview: PurchasePreview }) {
  const { checkout: words } = useStrings(mallCartStrings)
  const bill = useStrings(purchaseBillStrings)
  const language = useLanguage()
  const { isSending, isPricing } = page
  const about = formatApproximate(preview.totalCents, preview.approximate)
  const total = about === undefined ? bill.total : `${bill.total} · ${about}`
  return (
    <View className={styles.bar}>
      <View className={styles.head}>
        <View className={cx('t15 b', styles.title)}>{bill.title}</View>
        <View className="t12 c3 num">{bill.appliedAt(formatDateTime(preview.quotedAt, language))}</View>
      </View>
      <PriceBreakdown
        label={bill.title}
        rows={toPurchaseRows({ ...preview, shopCount: preview.shops.length }, bill)}
        total={{ label: isPricing ? words.repricing : total, cents: preview.totalCents }}
        action={
          <Button size="xl" disabled={!preview.isPlaceable} loading={isSending || isPricing} onPress={() => page.submit(preview)}>
            {words.submit}
          </Button>
        }
      />
    </View>
  )
}
