import type { OrderDetail } from '@contract/order/order'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { cx } from '@/components/cx'
import { KeyValues } from '@/components/KeyValues'
import { formatDateTime, formatMoney, formatWeight } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toFacts } from '../../order-facts'
import { billStrings } from '@/entities/bill/bill-strings'
import { orderDetailStrings } from '../../order-detail-strings'
import { orderStrings } from '../../order-strings'
import styles from './OrderFacts.module.scss'

/** What is in the box, and everything else that the order says. */
export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const words = { ...useStrings(orderStrings), ...useStrings(orderDetailStrings) }
  const { service } = useStrings(billStrings)
  const language = useLanguage()
  const rows = toFacts(order, words, service, (time) => formatDateTime(time, language))
  return (
    <Card>
      <View className="row sp g8">
        <View className="t15 b">{words.detail.content(order.parcelCount)}</View>
        <View className="t13 c3 num">{formatWeight(order.weightGrams)}</View>
      </View>
      {order.parcels.map((parcel) => (
        <View key={parcel.parcelId} className={styles.parcel}>
          <Code value={parcel.trackingNumber} className="t13" />
          <View className="row sp g8">
            <View className="t13 c3">{parcel.itemNames.join(words.detail.separator)}</View>
            <View className={cx('t13 num', styles.value)}>{formatMoney(parcel.valueCents)}</View>
          </View>
        </View>
      ))}
      <View className={styles.facts}>
        <KeyValues rows={rows} />
      </View>
    </Card>
  )
}
