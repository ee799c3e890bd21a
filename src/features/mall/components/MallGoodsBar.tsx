import { Button } from '@/components/Button'
import { BuyBar } from '@/entities/goods/BuyBar'
import { shopStrings } from '@/entities/goods/shop-strings'
import { useMallCart } from '@/entities/mall/mall-cart-queries'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useGuest } from '@/navigation/login-way'
import { routes } from '@/routes'
import { mallGoodsStrings } from '../goods-strings'

export interface MallGoodsBarProps {
  /** bought: it can be · choose: it is looked at alone, its price is unknown · none: it is not sold now. */
  readonly buying: 'bought' | 'choose' | 'none'
  readonly onAdd: () => void | Promise<unknown>
  readonly onBuy: () => void | Promise<unknown>
  readonly onChoose: () => void
}

/** Help, the cart of foreign shops, and what can be done with what is looked at (picture 67). */
export function MallGoodsBar({ buying, onAdd, onBuy, onChoose }: MallGoodsBarProps) {
  const words = useStrings(mallGoodsStrings)
  const { addToCart } = useStrings(shopStrings)
  const isGuest = useGuest()
  // Nobody has asked for the badge: without an answer it stays away.
  const cart = useMallCart({ enabled: !isGuest, failure: 'silent' })
  const count = cart.data?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return (
    <BuyBar cartCount={count} onCart={() => void goTo(routes.mallCart)}>
      {buying === 'bought' && (
        <>
          <Button kind="soft" size="xl" onPress={onAdd}>{addToCart}</Button>
          <Button size="xl" onPress={onBuy}>{words.buyForMe}</Button>
        </>
      )}
      {buying === 'choose' && <Button size="xl" onPress={onChoose}>{words.choose}</Button>}
    </BuyBar>
  )
}
