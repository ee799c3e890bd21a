import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '@/components/cx'
import { ListRow } from '@/components/ListRow'
import { Pressable } from '@/components/Pressable'
import { GoodsLook, type GoodsLookProps } from '@/entities/goods/GoodsLook'
import styles from './cart.module.scss'
import { CartTick } from './CartTick'

export interface CartLineFrameProps {
  readonly name: string
  /** Empty where the goods have no options. */
  readonly optionText: string
  readonly look: GoodsLookProps['look']
  readonly isOn: boolean
  readonly canTick: boolean
  readonly onTick: () => void
  /** To the goods. */
  readonly onOpen: () => void
  readonly isFirst: boolean
  readonly isLast: boolean
  /** It cannot be bought. */
  readonly isPale?: boolean
  /** Beside the picture, below the name: the price and the stepper, or why it cannot be bought and the way out. */
  readonly foot: ReactNode
  /** What is said of it below. */
  readonly children?: ReactNode
}

export const toLineTitle = (name: string, optionText: string): string => (optionText === '' ? name : `${name} ${optionText}`)

/** A line of a cart (picture 60). */
export function CartLineFrame(props: CartLineFrameProps) {
  const { name, optionText, look, isOn, canTick, onTick, onOpen, isFirst, isLast, isPale = false, foot, children } = props
  return (
    <ListRow first={isFirst} last={isLast}>
      <CartTick name={toLineTitle(name, optionText)} isOn={isOn} canTick={canTick} onTick={onTick} />
      <View className={styles.body}>
        <Pressable row role="link" className={cx(styles.head, isPale && 'c3')} onPress={onOpen}>
          <GoodsLook size="row" look={look} />
          <View className={styles.names}>
            <View className="t15 b">{name}</View>
            {optionText !== '' && <View className="t12 c3">{optionText}</View>}
          </View>
        </Pressable>
        <View className={styles.foot}>{foot}</View>
        {children}
      </View>
    </ListRow>
  )
}

/** Why it cannot be bought: at the place of the price. */
export function WhyNot({ children }: { readonly children: ReactNode }) {
  return <View className={styles.reason}>{children}</View>
}
