import type { Campaign } from '@contract/campaign/campaign'
import { View } from '@tarojs/components'
import { CountdownTiles } from '@/components/CountdownTiles'
import { cx } from '@/components/cx'
import { countdownStrings } from '@/i18n/countdown-strings'
import { formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import type { ServerTime } from '@/query/server-time'
import { activityStrings } from '../activity-strings'
import { toNextMoment } from '../activity-view'
import styles from './activity.module.scss'

export interface ActivityHeroProps {
  readonly campaign: Campaign
  readonly time: ServerTime
  /** It begins, or is over: the server says what holds now. The same function each time, so that it is asked once. */
  readonly onTurn: () => Promise<unknown>
}

/** What it is, from when to when, and how long until it begins or ends (picture 75). */
export function ActivityHero({ campaign, time, onTurn }: ActivityHeroProps) {
  const words = useStrings(activityStrings)
  const units = useStrings(countdownStrings)
  const language = useLanguage()
  const { headline, startsAt, endsAt, phase } = campaign
  const moment = toNextMoment(campaign, time)
  return (
    <View className={styles.hero}>
      <View className={styles.head}>
        <View className={styles.words}>
          <View className={styles.headline}>{headline}</View>
          <View className={styles.period}>{words.period(formatDateTime(startsAt, language), formatDateTime(endsAt, language))}</View>
        </View>
        <View className={cx('art', 'art-box-closed', styles.art)} aria-hidden="true" />
      </View>
      {moment === undefined ? (
        <View className={styles.over}>{words.over}</View>
      ) : (
        <CountdownTiles key={phase} label={phase === 'coming' ? words.untilStart : words.untilEnd} until={moment} units={units} onEnd={onTurn} />
      )}
    </View>
  )
}
