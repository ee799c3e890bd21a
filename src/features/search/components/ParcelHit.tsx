import type { Carrier, ParcelSummary } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { Pressable } from '@/components/Pressable'
import { SenderMark } from '@/entities/parcel/SenderMark'
import { toItemsText } from '@/entities/parcel/items-text'
import { parcelGoodsStrings } from '@/entities/parcel/parcel-goods-strings'
import { ParcelStatusTag } from '@/entities/parcel/ParcelStatusTag'
import { formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toNumberPieces, toPieces } from '../marked-text'
import { toNamesWithHitsFirst } from '../search-view'
import { Marked } from './Marked'
import styles from './search.module.scss'

export interface ParcelHitProps {
  readonly parcel: ParcelSummary
  readonly carrier: Carrier | undefined
  readonly search: string
  readonly onOpen: () => void
}

export function ParcelHit({ parcel, carrier, search, onOpen }: ParcelHitProps) {
  const words = useStrings(parcelGoodsStrings)
  const { trackingNumber, status, items, actualGrams } = parcel
  const text = toItemsText(toNamesWithHitsFirst(items, ({ name }) => name, search), words)
  return (
    <Pressable row role="link" className={styles.row} onPress={onOpen}>
      <View className="grow">
        <View className="row g8">
          <SenderMark carrier={carrier} source={parcel.source} />
          <Marked code pieces={toNumberPieces(trackingNumber, search)} />
        </View>
        <View className={styles.facts}>
          {text === undefined ? <View className="c3">{words.noItems}</View> : <Marked pieces={toPieces(text, search)} />}
          {actualGrams !== undefined && <View className="c3 num">{formatWeight(actualGrams)}</View>}
        </View>
      </View>
      <ParcelStatusTag status={status} />
    </Pressable>
  )
}
