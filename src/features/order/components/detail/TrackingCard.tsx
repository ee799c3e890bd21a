import type { OrderDetail } from '@contract/order/order'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { Perforation } from '@/components/Perforation'
import { Timeline } from '@/components/Timeline'
import { formatDay, formatTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { copyText } from '@/prompts/copy'
import { routes } from '@/routes'
import { toTrackTitle } from '../../order-view'
import { orderDetailStrings } from '../../order-detail-strings'
import { orderStrings } from '../../order-strings'
import styles from './TrackingCard.module.scss'

/** The stub with the carrier's number, and what happened, latest first. */
export function TrackingCard({ order }: { readonly order: OrderDetail }) {
  const words = useStrings(orderDetailStrings)
  const orderWords = useStrings(orderStrings)
  const language = useLanguage()
  const { trackingNumber = '', carrierName, trackingPage } = order
  const entries = order.tracks.map((track, index) => ({
    key: `${track.at}-${index}`,
    title: toTrackTitle(track, orderWords),
    detail: [track.remark, track.carrierText && words.carrierSays(track.carrierText)].filter(Boolean).join(' · ') || undefined,
    time: `${formatDay(track.at, language)} ${formatTime(track.at)}`,
  }))
  return (
    <Card pad="none" raised>
      <View className={styles.stub}>
        <View className="grow">
          <Code value={trackingNumber} className="t17" />
          <View className="t12 c3">{[carrierName, words.detail.trackingNumber].filter(Boolean).join(' · ')}</View>
        </View>
        <Button kind="soft" size="m" icon="copy" label={`${words.detail.copy} ${words.detail.trackingNumber}`} onPress={() => copyText(trackingNumber, words.detail.copiedNumber)}>
          {words.detail.copy}
        </Button>
      </View>
      {trackingPage !== undefined && (
        <View className={styles.page}>
          <Button kind="line" size="m" block icon="truck" onPress={() => goTo(routes.webView2, { url: trackingPage })}>
            {words.detail.trackingPage}
          </Button>
        </View>
      )}
      <Perforation />
      <View className={styles.tracks}>
        {entries.length > 0 ? <Timeline entries={entries} /> : <View className="t13 c3">{words.detail.noTracks}</View>}
      </View>
    </Card>
  )
}
