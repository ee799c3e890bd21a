import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import { ListRow } from '@/components/ListRow'
import { CartTick } from '@/entities/cart/CartTick'
import { shopStrings } from '@/entities/goods/shop-strings'
import { formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import type { CartRow } from '../cart-rows'
import type { CartGroup } from '../cart-view'
import { shopCartStrings } from '../shop-cart-strings'
import styles from './cart.module.scss'

export interface GroupHeadProps extends Pick<Extract<CartRow, { kind: 'head' }>, 'group' | 'grams' | 'parcelCount' | 'canTick' | 'isOn'> {
  /** It is the cart's only one: the bar ticks all of it already. */
  readonly isOnly: boolean
  readonly onTick: (group: CartGroup) => void
}

/** How the goods below are sent, from where, and about what they weigh together. */
export function GroupHead({ group, grams, parcelCount, canTick, isOn, isOnly, onTick }: GroupHeadProps) {
  const words = useStrings(shopCartStrings)
  const { delivery } = useStrings(shopStrings)
  const facts = words.groupFacts(group.warehouseName, formatWeight(grams))
  return (
    <ListRow first last={false}>
      {!isOnly && (
        <CartTick
          name={`${delivery[group.delivery]} · ${group.warehouseName}`}
          isOn={isOn}
          canTick={canTick}
          onTick={() => onTick(group)}
        />
      )}
      <View className={styles.group}>
        <View className="row g6">
          <Icon name={group.delivery === 'join' ? 'package-check' : 'truck'} className="cb" />
          <View className="t15 b">{delivery[group.delivery]}</View>
        </View>
        <View className="t12 c3 num">{facts}</View>
        {parcelCount > 0 && <View className={styles.parcels}>{words.withParcels(parcelCount)}</View>}
      </View>
    </ListRow>
  )
}
