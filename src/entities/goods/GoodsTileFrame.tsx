import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Pressable } from '@/components/Pressable'
import { GoodsLook, type GoodsLookProps } from './GoodsLook'
import styles from './GoodsTile.module.scss'

export interface GoodsTileFrameProps extends Pick<GoodsLookProps, 'look'> {
  readonly name: string
  /** What it costs. */
  readonly price: ReactNode
  /** Behind the price, grey: how often it was sold, or about how much it is. */
  readonly beside?: string | undefined
  /** Marks below. */
  readonly tags?: ReactNode
  readonly onOpen: () => unknown
}

/** Goods in one of two columns (pictures 56 and 65): the whole tile leads to their page. */
export function GoodsTileFrame({ look, name, price, beside, tags, onOpen }: GoodsTileFrameProps) {
  return (
    <Pressable row role="link" className={styles.tile} onPress={() => void onOpen()}>
      <GoodsLook look={look} size="card" />
      <View className={styles.text}>
        <View className={styles.name}>{name}</View>
        <View className="row wrap sp g4">
          {price}
          {beside !== undefined && <View className={styles.sold}>{beside}</View>}
        </View>
        {tags && <View className={styles.tags}>{tags}</View>}
      </View>
    </Pressable>
  )
}
