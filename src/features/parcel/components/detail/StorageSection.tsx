import type { StorageClock } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Meter } from '@/components/Meter'
import { formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { formatCalendarDay, toStorageText, toStorageView } from '../../storage-view'
import { parcelStrings } from '../../parcel-strings'
import styles from './StorageSection.module.scss'

/** The storage clock at full length: days left, what comes after, from when to when. */
export function StorageSection({ clock }: { readonly clock: StorageClock }) {
  const words = useStrings(parcelStrings).storage
  const language = useLanguage()
  const { kind, daysLeft, part, isUrgent } = toStorageView(clock)
  const text = toStorageText(clock, words)
  return (
    <View className={cx(styles.section, 'num')}>
      <View className={styles.head}>
        {kind === 'free' ? (
          <View className={cx(styles.left, isUrgent && 'ca')}>
            <View>{words.leftLabel}</View>
            <View className={styles.days}>{daysLeft}</View>
            <View>{words.days(daysLeft)}</View>
          </View>
        ) : (
          <View className={cx(styles.left, isUrgent && 'ca')}>{text}</View>
        )}
        <View className={styles.fee}>{words.fee(formatMoney(clock.feeCentsPerKgDay))}</View>
      </View>
      <Meter label={text} part={part} warning={isUrgent} />
      <View className={styles.foot}>
        <View>{words.from(formatCalendarDay(clock.startedOn, language))}</View>
        <View>{words.until(formatCalendarDay(clock.freeUntil, language))}</View>
      </View>
    </View>
  )
}
