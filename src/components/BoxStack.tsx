import { View } from '@tarojs/components'
import styles from './BoxStack.module.scss'

const MOST_DRAWN = 3

/** As many little boxes as there are parcels, three at the most. */
export function BoxStack({ count }: { readonly count: number }) {
  return (
    <View className={styles.stack} aria-hidden="true">
      {Array.from({ length: Math.min(MOST_DRAWN, Math.max(1, count)) }, (_, index) => (
        <View key={index} className={`art art-box-closed ${styles.box}`} />
      ))}
    </View>
  )
}
