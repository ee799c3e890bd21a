import type { Bill } from '@contract/order/order'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Money } from '@/components/Money'
import { billStrings } from '@/entities/bill/bill-strings'
import { toDifferenceReasons } from '@/entities/bill/bill-view'
import { formatDate, formatSize, formatWeight } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { orderDetailStrings } from '../../order-detail-strings'
import { BillFigures } from './BillFigures'
import styles from './KeptEstimateCard.module.scss'

/** What the member was told before there were parcels, beside the bill, with the reason for each difference. */
export function KeptEstimateCard({ bill }: { readonly bill: Bill }) {
  const billWords = useStrings(billStrings)
  const { kept: words } = useStrings(orderDetailStrings)
  const language = useLanguage()
  const { keptEstimate: kept, quote } = bill
  if (!kept) return null
  const size = formatSize(kept.box)
  const facts = [kept.channelName, formatWeight(kept.actualGrams), kept.isBoxAssumed ? words.assumed(size) : size]
  return (
    <Card pad="none">
      <View className={styles.head}>
        <View className="t15 b">{words.title(formatDate(kept.keptAt, language))}</View>
        <View className="t12 c3 num">{facts.join(' · ')}</View>
      </View>
      <BillFigures estimateCents={kept.estimateCents} billCents={quote.totalCents} differenceCents={kept.differenceCents} />
      {kept.differences.map((difference) => (
        <View key={difference.kind} className={styles.line}>
          <View className="row sp g12">
            <View className="t14 c2">{billWords.kind[difference.kind]}</View>
            <Money cents={difference.differenceCents} plus className={`t13 b ${difference.differenceCents > 0 ? 'ca' : 'cb'}`} />
          </View>
          {toDifferenceReasons(difference, billWords).map((sentence) => (
            <View key={sentence} className={styles.reason}>
              {sentence}
            </View>
          ))}
        </View>
      ))}
    </Card>
  )
}
