import type { ParcelDetail } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import { IsoBox } from '@/components/IsoBox'
import { KeyValues } from '@/components/KeyValues'
import { PhotoGrid } from '@/components/PhotoGrid'
import { formatDateTime, formatSize, formatWeight } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toAssetAddress } from '@/platform/asset-address'
import { images } from '@/platform/images'
import { parcelDetailStrings } from '../../parcel-detail-strings'
import { toPhotoStamp } from '../../parcel-detail-view'
import styles from './EvidenceCard.module.scss'

/** What the warehouse saw and measured. Nobody can change it. */
export function EvidenceCard({ parcel }: { readonly parcel: ParcelDetail }) {
  const words = useStrings(parcelDetailStrings).detail
  const language = useLanguage()
  const { photos, size, actualGrams, volumetricGrams } = parcel
  const addresses = photos.map(({ url }) => toAssetAddress(url))
  const figures = [
    { key: 'size', label: words.size, value: size && formatSize(size) },
    { key: 'actual', label: words.actual, value: actualGrams && formatWeight(actualGrams) },
    { key: 'volumetric', label: words.volumetric, value: volumetricGrams && formatWeight(volumetricGrams) },
  ].filter(({ value }) => value !== undefined)

  return (
    <Card>
      <View className="row sp wrap g4">
        <View className="t15 b">{words.evidence}</View>
        <View className={styles.lock}>
          <Icon name="lock" size={13} />
          <View>{words.readOnly}</View>
        </View>
      </View>
      {photos.length > 0 && (
        <View className={styles.photos}>
          <PhotoGrid
            label={words.photos}
            photos={photos.map(({ fileId, kind, takenAt }, index) => ({
              key: fileId,
              src: addresses[index] ?? '',
              alt: `${words.photo[kind]} ${formatDateTime(takenAt, language)}`,
              stamp: toPhotoStamp(takenAt, words.photo[kind], language),
            }))}
            onView={(index) => images.preview(addresses, addresses[index] ?? '')}
          />
        </View>
      )}
      <View className={styles.measures}>
        {size && (
          <View className={styles.box}>
            <IsoBox length={size.lengthMm / 10} width={size.widthMm / 10} height={size.heightMm / 10} label={words.box(formatSize(size))} />
          </View>
        )}
        <View className={styles.figures}>
          <KeyValues rows={figures.map(({ value, ...row }) => ({ ...row, value: <View className="b">{value}</View> }))} />
        </View>
      </View>
    </Card>
  )
}
