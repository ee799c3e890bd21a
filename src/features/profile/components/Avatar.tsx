import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Picture } from '@/components/Picture'
import { toAssetAddress } from '@/platform/asset-address'
import styles from './Avatar.module.scss'

export interface AvatarProps {
  /** Signed, and good for minutes: one that has died shows the letter again. */
  readonly url?: string | undefined
  /** Its first letter stands where there is no picture. */
  readonly name: string
  /** On a hero. */
  readonly framed?: boolean
}

/** The member's picture. Says nothing by itself: the name stands beside it. */
export function Avatar({ url, name, framed }: AvatarProps) {
  return (
    <View className={cx(styles.avatar, framed && styles.framed)} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
      {url !== undefined && <Picture className={styles.picture} src={toAssetAddress(url)} mode="aspectFill" />}
    </View>
  )
}
