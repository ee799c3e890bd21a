import { limits } from '@contract/limits'
import type { ShownCartLine } from '@contract/shop/shown-cart'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { CheckMark } from '@/components/CheckMark'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import { ListRow } from '@/components/ListRow'
import { Money } from '@/components/Money'
import { Pressable } from '@/components/Pressable'
import { Stepper } from '@/components/Stepper'
import { canBeBought } from '@/entities/cart/cart-line'
import { GoodsLook } from '@/entities/goods/GoodsLook'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { toPriceChange } from '../cart-view'
import { toReason } from '../line-reason'
import { shopCartStrings } from '../shop-cart-strings'
import styles from './cart.module.scss'

export interface CartLineProps {
  readonly line: ShownCartLine
  readonly isOn: boolean
  readonly isLast: boolean
  /** While the cart is managed any line can be marked; else only what can be bought as it stands. */
  readonly isManaging: boolean
  readonly onTick: (line: ShownCartLine) => void
  readonly onQuantity: (line: ShownCartLine, quantity: number) => void
}

/** Goods in the cart that can be bought, if perhaps not so many (picture 60). */
export function CartLine({ line, isOn, isLast, isManaging, onTick, onQuantity }: CartLineProps) {
  const words = useStrings(shopCartStrings)
  const { name, optionText, priceCents, quantity, left } = line
  const canTick = isManaging || canBeBought(line)
  const most = canBeBought(line) ? limits.shop.maxQuantity : Math.max(1, left ?? 1)
  const title = optionText === '' ? name : `${name} ${optionText}`
  return (
    <ListRow first={false} last={isLast}>
      <LineTick line={line} title={title} isOn={isOn} canTick={canTick} onTick={onTick} />
      <View className={styles.body}>
        <LineHead line={line} />
        <View className={styles.foot}>
          <Money cents={priceCents} size="title" className="b" />
          {!isManaging && <Stepper label={words.quantity(title)} value={quantity} max={most} onChange={(next) => onQuantity(line, next)} />}
        </View>
        <PriceChange line={line} />
        {!canBeBought(line) && (
          <View className="row wrap g8">
            <View className="t12 cw grow">{toReason(line, words)}</View>
            {!isManaging && <Button kind="line" size="s" onPress={() => onQuantity(line, most)}>{words.setTo(most)}</Button>}
          </View>
        )}
      </View>
    </ListRow>
  )
}

interface LineTickProps extends Pick<CartLineProps, 'line' | 'isOn' | 'onTick'> {
  readonly title: string
  readonly canTick: boolean
}

export function LineTick({ line, title, isOn, canTick, onTick }: LineTickProps) {
  const words = useStrings(shopCartStrings)
  return (
    <Pressable
      role="checkbox"
      className={styles.tick}
      label={words.tick(title)}
      checked={isOn}
      disabled={!canTick}
      onPress={() => onTick(line)}
    >
      <CheckMark on={isOn} locked={!canTick} />
    </Pressable>
  )
}

/** What the goods are, and the way to them. */
export function LineHead({ line, isPale = false }: { readonly line: ShownCartLine; readonly isPale?: boolean }) {
  const { goodsId, skuId, name, optionText, picture, icon } = line
  return (
    <Pressable row role="link" className={cx(styles.head, isPale && 'c3')} onPress={() => void goTo(routes.goods, { goodsId, skuId })}>
      <GoodsLook size="row" look={{ icon, ...(picture && { picture }) }} />
      <View className={styles.names}>
        <View className="t15 b">{name}</View>
        {optionText !== '' && <View className="t12 c3">{optionText}</View>}
      </View>
    </Pressable>
  )
}

/** Another price than the member saw last: until they leave the cart. */
function PriceChange({ line }: { readonly line: ShownCartLine }) {
  const words = useStrings(shopCartStrings)
  const change = toPriceChange(line)
  if (change === 0) return null
  const isDearer = change > 0
  return (
    <View className={cx(styles.change, isDearer ? styles.dearer : styles.cheaper)}>
      <Icon name={isDearer ? 'chevron-up' : 'chevron-down'} size={14} />
      <View>{isDearer ? words.dearer(formatMoney(change)) : words.cheaper(formatMoney(-change))}</View>
      <View className={styles.former}>{formatMoney(line.seenCents)}</View>
    </View>
  )
}
