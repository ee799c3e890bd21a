import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './Card.module.scss'
import { cx } from './cx'
import { Pressable } from './Pressable'

export interface CardProps {
  readonly children: ReactNode
  /** 'body' 14 px all round (default), 'form' 0 14 px for rows, 'none' for cards that arrange themselves. */
  readonly pad?: 'body' | 'form' | 'none'
  /** Lifted over a hero. */
  readonly raised?: boolean
  readonly onPress?: (() => void) | undefined
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** A white box that answers one question. Cards below each other keep 12 px. */
export function Card({ children, pad = 'body', raised, onPress, label, className }: CardProps) {
  const names = cx(styles.card, styles[pad], raised && styles.raised, className)
  if (!onPress) return <View className={names}>{children}</View>
  return (
    <Pressable onPress={onPress} label={label} className={names} row>
      {children}
    </Pressable>
  )
}
