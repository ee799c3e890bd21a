import type { ShownCartLine } from '@contract/shop/shown-cart'
import { Button } from '@/components/Button'
import { cartStrings } from '@/entities/cart/cart-strings'
import { CartLineFrame, toLineTitle, WhyNot } from '@/entities/cart/CartLineFrame'
import { useStrings } from '@/i18n/use-strings'
import { mayChangeOption, toReason } from '../line-reason'
import { shopCartStrings } from '../shop-cart-strings'
import { toFrame, type CartLineProps } from './CartLine'

export interface InvalidLineProps extends Omit<CartLineProps, 'onQuantity'> {
  readonly isFirst: boolean
  readonly onChangeOption: (line: ShownCartLine) => void
  readonly onRemove: (line: ShownCartLine) => void
}

/** What cannot be bought now, why, and what can be done about it. */
export function InvalidLine({ line, isOn, isFirst, isLast, isManaging, onTick, onChangeOption, onRemove }: InvalidLineProps) {
  const words = useStrings(shopCartStrings)
  const ofCart = useStrings(cartStrings)
  const title = toLineTitle(line.name, line.optionText)
  return (
    <CartLineFrame
      {...toFrame(line)}
      isPale
      isOn={isOn}
      canTick={isManaging}
      onTick={() => onTick(line)}
      isFirst={isFirst}
      isLast={isLast}
      foot={
        <>
          <WhyNot>{toReason(line, words)}</WhyNot>
          {!isManaging &&
            (mayChangeOption(line) ? (
              <Button kind="line" size="s" label={ofCart.changeOptionOf(title)} onPress={() => onChangeOption(line)}>
                {ofCart.changeOption}
              </Button>
            ) : (
              <Button kind="line" size="s" label={`${ofCart.remove} ${title}`} onPress={() => onRemove(line)}>
                {ofCart.remove}
              </Button>
            ))}
        </>
      }
    />
  )
}
