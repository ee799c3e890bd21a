import type { ParcelDetail } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { withRole } from '@/components/a11y'
import { useLanguage } from '@/i18n/language'
import { parcelStatusStrings } from '@/entities/parcel/parcel-status-strings'
import { useStrings } from '@/i18n/use-strings'
import { toNextStep } from '../../parcel-detail-view'
import { parcelDetailStrings } from '../../parcel-detail-strings'
import styles from './ParcelHero.module.scss'

/** The state in one word, and the next step. */
export function ParcelHero({ parcel }: { readonly parcel: ParcelDetail }) {
  const words = useStrings(parcelDetailStrings)
  const states = useStrings(parcelStatusStrings)
  const language = useLanguage()
  return (
    <View className={styles.hero}>
      <View className={styles.text} {...withRole('status')}>
        <View className={styles.state}>{states[parcel.status]}</View>
        <View className={styles.next}>{toNextStep(parcel, words, language)}</View>
      </View>
      <View className={cx('art', 'art-box-closed', styles.box)} aria-hidden="true" />
    </View>
  )
}
