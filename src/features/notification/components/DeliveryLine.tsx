import type { Delivery } from '@contract/notification/delivery'
import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import type { IconName } from '@/components/icon-names'
import { IconTile, type IconTileProps } from '@/components/IconTile'
import { ListRow } from '@/components/ListRow'
import { StatusTag, type Tone } from '@/components/StatusTag'
import { formatDateTime, formatTime, offsetHere } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { notificationStrings } from '../notification-strings'
import styles from './notification.module.scss'
import { Remedy } from './Remedy'

const TONES: Readonly<Record<Delivery['state'], Tone>> = { waiting: 'awaiting', sent: 'instock', noQuota: 'topay', refused: 'problem', failed: 'cancelled' }
const LOOKS: Readonly<Record<Delivery['channel'], { readonly icon: IconName; readonly tint: NonNullable<IconTileProps['tint']> }>> = {
  app: { icon: 'mail', tint: 'grey' },
  email: { icon: 'mail', tint: 'blue' },
  push: { icon: 'monitor', tint: 'violet' },
  wechat: { icon: 'message-circle', tint: 'green' },
}

export interface DeliveryRow {
  readonly delivery: Delivery
  readonly isFirst: boolean
  readonly isLast: boolean
}

type LogWords = (typeof notificationStrings)['en']['log']

function toWhy({ channel, state, heldUntil, remedy, mayHaveCome = false }: Delivery, words: LogWords): string | undefined {
  switch (state) {
    case 'sent':
      return undefined
    case 'waiting':
      return heldUntil && words.held(formatTime(heldUntil, offsetHere(heldUntil)))
    case 'refused':
      return remedy === 'linkWechat' ? words.unlinked : words.refused[channel]
    case 'failed':
      return mayHaveCome ? words.mayHaveCome : words.failed
    case 'noQuota':
      return words.noQuota
  }
}

/** What it was about, by which way, when, and what became of it; what helps the next one. */
export function DeliveryLine({ row: { delivery, isFirst, isLast } }: { readonly row: DeliveryRow }) {
  const words = useStrings(notificationStrings)
  const language = useLanguage()
  const { event, channel, state, at, remedy, mayHaveCome = false } = delivery
  const why = toWhy(delivery, words.log)
  return (
    <ListRow first={isFirst} last={isLast}>
      <IconTile {...LOOKS[channel]} />
      <View className="grow">
        <View className="row sp top g8">
          <View className="t15 b grow">{words.events[event]}</View>
          <StatusTag tone={TONES[state]}>{mayHaveCome ? words.log.unknown : words.log.states[state]}</StatusTag>
        </View>
        <View className="t12 c3 num">
          {words.channels[channel]} · {formatDateTime(at, language, offsetHere(at))}
        </View>
        {why && <View className={cx('t13 c2', styles.why)}>{why}</View>}
        {remedy && <Remedy remedy={remedy} event={event} />}
      </View>
    </ListRow>
  )
}
