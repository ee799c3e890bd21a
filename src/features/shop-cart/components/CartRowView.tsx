import type { ShownCartLine } from '@contract/shop/shown-cart'
import { View } from '@tarojs/components'
import { SectionTitle } from '@/components/SectionTitle'
import { canBeBought } from '@/entities/cart/cart-line'
import { cartStrings } from '@/entities/cart/cart-strings'
import { useStrings } from '@/i18n/use-strings'
import type { CartRow } from '../cart-rows'
import { shopCartStrings } from '../shop-cart-strings'
import type { CartPanelState } from '../use-cart-panel'
import styles from './cart.module.scss'
import { CartLine } from './CartLine'
import { GroupHead } from './GroupHead'
import { InvalidLine } from './InvalidLine'
import { OfferStrip } from './OfferStrip'

export interface CartRowViewProps {
  readonly row: CartRow
  readonly panel: CartPanelState
  readonly onChangeOption: (line: ShownCartLine) => void
}

export function CartRowView({ row, panel, onChangeOption }: CartRowViewProps) {
  const words = useStrings(shopCartStrings)
  const ofCart = useStrings(cartStrings)
  const { ticks, marks } = panel
  const isManaging = marks !== undefined
  const onTick = (line: ShownCartLine) => (marks ?? ticks).toggle([line])
  switch (row.kind) {
    case 'offer':
      return <OfferStrip progress={row.progress} />
    case 'head':
      return (
        <GroupHead
          {...row}
          isOnly={panel.groupCount === 1}
          onTick={({ lines }) => (marks ?? ticks).toggle(isManaging ? lines : lines.filter(canBeBought))}
        />
      )
    case 'line':
      return <CartLine {...row} isManaging={isManaging} onTick={onTick} onQuantity={panel.setQuantity} />
    case 'unavailable':
      return (
        <View className={styles.unavailable}>
          <SectionTitle
            title={ofCart.unavailable}
            action={row.canClear && !isManaging ? words.clearGone : undefined}
            onAction={() => void panel.clearGone()}
          />
        </View>
      )
    case 'invalid':
      return (
        <InvalidLine
          {...row}
          isManaging={isManaging}
          onTick={onTick}
          onChangeOption={onChangeOption}
          onRemove={(line) => panel.remove([line])}
        />
      )
  }
}
