import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './ListRow.module.scss'
import { Pressable } from './Pressable'

export interface ListRowProps {
  /** Of those that look like one card. */
  readonly first: boolean
  readonly last: boolean
  /** Where it leads; without it the row only tells. */
  readonly onPress?: () => void | Promise<unknown>
  readonly children: ReactNode
}

/** A row of a PagedList that makes one card with its neighbours. */
export function ListRow({ first, last, onPress, children }: ListRowProps) {
  const className = cx(styles.row, first && styles.first, last && styles.last)
  if (!onPress) return <View className={className}>{children}</View>
  return (
    <Pressable row role="link" className={className} onPress={onPress}>
      {children}
    </Pressable>
  )
}
