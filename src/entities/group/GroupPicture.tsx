import { Image, View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { toNarrowAddress } from '@/platform/asset-address'
import styles from './GroupPicture.module.scss'

export interface GroupPictureProps {
  readonly pictureUrl: string
  /** row 44 · hero 52. */
  readonly size?: 'row' | 'hero'
}

/** The leader's picture of a group. Decoration: the name stands beside it. */
export function GroupPicture({ pictureUrl, size = 'row' }: GroupPictureProps) {
  return (
    <View className={cx(styles.tile, styles[size])} aria-hidden="true">
      <Image className={styles.image} src={toNarrowAddress(pictureUrl, 360)} mode="aspectFill" lazyLoad nativeProps={{ alt: '' }} />
    </View>
  )
}
