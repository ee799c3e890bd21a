import type { Bill, OrderDetail } from '@contract/order/order'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { KeyValues } from '@/components/KeyValues'
import { Money } from '@/components/Money'
import { NoteLine } from '@/components/NoteLine'
import { Perforation } from '@/components/Perforation'
import { PhotoGrid } from '@/components/PhotoGrid'
import { PhotoTile } from '@/components/PhotoTile'
import { formatDateTime, formatDay, formatSize, formatTime, formatWeight } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toAssetAddress } from '@/platform/asset-address'
import { images } from '@/platform/images'
import { billStrings } from '@/entities/bill/bill-strings'
import { OrderStatusTag } from '@/entities/order/OrderStatusTag'
import { OrderNumber } from '../OrderNumber'
import { BillFigures } from './BillFigures'
import styles from './BillHead.module.scss'

/** The box as the warehouse saw and measured it, and what was expected against what is charged. */
export function BillHead({ order }: { readonly order: OrderDetail }) {
  const { bill: words } = useStrings(billStrings)
  const { bill } = order
  return (
    <Card pad="none" raised>
      <View className={styles.head}>
        <OrderNumber value={order.orderNumber} />
        <OrderStatusTag status={order.status} />
      </View>
      {bill ? (
        <>
          <Evidence bill={bill} isDue={order.status === 'unpaid' || order.status === 'financeVerifying'} />
          <Perforation />
          <BillFigures estimateCents={bill.estimateCents} billCents={bill.quote.totalCents} differenceCents={bill.differenceCents} />
        </>
      ) : (
        <View className={styles.estimate}>
          <View className={styles.amount}>
            <View className="t12 c3">{words.estimate}</View>
            <Money cents={order.estimate.totalCents} size="total" />
          </View>
          <View className={styles.notYet}>{order.status === 'cancelled' ? words.never : words.notYet}</View>
        </View>
      )}
    </Card>
  )
}

interface EvidenceProps {
  readonly bill: Bill
  readonly isDue: boolean
}

function Evidence({ bill, isDue }: EvidenceProps) {
  const { bill: words } = useStrings(billStrings)
  const language = useLanguage()
  const photos = bill.photos.map(({ fileId, url, kind, takenAt }) => ({
    key: fileId,
    src: toAssetAddress(url),
    alt: `${words.photos}, ${formatDateTime(takenAt, language)}`,
    stamp: words.photo[kind],
  }))
  const view = (index: number) => images.preview(photos.map(({ src }) => src), photos[index]?.src ?? '')
  const [only] = photos.length === 1 ? photos : []
  const facts = (
    <KeyValues
      rows={[
        { key: 'box', label: words.box, value: formatSize(bill.box) },
        { key: 'weight', label: words.actual, value: formatWeight(bill.quote.actualGrams) },
        { key: 'pieces', label: words.pieces, value: words.piecesValue(bill.pieces) },
        ...(isDue ? [{ key: 'due', label: words.due, value: `${formatDay(bill.dueAt, language)} ${formatTime(bill.dueAt)}` }] : []),
      ]}
    />
  )
  return (
    <View className={styles.evidence}>
      {only ? (
        <View className="row g12 top">
          <View className={styles.photo}>
            <PhotoTile src={only.src} alt={only.alt} stamp={only.stamp} onView={() => view(0)} />
          </View>
          <View className="grow">{facts}</View>
        </View>
      ) : (
        <>
          <PhotoGrid label={words.photos} photos={photos} onView={view} />
          <View className={styles.facts}>{facts}</View>
        </>
      )}
      {bill.note !== undefined && <NoteLine>{words.note(bill.note)}</NoteLine>}
    </View>
  )
}
