import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import { useSecondsLeft } from '@/components/use-seconds-left'
import { useStrings } from '@/i18n/use-strings'
import { toMomentHere, type ServerTime } from '@/query/server-time'
import { toClock } from './due-clock'
import styles from './DueLine.module.scss'
import { payStrings } from './pay-strings'

export interface DueLineProps {
  readonly dueAt: string
  /** By the server: a phone's clock may be wrong. */
  readonly time: ServerTime
  /** The line, with the time that is left in it. */
  readonly left: (clock: string) => string
  /** The line once that is over. */
  readonly over: string
  /** The same function each time, so that it is told once. */
  readonly onEnd?: (() => unknown) | undefined
  readonly className?: string | undefined
}

/** How long something still waits to be paid or answered, counted down. */
export function DueLine({ dueAt, time, left, over, onEnd, className }: DueLineProps) {
  const words = useStrings(payStrings)
  const seconds = useSecondsLeft(toMomentHere(dueAt, time))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) void onEnd?.()
  }, [isOver, onEnd])
  return (
    <View className={cx(styles.line, className)}>
      <Icon name="clock" size={16} className={styles.sign} />
      <View>{isOver ? over : left(toClock(seconds, words.daysAndClock))}</View>
    </View>
  )
}
