import type { DealDetail } from '@contract/proxy/deal'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { SectionTitle } from '@/components/SectionTitle'
import { ShownPhotos } from '@/components/ShownPhotos'
import { ParcelStatusTag } from '@/entities/parcel/ParcelStatusTag'
import { formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { dealStrings } from '../deal-strings'
import { ownDealStrings } from '../own-deal-strings'
import styles from './deal.module.scss'

/** What it has become: parcels of the member, with what the warehouse shows of the goods. */
export function OwnParcels({ parcels }: Pick<DealDetail, 'parcels'>) {
  const words = useStrings(ownDealStrings)
  const { parcels: title, photo } = useStrings(dealStrings)
  if (parcels.length === 0) return null
  return (
    <>
      <SectionTitle title={title} />
      <Card pad="none">
        {parcels.map(({ parcelId, trackingNumber, status, weightGrams, photos }) => (
          <View key={parcelId} className={styles.part}>
            <View className={styles.parcel}>
              <Pressable row role="link" className={styles.cover} label={words.openParcel(trackingNumber)} onPress={() => goTo(routes.parcelSea, { parcelId })} />
              <View className={styles.over}>
                <Icon name="package" size={16} className="cb" />
                <View className="grow">
                  <Code value={trackingNumber} className="t14" />
                </View>
                {weightGrams !== undefined && <View className="t13 c3 num">{formatWeight(weightGrams)}</View>}
                <ParcelStatusTag status={status} />
                <Icon name="chevron-right" size={16} className="c3" />
              </View>
            </View>
            <ShownPhotos label={words.warehousePhotos} photos={photos} toAlt={photo} />
          </View>
        ))}
      </Card>
    </>
  )
}
