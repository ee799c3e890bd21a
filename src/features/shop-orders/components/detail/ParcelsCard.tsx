import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { SectionTitle } from '@/components/SectionTitle'
import { ParcelStatusTag } from '@/entities/parcel/ParcelStatusTag'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { shopOrderStrings } from '../../shop-order-strings'
import styles from './detail.module.scss'

/** What became of joined goods: parcels of the member; nothing before there are any. */
export function ParcelsCard({ parcels }: Pick<ShopOrderDetail, 'parcels'>) {
  const { parcels: words } = useStrings(shopOrderStrings)
  if (parcels.length === 0) return null
  return (
    <>
      <SectionTitle title={words.title} />
      <Card pad="form">
        {parcels.map(({ parcelId, trackingNumber, status }) => (
          <Pressable key={parcelId} row role="link" className={styles.row} onPress={() => goTo(routes.parcelSea, { parcelId })}>
            <View className="grow">
              <Code value={trackingNumber} className="t14" />
            </View>
            <ParcelStatusTag status={status} />
            <Icon name="chevron-right" size={16} className="c3" />
          </Pressable>
        ))}
      </Card>
    </>
  )
}
