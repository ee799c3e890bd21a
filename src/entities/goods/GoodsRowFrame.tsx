import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Pressable } from '@/components/Pressable'
import { GoodsLook, type GoodsLookProps } from './GoodsLook'
import styles from './GoodsRowFrame.module.scss'

export interface GoodsRowFrameProps extends Pick<GoodsLookProps, 'look'> {
  readonly name: string
  readonly subtitle?: string | undefined
  /** Below the name: marks, how often it was sold, whose it is. */
  readonly children?: ReactNode
  /** At the foot: what it costs, and what can be done with it without opening it. */
  readonly foot: ReactNode
  readonly onOpen: () => unknown
}

/** Goods in a list (pictures 57 and 66). A press on them leads to their page; buttons at the foot lie over that. */
export function GoodsRowFrame({ look, name, subtitle, children, foot, onOpen }: GoodsRowFrameProps) {
  return (
    <View className={styles.row}>
      <Pressable row role="link" label={name} className={styles.cover} onPress={() => void onOpen()} />
      <View className={styles.content}>
        <GoodsLook look={look} size="row" />
        <View className={styles.text}>
          <View className={styles.name}>{name}</View>
          {subtitle !== undefined && <View className={styles.subtitle}>{subtitle}</View>}
          {children}
          <View className={styles.foot}>{foot}</View>
        </View>
      </View>
    </View>
  )
}
