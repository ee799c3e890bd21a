import { View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from './a11y'
import { cx } from './cx'
import { Icon } from './Icon'
import { Pressable } from './Pressable'
import styles from './Timeline.module.scss'
import { useUiWords } from './ui-words'

export interface TimelineEntry {
  readonly key: string
  readonly title: string
  readonly detail?: string | undefined
  /** Already written in the member's way. */
  readonly time: string
}

export interface TimelineProps {
  /** Latest first. */
  readonly entries: readonly TimelineEntry[]
  /** How many before the rest is asked for. */
  readonly shown?: number
}

export function Timeline({ entries, shown = 3 }: TimelineProps) {
  const words = useUiWords()
  const [open, setOpen] = useState(false)
  const visible = open ? entries : entries.slice(0, shown)
  return (
    <View className={styles.timeline}>
      <View {...withRole('list')}>
        {visible.map((entry, index) => (
          <View key={entry.key} className={cx(styles.entry, index === 0 && styles.latest)} {...withRole('listitem')}>
            <View className={styles.head}>
              <View className={styles.title}>{entry.title}</View>
              <View className={styles.time}>{entry.time}</View>
            </View>
            {entry.detail && <View className={styles.detail}>{entry.detail}</View>}
          </View>
        ))}
      </View>
      {entries.length > shown && (
        <Pressable className={styles.more} expanded={open} onPress={() => setOpen(!open)}>
          <View>{open ? words.collapse : words.expandAll(entries.length)}</View>
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
        </Pressable>
      )}
    </View>
  )
}
