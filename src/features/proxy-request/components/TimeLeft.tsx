import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { Icon } from '@/components/Icon'
import { useSecondsLeft } from '@/components/use-seconds-left'
import { useStrings } from '@/i18n/use-strings'
import { toMomentHere, type ServerTime } from '@/query/server-time'
import { requestStrings } from '../request-strings'
import styles from './request.module.scss'

const HOUR = 3_600
/** Below two hours the minutes matter. */
const IN_MINUTES = 2 * HOUR

export interface TimeLeftProps {
  readonly dueAt: string
  /** By the server: a phone's clock may be wrong. */
  readonly time: ServerTime
  /** The same function each time, so that it is told once. */
  readonly onEnd?: (() => unknown) | undefined
}

/** How long bids are still taken, in whole hours or minutes: nothing has to be done by the second. */
export function TimeLeft({ dueAt, time, onEnd }: TimeLeftProps) {
  const words = useStrings(requestStrings)
  const seconds = useSecondsLeft(toMomentHere(dueAt, time))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) void onEnd?.()
  }, [isOver, onEnd])
  const text = isOver
    ? words.over
    : seconds >= IN_MINUTES
      ? words.hoursLeft(Math.floor(seconds / HOUR))
      : seconds >= 60
        ? words.minutesLeft(Math.floor(seconds / 60))
        : words.soonOver
  return (
    <View className={styles.left}>
      <Icon name="clock" size={16} />
      <View>{text}</View>
    </View>
  )
}
