import type { Claim } from '@contract/parcel/claim'
import { toMaskedText } from '@contract/parcel/number-mask'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { PhotoTile } from '@/components/PhotoTile'
import { CarrierMark } from '@/entities/parcel/CarrierMark'
import { useCarriers } from '@/entities/parcel/parcel-queries'
import { formatDay, formatSize, formatWeight } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toAssetAddress } from '@/platform/asset-address'
import { images } from '@/platform/images'
import { claimStrings } from '../claim-strings'
import styles from './claim.module.scss'

export const maskedNumber = ({ numberHead, numberTail }: Pick<Claim['parcel'], 'numberHead' | 'numberTail'>) => toMaskedText({ head: numberHead, tail: numberTail })

export interface MaskedParcelProps {
  readonly parcel: Claim['parcel']
  /** Beside the facts: what can be done, or how far it is. */
  readonly children?: ReactNode
}

/** What everybody may see of a parcel that is nobody's. Where there is no photo without a label, a box is drawn. */
export function MaskedParcel({ parcel, children }: MaskedParcelProps) {
  const words = useStrings(claimStrings)
  const language = useLanguage()
  const { data: carriers = [] } = useCarriers()
  const { photos, carrierCode, aboutGrams, aboutSize, arrivedOn, warehouseName } = parcel
  const masked = maskedNumber(parcel)
  const addresses = photos.map(({ url }) => toAssetAddress(url))
  const [first] = addresses
  return (
    <View className={styles.parcel}>
      <View className={styles.photo}>
        {first === undefined ? (
          <View className={`art art-box-closed ${styles.box}`} aria-hidden="true" />
        ) : (
          <PhotoTile src={first} alt={words.photo(masked)} onView={() => images.preview(addresses, first)} />
        )}
      </View>
      <View className={styles.facts}>
        <View className={styles.number}>
          {carrierCode !== undefined && <CarrierMark carrier={carriers.find(({ code }) => code === carrierCode)} />}
          <View className={styles.digits}>{masked}</View>
        </View>
        <View className="t13 c3 num">{words.aboutSize(formatWeight(aboutGrams), formatSize(aboutSize))}</View>
        <View className={styles.foot}>
          <View className="t13 c2">{words.arrived(formatDay(`${arrivedOn}T00:00:00Z`, language, 0), warehouseName)}</View>
          {children}
        </View>
      </View>
    </View>
  )
}
