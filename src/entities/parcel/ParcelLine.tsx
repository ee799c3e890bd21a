import type { ParcelSummary } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { Code } from '@/components/Code'
import { CarrierMark } from './CarrierMark'
import { useCarriers } from './parcel-queries'
import styles from './ParcelLine.module.scss'
import { ParcelStatusTag } from './ParcelStatusTag'

/** Which parcel something is about. */
export function ParcelLine({ parcel }: { readonly parcel: Pick<ParcelSummary, 'carrierCode' | 'trackingNumber' | 'status'> }) {
  const { data: carriers = [] } = useCarriers()
  const { carrierCode, trackingNumber, status } = parcel
  return (
    <View className={styles.line}>
      <CarrierMark code={carrierCode} carrier={carriers.find(({ code }) => code === carrierCode)} />
      <View className="grow">
        <Code value={trackingNumber} />
      </View>
      <ParcelStatusTag status={status} />
    </View>
  )
}
