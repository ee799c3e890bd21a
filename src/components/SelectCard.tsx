import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { CheckMark } from './CheckMark'
import { cx } from './cx'
import { Pressable } from './Pressable'
import styles from './SelectCard.module.scss'

export interface SelectCardProps {
  readonly children: ReactNode
  /** The accessible name: what is chosen by it. */
  readonly label: string
  readonly selected: boolean
  /** Left out of a locked one. */
  readonly onSelect?: () => void
  /** Cannot be chosen; the reason stands in the card. */
  readonly locked?: boolean
  /** Round tick at the left, for lists; without it (grid of channels) the ring alone says it. */
  readonly tick?: boolean
  /** Several may be chosen. */
  readonly many?: boolean
  /** A button of its own below: what would make a locked one choosable. Not among the children, which are one press. */
  readonly action?: ReactNode
}

/** A card that is one of several answers. */
export function SelectCard({ children, label, selected, onSelect, locked, tick, many, action }: SelectCardProps) {
  return (
    <View className={cx(styles.card, tick && styles.tick, selected && styles.selected)}>
      {/* One press over the whole card: its name is short, and what the card says can be read word by word. */}
      <Pressable
        row
        role={many ? 'checkbox' : 'radio'}
        className={styles.cover}
        label={label}
        checked={selected}
        disabled={locked}
        onPress={() => onSelect?.()}
      />
      <View className={styles.body}>
        {tick && <CheckMark on={selected} locked={locked} />}
        <View className={styles.content}>{children}</View>
      </View>
      {action && <View className={styles.action}>{action}</View>}
    </View>
  )
}
