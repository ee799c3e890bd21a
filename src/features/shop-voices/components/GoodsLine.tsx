import type { GoodsLook as Look } from '@contract/shop/shop-picture'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { GoodsLook } from '@/entities/goods/GoodsLook'
import styles from './Voices.module.scss'

export interface GoodsLineProps {
  readonly goods: Look & { readonly name: string }
  /** Below the name: which option, which order. */
  readonly lines?: readonly (string | false | undefined)[]
  /** At the right end. */
  readonly children?: ReactNode
}

/** Goods that something is said of. */
export function GoodsLine({ goods: { name, ...look }, lines = [], children }: GoodsLineProps) {
  return (
    <View className={styles.goods}>
      <GoodsLook look={look} size="line" />
      <View className="grow">
        <View className="t14 b">{name}</View>
        {lines.map((line) => line && <View key={line} className="t12 c3 num">{line}</View>)}
      </View>
      {children}
    </View>
  )
}
