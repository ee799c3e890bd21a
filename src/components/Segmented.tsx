import { View } from '@tarojs/components'
import { withRole } from './a11y'
import { cx } from './cx'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import { Pressable } from './Pressable'
import styles from './Segmented.module.scss'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly text: string
  readonly icon?: IconName
}

export interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** On the page's grey instead of in a card. */
  readonly carded?: boolean
}

/** Two or three ways to do one thing. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange, carded } = props
  return (
    <View className={cx(carded && styles.card)}>
      <View className={styles.track} {...withRole('tablist')} aria-label={label}>
        {segments.map((segment) => (
          <Pressable
            key={segment.value}
            role="tab"
            selected={segment.value === value}
            className={cx(styles.segment, segment.value === value && styles.on)}
            onPress={() => onChange(segment.value)}
          >
            {segment.icon && <Icon name={segment.icon} size={16} />}
            <View>{segment.text}</View>
          </Pressable>
        ))}
      </View>
    </View>
  )
}
