import type { Carrier, ParcelDetail } from '@contract/parcel/parcel'
import { toTrackingPage } from '@contract/parcel/tracking-page'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { Perforation } from '@/components/Perforation'
import { RouteLine } from '@/components/RouteLine'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { storageOf } from '../../storage-view'
import { parcelDetailStrings } from '../../parcel-detail-strings'
import { boxStrings, toBoxText } from '@/entities/parcel/box-text'
import { SenderMark } from '@/entities/parcel/SenderMark'
import { StorageSection } from './StorageSection'
import styles from './TrackingStub.module.scss'

export interface TrackingStubProps {
  readonly parcel: ParcelDetail
  readonly carrier: Carrier | undefined
  readonly onCopy: (trackingNumber: string) => void | Promise<void>
}

/** Which parcel it is, and below the perforation how long it may stay; before arrival, the way to the warehouse. */
export function TrackingStub({ parcel, carrier, onCopy }: TrackingStubProps) {
  const words = useStrings(parcelDetailStrings).detail
  const { trackingNumber, warehouseName, status } = parcel
  const clock = storageOf(parcel)
  const boxWords = useStrings(boxStrings)
  const boxText = toBoxText(parcel.box, boxWords)
  const page = toTrackingPage(carrier?.trackingPage, trackingNumber)
  const way = [
    { key: 'forecast', icon: 'clipboard-check', text: words.wayNodes.forecast },
    { key: 'arrives', icon: 'warehouse', text: words.wayNodes.arrives },
    { key: 'photographed', icon: 'camera', text: words.wayNodes.photographed },
  ] as const
  return (
    <Card pad="none" raised>
      <View className={styles.head}>
        <SenderMark carrier={carrier} source={parcel.source} />
        <View className="grow">
          <Code value={trackingNumber} />
          <View className="t12 c3">{carrier ? `${carrier.name} · ${warehouseName}` : warehouseName}</View>
        </View>
        <Button kind="soft" size="m" icon="copy" onPress={() => onCopy(trackingNumber)}>
          {words.copy}
        </Button>
      </View>
      {boxText !== undefined && (
        <View className={styles.page}>
          <View className="t12 c3">{boxText}</View>
          {parcel.box?.others.map(({ parcelId, number }, at) => (
            <Button key={parcelId} kind="line" size="m" block onPress={() => goTo(routes.parcelSea, { parcelId })}>
              {boxWords.other(number ?? at + 2)}
            </Button>
          ))}
        </View>
      )}
      {page !== undefined && (
        <View className={styles.page}>
          <Button kind="line" size="m" block icon="truck" onPress={() => goTo(routes.webView2, { url: page })}>
            {words.trackingPage}
          </Button>
        </View>
      )}
      {(clock || status === 'notInStock') && <Perforation />}
      {clock && <StorageSection clock={clock} days={parcel.storageDays} />}
      {status === 'notInStock' && (
        <View className={styles.way}>
          <RouteLine label={words.way} nodes={way} current={1} />
        </View>
      )}
    </Card>
  )
}
