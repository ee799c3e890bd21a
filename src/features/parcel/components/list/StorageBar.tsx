import type { StorageClock } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Meter } from '@/components/Meter'
import { useStrings } from '@/i18n/use-strings'
import { toStorageText, toStorageView } from '../../storage-view'
import { parcelStrings } from '../../parcel-strings'
import styles from './StorageBar.module.scss'

/** What is left of the free days, on a card. */
export function StorageBar({ clock }: { readonly clock: StorageClock }) {
  const words = useStrings(parcelStrings).storage
  const { part, isUrgent } = toStorageView(clock)
  const text = toStorageText(clock, words)
  return (
    <View className={cx(styles.bar, 'num', isUrgent && styles.urgent)}>
      <Meter label={text} part={part} warning={isUrgent} />
      <View>{text}</View>
    </View>
  )
}
