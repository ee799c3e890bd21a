import { limits } from '@contract/limits'
import type { ShownCartLine } from '@contract/shop/shown-cart'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Money } from '@/components/Money'
import { Stepper } from '@/components/Stepper'
import { canBeBought } from '@/entities/cart/cart-line'
import { cartStrings } from '@/entities/cart/cart-strings'
import { CartLineFrame, toLineTitle } from '@/entities/cart/CartLineFrame'
import { SeenPrice } from '@/entities/cart/SeenPrice'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { toReason } from '../line-reason'
import { shopCartStrings } from '../shop-cart-strings'

export interface CartLineProps {
  readonly line: ShownCartLine
  readonly isOn: boolean
  readonly isLast: boolean
  /** While the cart is managed any line can be marked; else only what can be bought as it stands. */
  readonly isManaging: boolean
  readonly onTick: (line: ShownCartLine) => void
  readonly onQuantity: (line: ShownCartLine, quantity: number) => void
}

/** What a line shows of its goods, and the way to them. */
export const toFrame = (line: ShownCartLine) => {
  const { goodsId, skuId, name, optionText, picture, icon } = line
  return { name, optionText, look: { icon, ...(picture && { picture }) }, onOpen: () => void goTo(routes.goods, { goodsId, skuId }) }
}

/** Goods in the cart that can be bought, if perhaps not so many (picture 60). */
export function CartLine({ line, isOn, isLast, isManaging, onTick, onQuantity }: CartLineProps) {
  const words = useStrings(shopCartStrings)
  const ofCart = useStrings(cartStrings)
  const { name, optionText, priceCents, seenCents, quantity, left } = line
  const most = canBeBought(line) ? limits.shop.maxQuantity : Math.max(1, left ?? 1)
  return (
    <CartLineFrame
      {...toFrame(line)}
      isOn={isOn}
      canTick={isManaging || canBeBought(line)}
      onTick={() => onTick(line)}
      isFirst={false}
      isLast={isLast}
      foot={
        <>
          <Money cents={priceCents} size="title" className="b" />
          {!isManaging && (
            <Stepper
              label={ofCart.quantity(toLineTitle(name, optionText))}
              value={quantity}
              max={most}
              onChange={(next) => onQuantity(line, next)}
            />
          )}
        </>
      }
    >
      <SeenPrice priceCents={priceCents} seenCents={seenCents} />
      {!canBeBought(line) && (
        <View className="row wrap g8">
          <View className="t12 cw grow">{toReason(line, words)}</View>
          {!isManaging && (
            <Button kind="line" size="s" onPress={() => onQuantity(line, most)}>
              {ofCart.setTo(most)}
            </Button>
          )}
        </View>
      )}
    </CartLineFrame>
  )
}
