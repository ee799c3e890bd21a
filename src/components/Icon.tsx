import { View } from '@tarojs/components'
import { cx } from './cx'
import type { IconName } from './icon-names'

export type IconSize = 12 | 13 | 14 | 15 | 16 | 18 | 20 | 22 | 23 | 24 | 25 | 28

export interface IconProps {
  readonly name: IconName
  readonly size?: IconSize
  readonly className?: string | undefined
}

/** A line icon in the colour of the text around it. Decoration: whoever shows it alone gives the name. */
export function Icon({ name, size = 20, className }: IconProps) {
  return <View className={cx('i', `i${size}`, `i-${name}`, className)} aria-hidden="true" />
}
