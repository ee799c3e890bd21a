import { View } from '@tarojs/components'
import styles from './EndNote.module.scss'

/** The list's last word. */
export function EndNote({ children }: { readonly children: string }) {
  return <View className={styles.note}>{children}</View>
}
