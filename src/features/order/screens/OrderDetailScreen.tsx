import type { OrderDetail } from '@contract/order/order'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { IconTile } from '@/components/IconTile'
import { KeyValues } from '@/components/KeyValues'
import { NoticeLine } from '@/components/NoticeLine'
import { Perforation } from '@/components/Perforation'
import { RouteLine } from '@/components/RouteLine'
import { Screen } from '@/components/Screen'
import { Timeline } from '@/components/Timeline'
import { formatDateTime, formatDay, formatMoney, formatWeight } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/string-table'
import { useParams } from '@/navigation/use-params'
import { toast } from '@/notices/notices'
import { clipboard } from '@/platform/clipboard'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { BillCard } from '../components/BillCard'
import { useOrder } from '../order-queries'
import { maskPhone, toButtons, toPromise, toRoute, toTrackTitle } from '../order-view'
import { orderStrings } from '../strings/index'
import type { OrderStrings } from '../strings/zh-Hant'
import { useOrderActions } from '../use-order-actions'
import styles from './OrderDetailScreen.module.scss'

const HERO = 209

/** One order: where it stands, its way, its bill with the reasons, and what can be done now. */
export function OrderDetailScreen() {
  const words = useStrings(orderStrings)
  const language = useLanguage()
  const { orderId = '' } = useParams(routes.parcelOrderDetails)
  const read = useOrder(orderId)
  const state = useScreenState(read)
  const { press, overlays } = useOrderActions()
  const order = read.data
  const buttons = order ? toButtons(order.status).filter((button) => button === 'cancel' || button === 'pay' || button === 'confirmReceipt') : []

  const bar = order && buttons.length > 0 && (
    <View className="row g12">
      {buttons.map((button) => (
        <View key={button} className="grow">
          <Button size="xl" block kind={button === 'cancel' ? 'line' : 'primary'} onPress={() => press(order, button)}>
            {words.action[button]}
          </Button>
        </View>
      ))}
    </View>
  )
  return (
    <Screen title={words.detail.title} {...state} hero={order ? HERO : undefined} bar={bar || undefined} overlays={overlays}>
      {order && (
        <>
          <View className={styles.hero}>
            <View className="grow">
              <View className={styles.headline}>{words.headline[order.status]}</View>
              <View className={styles.promise}>{toPromise(order, words, language)}</View>
            </View>
            <View className="art art-box-closed" style={{ width: '64px', height: '64px' }} aria-hidden="true" />
          </View>
          {order.status !== 'cancelled' && (
            <View className={styles.route}>
              <RouteLine onHero label={words.headline[order.status]} {...toRoute(order, words)} />
            </View>
          )}
          <TrackingCard order={order} words={words} />
          <Notes order={order} words={words} />
          <RecipientCard order={order} words={words} />
          <BillCard order={order} />
          <FactsCard order={order} words={words} />
        </>
      )}
    </Screen>
  )
}

interface PartProps {
  readonly order: OrderDetail
  readonly words: OrderStrings
}

/** The stub with the carrier's number, and what happened, latest first. */
function TrackingCard({ order, words }: PartProps) {
  const language = useLanguage()
  async function copy(text: string, done: string) {
    if ((await clipboard.write(text)) === 'done') toast(done)
  }
  const entries = order.tracks.map((track, index) => ({
    key: `${track.at}-${index}`,
    title: toTrackTitle(track, words),
    detail: track.remark,
    time: formatDateTime(track.at, language),
  }))
  return (
    <Card pad="none" raised>
      <View className={styles.stub}>
        <View className="grow">
          <Code value={order.trackingNumber ?? order.orderNumber} whole={order.trackingNumber === undefined} className="t17 b" />
          <View className="t12 c3">
            {order.trackingNumber === undefined ? words.detail.orderNumber : [order.carrierName, words.detail.trackingNumber].filter(Boolean).join(' · ')}
          </View>
        </View>
        <Button
          kind="soft"
          size="s"
          icon="copy"
          onPress={() =>
            copy(
              order.trackingNumber ?? order.orderNumber,
              order.trackingNumber === undefined ? words.detail.copiedOrderNumber : words.detail.copiedNumber,
            )
          }
        >
          {words.detail.copy}
        </Button>
      </View>
      <Perforation behind="card" />
      <View className={styles.tracks}>
        {entries.length > 0 ? <Timeline entries={entries} /> : <View className="t13 c3">{words.detail.noTracks}</View>}
      </View>
    </Card>
  )
}

