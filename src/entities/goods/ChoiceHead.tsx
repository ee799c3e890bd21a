import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { GoodsLook, type GoodsLookProps } from './GoodsLook'
import styles from './SkuSheet.module.scss'

/** At the head of the sheet of options: the picture of the choice, and what is said of it. */
export function ChoiceHead({ look, children }: Pick<GoodsLookProps, 'look'> & { readonly children: ReactNode }) {
  return (
    <View className={styles.head}>
      <GoodsLook size="row" look={look} />
      <View className={styles.facts}>{children}</View>
    </View>
  )
}
