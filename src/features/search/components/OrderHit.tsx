import type { OrderHit as Hit } from '@contract/order/order-hit'
import { View } from '@tarojs/components'
import { BoxStack } from '@/components/BoxStack'
import { Pressable } from '@/components/Pressable'
import { OrderStatusTag } from '@/entities/order/OrderStatusTag'
import { useStrings } from '@/i18n/use-strings'
import { toNumberPieces, toPieces } from '../marked-text'
import { searchStrings } from '../search-strings'
import { Marked } from './Marked'
import styles from './search.module.scss'

export interface OrderHitProps {
  readonly order: Hit
  readonly search: string
  readonly onOpen: () => void
}

export function OrderHit({ order, search, onOpen }: OrderHitProps) {
  const words = useStrings(searchStrings)
  const { orderNumber, status, parcelCount, recipient, itemNames, trackingNumbers } = order
  return (
    <Pressable row role="link" className={styles.row} onPress={onOpen}>
      <BoxStack count={parcelCount} />
      <View className={styles.words}>
        <Marked code pieces={toPieces(orderNumber, search.trim())} />
        <View className={styles.facts}>
          <Marked pieces={toPieces(words.contains(itemNames.join(words.and)), search)} />
        </View>
        {recipient !== undefined && (
          <View className={styles.facts}>
            <Marked pieces={toPieces(words.recipient(recipient), search)} />
          </View>
        )}
        {trackingNumbers.map((number) => (
          <View key={number} className={styles.facts}>
            <Marked pieces={toNumberPieces(number, search)} />
          </View>
        ))}
      </View>
      <OrderStatusTag status={status} />
    </Pressable>
  )
}
