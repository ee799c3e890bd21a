import type { OrderDetail } from '@contract/order/order'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { IconTile } from '@/components/IconTile'
import { toMaskedPhone } from '@/i18n/masked-phone'
import { useStrings } from '@/i18n/use-strings'
import { toAddressLine } from '@/entities/address/address-line'
import { orderDetailStrings } from '../../order-detail-strings'
import styles from './OrderFacts.module.scss'

/** Where it goes and whose name is on it, as it was when applied for. */
export function RecipientCard({ order }: { readonly order: OrderDetail }) {
  const { detail: words } = useStrings(orderDetailStrings)
  const { address, pickupMethod, sender } = order
  return (
    <Card>
      <View className="row g12 top">
        <IconTile icon={pickupMethod === 'selfPickup' ? 'building-2' : 'map-pin'} />
        <View className="grow">
          <View className="row g8 wrap">
            <View className="t15 b">{address.contact}</View>
            <View className="t14 c3 num">{toMaskedPhone(address.phone)}</View>
          </View>
          <View className={styles.place}>{toAddressLine(address)}</View>
          <View className="t12 c3 num">
            {words.postcode} {address.postcode} · {words[pickupMethod]}
          </View>
        </View>
      </View>
      {sender && (
        <View className="row g12 top mt">
          <IconTile icon="user" />
          <View className="grow">
            <View className="row g8 wrap">
              <View className="t14 c2">{words.sender}</View>
              <View className="t14 b">{sender.contact}</View>
              <View className="t14 c3 num">{toMaskedPhone(sender.phone)}</View>
            </View>
            <View className={styles.place}>{toAddressLine(sender)}</View>
          </View>
        </View>
      )}
    </Card>
  )
}
