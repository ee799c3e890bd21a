import { toHomeDayNumber } from '@contract/kit/home-day'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { toCountdown } from '@/components/countdown'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import { useSecondsLeft } from '@/components/use-seconds-left'
import { formatTime } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toMomentHere, type ServerTime } from '@/query/server-time'
import { groupStrings, type GroupStrings } from './group-strings'

export interface CountdownLineProps {
  readonly endsAt: string
  readonly time: ServerTime
  /** The same function each time, so that it is told once. */
  readonly onEnd?: () => unknown
}

const DAY = 86_400

/** Until when one can join, in one line: days and a clock, below a day the hour, and orange. */
export function CountdownLine({ endsAt, time, onEnd }: CountdownLineProps) {
  const words = useStrings(groupStrings)
  const left = useSecondsLeft(toMomentHere(endsAt, time))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void onEnd?.()
  }, [isOver, onEnd])
  return (
    <View className={cx('row g6 t13 num', isOver ? 'c3' : left < DAY ? 'ca b' : 'c2')}>
      <Icon name="clock" size={15} />
      <View>{isOver ? words.ended : toLine(endsAt, left, words)}</View>
    </View>
  )
}

function toLine(endsAt: string, left: number, words: GroupStrings): string {
  const { days, hours, minutes, seconds } = toCountdown(left)
  const clock = `${hours}:${minutes}:${seconds}`
  if (left >= DAY) return words.left(Number(days), clock)
  const end = Date.parse(endsAt)
  const isToday = toHomeDayNumber(end) === toHomeDayNumber(end - left * 1000)
  return (isToday ? words.leftToday : words.leftTomorrow)(formatTime(end), clock)
}
