import type { StandingApplication, StandingStatus } from '@contract/order/standing-application'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { NoteLine } from '@/components/NoteLine'
import { StatusTag, type Tone } from '@/components/StatusTag'
import { ParcelStatusTag } from '@/entities/parcel/ParcelStatusTag'
import { formatDay, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { countReady } from './standing-form'
import { standingStrings } from './standing-strings'
import styles from './standing.module.scss'

const TONES: Readonly<Record<StandingStatus, Tone>> = { open: 'accent', applied: 'instock', stopped: 'cancelled', ended: 'cancelled' }

export interface StandingCardProps {
  readonly standing: StandingApplication
  readonly onStop: () => void
}

/** One transfer: which parcels it waits for, where each is, what stands in its way, and what can be done. */
export function StandingCard({ standing, onStop }: StandingCardProps) {
  const words = useStrings(standingStrings)
  const language = useLanguage()
  const { standingId, status, warehouseName, parcels, wish, lateFrom, isLate, obstacle, orderId } = standing
  const isOpen = status === 'open'
  const day = formatDay(lateFrom, language)
  return (
    <Card>
      <View className="row sp g12">
        <View className="t15 b">{words.progress(countReady(standing), parcels.length)}</View>
        <StatusTag tone={TONES[status]}>{words.status[status]}</StatusTag>
      </View>
      <View className="t12 c3 num">{[warehouseName, words.cap(formatMoney(wish.capCents)), isOpen && !isLate && words.lateFrom(day)].filter(Boolean).join(' · ')}</View>
      {parcels.map((parcel) => (
        <View key={parcel.parcelId} className={styles.parcel}>
          <View className="grow">
            <Code value={parcel.trackingNumber} />
            {parcel.itemNames.length > 0 && <View className="t12 c3">{parcel.itemNames.join(' · ')}</View>}
          </View>
          <ParcelStatusTag status={parcel.status} />
        </View>
      ))}
      {isOpen && isLate && <NoteLine tone="warning">{words.isLate(day)}</NoteLine>}
      {isOpen && obstacle && (
        <NoteLine tone="problem">
          {[words.held(obstacle.text), obstacle.totalCents !== undefined && words.wouldCost(formatMoney(obstacle.totalCents))].filter(Boolean).join(' · ')}
        </NoteLine>
      )}
      {status === 'ended' && <NoteLine>{words.ended}</NoteLine>}
      {isOpen && (
        <View className={styles.ways}>
          <Button kind="line" size="s" onPress={onStop}>
            {words.stop}
          </Button>
          <Button kind="soft" size="s" onPress={() => goTo(routes.transport, { standingId })}>
            {words.change}
          </Button>
        </View>
      )}
      {orderId !== undefined && (
        <View className={styles.ways}>
          <Button kind="soft" size="s" onPress={() => goTo(routes.parcelOrderDetails, { orderId })}>
            {words.order}
          </Button>
        </View>
      )}
    </Card>
  )
}
