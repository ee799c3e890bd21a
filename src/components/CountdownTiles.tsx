import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { COUNTDOWN_UNITS, toCountdown, type CountdownUnit } from './countdown'
import styles from './CountdownTiles.module.scss'
import { useSecondsLeft } from './use-seconds-left'

export interface CountdownTilesProps {
  /** What is waited for. */
  readonly label: string
  /** By this phone's clock. */
  readonly until: number
  readonly units: Readonly<Record<CountdownUnit, string>>
  /** The same function each time, so that it is told once. */
  readonly onEnd: () => unknown
}

/** Days, hours, minutes and seconds on a hero. */
export function CountdownTiles({ label, until, units, onEnd }: CountdownTilesProps) {
  const left = useSecondsLeft(until)
  const figures = toCountdown(left)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void onEnd()
  }, [isOver, onEnd])
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
