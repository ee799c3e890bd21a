import type { Purchase } from '@contract/proxy/purchase-order'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { Icon } from '@/components/Icon'
import { KeyValues } from '@/components/KeyValues'
import { Money } from '@/components/Money'
import { NoteLine } from '@/components/NoteLine'
import { Pressable } from '@/components/Pressable'
import { RouteLine } from '@/components/RouteLine'
import { ShownPhotos } from '@/components/ShownPhotos'
import { StatusTag } from '@/components/StatusTag'
import { GoodsLook } from '@/entities/goods/GoodsLook'
import { toForeignLook } from '@/entities/mall/foreign-look'
import { platformStrings } from '@/entities/mall/platform-strings'
import { ParcelStatusTag } from '@/entities/parcel/ParcelStatusTag'
import { proxyStatusStrings } from '@/entities/proxy/proxy-status-strings'
import { purchaseBillStrings } from '@/entities/proxy/purchase-bill-strings'
import { formatDateTime, formatMoney, toYuanText } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import type { ServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { mallOrderStrings } from '../mall-order-strings'
import { PURCHASE_TONES, toPurchaseActions, toRoute, type PurchaseAction } from '../mall-order-view'
import styles from './mall-order.module.scss'
import { QuestionCard } from './QuestionCard'

export interface PurchaseCardProps {
  readonly purchase: Purchase
  /** The order has others: each says its own way and share. */
  readonly hasOthers: boolean
  readonly time: ServerTime
  readonly onAction: (action: PurchaseAction) => void
  /** The time to answer is over. The same function each time. */
  readonly onOver: () => unknown
}

/** What is bought at one shop: its goods, its way, what the buyer asks or shows, what came of it, what can be done. */
export function PurchaseCard({ purchase, hasOthers, time, onAction, onOver }: PurchaseCardProps) {
  const words = useStrings(mallOrderStrings)
  const states = useStrings(proxyStatusStrings)
  const platforms = useStrings(platformStrings)
  const { platform, shopName, status, endReason, lines, question } = purchase
  const route = hasOthers && status !== 'unpaid' ? toRoute(purchase, words) : undefined
  const actions = toPurchaseActions(purchase)
  return (
    <Card pad="form">
      <View className={styles.shop}>
        <Icon name="store" size={16} className="c3" />
        <View className={styles.names}>
          <View className="t14 b">{shopName}</View>
          <View className="t12 c3">{platforms[platform]}</View>
        </View>
        {hasOthers && <StatusTag tone={PURCHASE_TONES[status]}>{states.purchase[status]}</StatusTag>}
      </View>
      {endReason !== undefined && <NoteLine>{states.purchaseEnd[endReason]}</NoteLine>}
      {route && (
        <View className={styles.way}>
          <RouteLine label={words.route} {...route} />
        </View>
      )}
      {question && <QuestionCard question={question} time={time} onOver={onOver} />}
      {lines.map((line) => (
        <Line key={line.lineId} line={line} platform={platform} />
      ))}
      {hasOthers && <OwnShare purchase={purchase} />}
      <Bought purchase={purchase} />
      <Parcels purchase={purchase} />
      <Notes purchase={purchase} />
      {actions.length > 0 && (
        <View className={styles.buttons}>
          {actions.map((action) => (
            <Button key={action} kind={action === 'endLapsed' ? 'soft' : 'line'} size="s" label={`${words.action[action]} ${shopName}`} onPress={() => onAction(action)}>
              {words.action[action]}
            </Button>
          ))}
        </View>
      )}
    </Card>
  )
}

function Line({ line, platform }: { readonly line: Purchase['lines'][number]; readonly platform: Purchase['platform'] }) {
  const words = useStrings(mallOrderStrings)
  const { goodsId, skuId, title, optionText, picture, quantity, unitCents, isFlagged, refundedQuantity } = line
  return (
    <View className={styles.line}>
      <Pressable row role="link" className={styles.cover} label={words.open(title)} onPress={() => goTo(routes.mallGoods, { platform, goodsId, skuId })} />
      <View className={styles.over}>
        <GoodsLook look={toForeignLook(picture)} size="line" />
        <View className="grow">
          <View className={styles.name}>{title}</View>
          {optionText !== '' && <View className="t12 c3">{optionText}</View>}
          {isFlagged && <View className="t12 cw">{words.flagged}</View>}
          {refundedQuantity > 0 && <View className="t12 cb num">{words.back(refundedQuantity)}</View>}
        </View>
        <View className={styles.price}>
          <Money cents={unitCents} size="card" />
          <View className="t12 c3 num">{words.times(quantity)}</View>
        </View>
      </View>
    </View>
  )
}

/** What of the order's bill belongs to this shop: whatever comes back is reckoned by it. */
function OwnShare({ purchase }: { readonly purchase: Purchase }) {
  const words = useStrings(mallOrderStrings)
  const bill = useStrings(purchaseBillStrings)
  const { goodsCents, transportCents, serviceCents, otherCents, couponCents } = purchase
  const sum = goodsCents + transportCents + serviceCents + otherCents - couponCents
  const parts = [
    `${bill.goods} ${toYuanText(goodsCents)}`,
    `${bill.transport} ${toYuanText(transportCents)}`,
    `${bill.service} ${toYuanText(serviceCents)}`,
    ...(otherCents > 0 ? [`${bill.other} ${toYuanText(otherCents)}`] : []),
    ...(couponCents > 0 ? [`${bill.coupon} −${toYuanText(couponCents)}`] : []),
  ]
  return (
    <View className={styles.part}>
      <View className="row sp g8 t13">
        <View className="c2">{words.ownShare}</View>
        <View className="num b">{formatMoney(sum)}</View>
      </View>
      <View className="t12 c3 num">{parts.join(' · ')}</View>
    </View>
  )
}

/** What the buyer has done, and shows of it; nothing before it is bought. */
function Bought({ purchase }: { readonly purchase: Purchase }) {
  const words = useStrings(mallOrderStrings)
  const language = useLanguage()
  const { shopOrderNumber, boughtAt, actual, riseCents, refunded, proofs } = purchase
  const rows = [
    ...(shopOrderNumber === undefined ? [] : [{ key: 'number', label: words.shopNumber, value: <Code value={shopOrderNumber} /> }]),
    ...(boughtAt === undefined ? [] : [{ key: 'at', label: words.boughtAt, value: formatDateTime(boughtAt, language) }]),
  ]
  const sums = [
    actual && words.actual(formatMoney(actual.goodsCents + actual.transportCents)),
    riseCents > 0 && words.rise(formatMoney(riseCents)),
    refunded.moneyCents > 0 && words.refunded(formatMoney(refunded.moneyCents)),
  ].filter(Boolean)
  if (rows.length === 0 && sums.length === 0 && proofs.length === 0) return null
  return (
    <View className={styles.part}>
      <KeyValues rows={rows} />
      {sums.length > 0 && <View className="t12 c3 num">{sums.join(' · ')}</View>}
      {proofs.length > 0 && <View className={styles.proofs}>{words.proofs}</View>}
      <ShownPhotos label={words.proofs} photos={proofs} toAlt={words.photo} />
    </View>
  )
}

/** What it has become: parcels of the member. */
function Parcels({ purchase: { parcels } }: { readonly purchase: Purchase }) {
  const words = useStrings(mallOrderStrings)
  if (parcels.length === 0) return null
  return (
    <View className={styles.part}>
      {parcels.map(({ parcelId, trackingNumber, status }) => (
        <View key={parcelId} className={styles.parcel}>
          <Pressable
            row
            role="link"
            className={styles.cover}
            label={words.openParcel(trackingNumber)}
            onPress={() => goTo(routes.parcelSea, { parcelId })}
          />
          <View className={styles.over}>
            <Icon name="package" size={16} className="cb" />
            <View className="grow">
              <Code value={trackingNumber} className="t14" />
            </View>
            <ParcelStatusTag status={status} />
            <Icon name="chevron-right" size={16} className="c3" />
          </View>
        </View>
      ))}
    </View>
  )
}

/** What holds now beside its state. */
function Notes({ purchase }: { readonly purchase: Purchase }) {
  const words = useStrings(mallOrderStrings)
  const language = useLanguage()
  const { status, cancelAskedUntil, sellerWords, isLapsed, canReturnUntil } = purchase
  return (
    <>
      {cancelAskedUntil !== undefined && <NoteLine icon="clock">{words.cancelAsked(formatDateTime(cancelAskedUntil, language))}</NoteLine>}
      {sellerWords !== undefined && <NoteLine tone="warning">{words.sellerSays(sellerWords)}</NoteLine>}
      {isLapsed && (status === 'bought' || status === 'arriving') && <NoteLine tone="warning">{words.lapsed[status]}</NoteLine>}
      {canReturnUntil !== undefined && <NoteLine>{words.canReturn(formatDateTime(canReturnUntil, language))}</NoteLine>}
    </>
  )
}
