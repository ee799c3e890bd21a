import type { Delivery } from '@contract/shop/cart'
import type { GoodsDetail } from '@contract/shop/goods'
import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import { SwitchRow } from '@/components/SwitchRow'
import { useStrings } from '@/i18n/use-strings'
import { shopStrings } from './shop-strings'
import styles from './SkuSheet.module.scss'

export interface DeliveryRowProps {
  readonly goods: Pick<GoodsDetail, 'deliveries' | 'warehouseName'>
  readonly delivery: Delivery
  readonly onChange: (delivery: Delivery) => void
}

/** Whether the goods join the member's parcels: a switch where they can be sent by themselves too. */
export function DeliveryRow({ goods: { deliveries, warehouseName }, delivery, onChange }: DeliveryRowProps) {
  const words = useStrings(shopStrings)
  const text = delivery === 'join' ? words.joinText(warehouseName) : words.homeText(warehouseName)
  return (
    <View className={styles.delivery}>
      {deliveries.length > 1 ? (
        <SwitchRow label={words.delivery.join} text={text} icon="package-check" on={delivery === 'join'} onChange={(isOn) => onChange(isOn ? 'join' : 'home')} />
      ) : (
        <View className={styles.only}>
          <Icon name={delivery === 'join' ? 'package-check' : 'truck'} className="cb" />
          <View className="grow">
            <View className="t15 b">{words.delivery[delivery]}</View>
            <View className="t12 c3">{text}</View>
          </View>
        </View>
      )}
    </View>
  )
}