/** What waits for the member: a refused or short transfer, a correction, the day of automatic receipt. */
function Notes({ order, words }: PartProps) {
  const language = useLanguage()
  const { transfer } = order
  return (
    <>
      {transfer?.status === 'unreviewed' && (
        <NoticeLine>{words.detail.transferWaiting(formatDateTime(transfer.submittedAt, language))}</NoticeLine>
      )}
      {transfer?.status === 'reviewed' && transfer.approved === false && order.status === 'unpaid' && (
        <NoticeLine tone="problem">{words.detail.transferRefused(transfer.reason ?? '')}</NoticeLine>
      )}
      {transfer?.shortCents !== undefined && transfer.shortCents > 0 && order.status === 'unpaid' && (
        <NoticeLine tone="warning">{words.detail.transferShort(formatMoney(transfer.shortCents))}</NoticeLine>
      )}
      {order.adjustments.map((one) => (
        <NoticeLine key={one.at} tone={one.settled ? 'plain' : 'warning'}>
          {`${toAdjustmentWord(one, words)} ${formatMoney(Math.abs(one.differenceCents))} · ${one.reason}`}
        </NoticeLine>
      ))}
      {order.status === 'shipped' && order.confirmsAt && (
        <NoticeLine>{words.detail.confirmsBy(formatDay(order.confirmsAt, language))}</NoticeLine>
      )}
    </>
  )
}

function toAdjustmentWord(one: OrderDetail['adjustments'][number], words: OrderStrings): string {
  if (!one.settled) return words.detail.adjustment.open
  return one.differenceCents < 0 ? words.detail.adjustment.refund : words.detail.adjustment.charge
}

function RecipientCard({ order, words }: PartProps) {
  const { address } = order
  return (
    <Card>
      <View className="row g12">
        <IconTile icon={order.pickupMethod === 'selfPickup' ? 'building-2' : 'map-pin'} />
        <View className="grow">
          <View className="t15 b">
            {address.contact} <View className={styles.phone}>{maskPhone(address.phone)}</View>
          </View>
          <View className="t13 c2">
            {[address.pickupSiteName, address.province, address.city, address.street, address.address].filter(Boolean).join(' ')}
          </View>
          <View className="t12 c3">
            {words.detail.postcode} {address.postcode} · {words.detail[order.pickupMethod]}
          </View>
        </View>
      </View>
    </Card>
  )
}

/** Everything else that the order says, in two columns. */
function FactsCard({ order, words }: PartProps) {
  const language = useLanguage()
  const services = [...order.services.map((code) => words.service[code]), ...(order.insured ? [words.detail.insurance] : [])]
  const rows = [
    { key: 'number', label: words.detail.orderNumber, value: order.orderNumber },
    { key: 'ordered', label: words.detail.orderedAt, value: formatDateTime(order.orderedAt, language) },
    ...(order.shippedAt ? [{ key: 'shipped', label: words.detail.shippedAt, value: formatDateTime(order.shippedAt, language) }] : []),
    { key: 'channel', label: words.detail.channel, value: order.channelName },
    { key: 'value', label: words.detail.declaredValue, value: formatMoney(order.declaredValueCents) },
    { key: 'services', label: words.detail.services, value: services.length > 0 ? services.join('、') : words.detail.none },
    { key: 'remark', label: words.detail.remark, value: order.remark ?? words.detail.none },
    { key: 'payable', label: words.total, value: formatMoney(order.totalPayableCents) },
    ...(order.paidAt ? [{ key: 'paid', label: words.paid, value: formatMoney(order.paidCents), strong: true }] : []),
  ]
  return (
    <Card>
      <View className="row sp g8">
        <View className="t15 b">{words.detail.content(order.parcelCount)}</View>
        <View className="t13 c3">{formatWeight(order.weightGrams)}</View>
      </View>
      {order.parcels.map((parcel) => (
        <View key={parcel.parcelId} className={styles.parcel}>
          <Code value={parcel.trackingNumber} className="t13" />
          <View className="row sp g8">
            <View className="t13 c3">{parcel.itemNames.join('、')}</View>
            <View className="t13 num">{formatMoney(parcel.valueCents)}</View>
          </View>
        </View>
      ))}
      <View className={styles.facts}>
        <KeyValues rows={rows} />
      </View>
    </Card>
  )
}
