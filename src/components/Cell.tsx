import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './Cell.module.scss'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import { Pressable } from './Pressable'

export interface CellProps {
  readonly title: string
  readonly text?: string | undefined
  readonly icon?: IconName | undefined
  /** In front, in place of an icon: a tile. */
  readonly mark?: ReactNode
  /** At the right, in grey: how many, which one. */
  readonly extra?: ReactNode
  readonly onPress?: (() => void) | undefined
  /** Of a row that unfolds what follows it. */
  readonly expanded?: boolean
}

/** A row that leads somewhere, or unfolds. */
export function Cell({ title, text, icon, mark, extra, onPress, expanded }: CellProps) {
  const content = (
    <>
      {icon && <Icon name={icon} className="cb" />}
      {mark}
      <View className={styles.main}>
        <View>{title}</View>
        {text && <View className="t12 c3">{text}</View>}
      </View>
      {extra !== undefined && <View className={styles.extra}>{extra}</View>}
      {onPress && <Icon name={expanded ? 'chevron-down' : 'chevron-right'} size={16} className="c3" />}
    </>
  )
  if (!onPress) return <View className={styles.cell}>{content}</View>
  return (
    <Pressable row className={styles.cell} expanded={expanded} onPress={onPress}>
      {content}
    </Pressable>
  )
}
