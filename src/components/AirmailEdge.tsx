import { View } from '@tarojs/components'
import styles from './AirmailEdge.module.scss'

/** The stripe on the upper edge of a label, wallet card, poster or share card. Nowhere else. */
export function AirmailEdge() {
  return <View className={styles.edge} aria-hidden="true" />
}
