import type { PickupSite } from '@contract/warehouse/warehouse'
import { View } from '@tarojs/components'
import { MINUTE_MS } from '@contract/kit/time'
import { formatDay, formatTime } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toOpenState } from '../open-state'
import { pickupStrings } from '../pickup-strings'
import styles from './OpenLine.module.scss'

export interface OpenLineProps {
  readonly site: Pick<PickupSite, 'hours' | 'openingHours'>
  readonly nowMs: number
}

/** Open or not, and until or from when, by the clock of the place; the operator's words where nothing can be reckoned. */
export function OpenLine({ site: { hours, openingHours }, nowMs }: OpenLineProps) {
  const words = useStrings(pickupStrings)
  if (!openingHours) return <View className="t12 c3">{hours}</View>
  const state = toOpenState(openingHours, nowMs)
  const { utcOffsetMinutes } = openingHours
  if (state.kind === 'always') return <View className={styles.open}>{words.always}</View>
  if (state.kind === 'open') {
    return (
      <View className="row g6 wrap">
        <View className={styles.open}>{words.open}</View>
        <View className="t12 c3 num">{words.until(formatTime(state.until, utcOffsetMinutes))}</View>
      </View>
    )
  }
  return (
    <View className="row g6 wrap">
      <View className={styles.closed}>{words.closed}</View>
      {state.opens !== undefined && (
        <View className="t12 c3 num">{words.opens(toDay(state.opens), formatTime(state.opens, utcOffsetMinutes))}</View>
      )}
    </View>
  )

  /** Today by nothing, within a week by the weekday, later by the date. */
  function toDay(time: number): string {
    const dayOf = (ms: number) => Math.floor((ms + utcOffsetMinutes * MINUTE_MS) / (24 * 60 * MINUTE_MS))
    const ahead = dayOf(time) - dayOf(nowMs)
    if (ahead === 0) return ''
    if (ahead === 1) return words.tomorrow
    const weekday = new Date(time + utcOffsetMinutes * MINUTE_MS).getUTCDay() || 7
    return ahead < 7 ? (words.weekdays[weekday - 1] ?? '') : formatDay(time, undefined, utcOffsetMinutes)
  }
}
