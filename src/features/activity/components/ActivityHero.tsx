import type { Campaign } from '@contract/campaign/campaign'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { cx } from '@/components/cx'
import { useSecondsLeft } from '@/components/use-seconds-left'
import { formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { activityStrings } from '../activity-strings'
import { COUNTDOWN_UNITS, toCountdown, toNextMoment, type ServerTime } from '../activity-view'
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
        <View className={styles.countdown}>{words.over}</View>
      ) : (
        <Countdown key={phase} label={phase === 'coming' ? words.untilStart : words.untilEnd} moment={moment} onTurn={onTurn} />
      )}
    </View>
  )
}

interface CountdownProps {
  readonly label: string
  /** By this phone's clock. */
  readonly moment: number
  readonly onTurn: () => Promise<unknown>
}

function Countdown({ label, moment, onTurn }: CountdownProps) {
  const { units } = useStrings(activityStrings)
  const left = useSecondsLeft(moment)
  const figures = toCountdown(left)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void onTurn()
  }, [isOver, onTurn])
  return (
    <View className={styles.countdown}>
      <View>{label}</View>
      {COUNTDOWN_UNITS.map((unit) => (
        <View key={unit} className={styles.unit}>
          <View className={styles.figure}>{figures[unit]}</View>
          <View>{units[unit]}</View>
        </View>
      ))}
    </View>
  )
}
