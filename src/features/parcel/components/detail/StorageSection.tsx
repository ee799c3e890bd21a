import type { StorageClock, StorageDay } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import { KeyValues } from '@/components/KeyValues'
import { Meter } from '@/components/Meter'
import { Pressable } from '@/components/Pressable'
import { formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { formatCalendarDay, toStorageText, toStorageView } from '../../storage-view'
import { parcelDetailStrings } from '../../parcel-detail-strings'
import { parcelStrings } from '../../parcel-strings'
import styles from './StorageSection.module.scss'

/** The storage clock at full length: days left, what comes after, from when to when. */
export function StorageSection({ clock, days }: { readonly clock: StorageClock; readonly days: readonly StorageDay[] | undefined }) {
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
      {days && <DaysAhead days={days} isOpenFirst={isUrgent} />}
    </View>
  )
}

/** What lying on would cost, from the first day on; open by itself only once that is near. */
function DaysAhead({ days, isOpenFirst }: { readonly days: readonly StorageDay[]; readonly isOpenFirst: boolean }) {
  const words = useStrings(parcelDetailStrings).storageDays
  const language = useLanguage()
  const [isOpen, setOpen] = useState(isOpenFirst)
  return (
    <View className={styles.ahead}>
      <Pressable className={styles.toggle} expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <View>{words.ahead}</View>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
      </Pressable>
      {isOpen && (
        <KeyValues
          rows={days.map(({ day, feeCents, totalCents }) => ({
            key: day,
            label: formatCalendarDay(day, language),
            basis: formatMoney(feeCents, { plus: true }),
            value: words.sum(formatMoney(totalCents)),
          }))}
        />
      )}
    </View>
  )
}
