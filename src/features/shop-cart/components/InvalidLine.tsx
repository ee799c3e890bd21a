import type { ShownCartLine } from '@contract/shop/shown-cart'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { ListRow } from '@/components/ListRow'
import { useStrings } from '@/i18n/use-strings'
import { mayChangeOption, toReason } from '../line-reason'
import { shopCartStrings } from '../shop-cart-strings'
import { LineHead, LineTick, type CartLineProps } from './CartLine'
import styles from './cart.module.scss'

export interface InvalidLineProps extends Omit<CartLineProps, 'onQuantity'> {
  readonly isFirst: boolean
  readonly onChangeOption: (line: ShownCartLine) => void
  readonly onRemove: (line: ShownCartLine) => void
}

/** What cannot be bought now, why, and what can be done about it. */
export function InvalidLine({ line, isOn, isFirst, isLast, isManaging, onTick, onChangeOption, onRemove }: InvalidLineProps) {
  const words = useStrings(shopCartStrings)
  const title = line.optionText === '' ? line.name : `${line.name} ${line.optionText}`
  return (
    <ListRow first={isFirst} last={isLast}>
      <LineTick line={line} title={title} isOn={isOn} canTick={isManaging} onTick={onTick} />
      <View className={styles.body}>
        <LineHead line={line} isPale />
        <View className={styles.foot}>
          <View className={styles.reason}>{toReason(line, words)}</View>
          {!isManaging &&
            (mayChangeOption(line) ? (
              <Button kind="line" size="s" label={words.changeOptionOf(title)} onPress={() => onChangeOption(line)}>
                {words.changeOption}
              </Button>
            ) : (
              <Button kind="line" size="s" label={`${words.remove} ${title}`} onPress={() => onRemove(line)}>
                {words.remove}
              </Button>
            ))}
        </View>
      </View>
    </ListRow>
  )
}
