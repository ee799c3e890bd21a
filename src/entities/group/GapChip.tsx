import type { GroupPrice } from '@contract/group/group'
import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import { useStrings } from '@/i18n/use-strings'
import styles from './GapChip.module.scss'
import { groupStrings } from './group-strings'
import { toGapText } from './group-view'

export interface GapChipProps {
  readonly price: GroupPrice
  /** Orange, once a page. */
  readonly strong: boolean
}

/** How far it is to the next lower price. */
export function GapChip({ price, strong }: GapChipProps) {
  const words = useStrings(groupStrings)
  const isLoud = strong && price.next !== undefined
  return (
    <View className={cx(styles.gap, isLoud && styles.loud)}>
      {isLoud && <Icon name="zap" size={14} />}
      <View>{toGapText(price, words)}</View>
    </View>
  )
}
