import { View } from '@tarojs/components'
import { cx } from './cx'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import styles from './IconTile.module.scss'

export interface IconTileProps {
  readonly icon: IconName
  readonly tint?: 'brand' | 'green' | 'orange' | 'blue' | 'violet' | 'problem' | 'grey' | 'solid'
  /** row 36 (default), grid 46, large 56. */
  readonly size?: 'row' | 'grid' | 'large'
}

export function IconTile({ icon, tint = 'brand', size = 'row' }: IconTileProps) {
  return (
    <View className={cx(styles.tile, styles[size], styles[tint])} aria-hidden="true">
      <Icon name={icon} size={size === 'row' ? 20 : 23} />
    </View>
  )
}
