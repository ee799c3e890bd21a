import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import styles from './LabelledRow.module.scss'

export interface LabelledRowProps {
  readonly label: string
  /** Without it the row only says something. */
  readonly onPress?: (() => void) | undefined
  readonly children: ReactNode
}

/** A row of a goods' page: which one, where to, how heavy. */
export function LabelledRow({ label, onPress, children }: LabelledRowProps) {
  const content = (
    <>
      <View className={styles.label}>{label}</View>
      <View className="grow">{children}</View>
      {onPress && <Icon name="chevron-right" size={16} className="c3" />}
    </>
  )
  if (!onPress) return <View className={styles.row}>{content}</View>
  return (
    <Pressable row className={styles.row} onPress={onPress}>
      {content}
    </Pressable>
  )
}
