import type { ParcelSummary } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { Code } from '@/components/Code'
import { StatusTag } from '@/components/StatusTag'
import { useStrings } from '@/i18n/use-strings'
import { useCarriers } from '@/entities/parcel/parcel-queries'
import { toTone } from '../parcel-view'
import { parcelStrings } from '../parcel-strings'
import { CarrierMark } from '@/entities/parcel/CarrierMark'
import styles from './ParcelLine.module.scss'

/** Which parcel a form is about. */
export function ParcelLine({ parcel }: { readonly parcel: ParcelSummary }) {
  const words = useStrings(parcelStrings).status
  const { data: carriers = [] } = useCarriers()
  const { carrierCode, trackingNumber, status } = parcel
  return (
    <View className={styles.line}>
      <CarrierMark carrier={carriers.find(({ code }) => code === carrierCode)} />
      <View className="grow">
        <Code value={trackingNumber} />
      </View>
      <StatusTag tone={toTone(status)}>{words[status]}</StatusTag>
    </View>
  )
}
