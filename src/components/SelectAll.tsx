import { View } from '@tarojs/components'
import { CheckMark } from './CheckMark'
import { Pressable } from './Pressable'
import styles from './SelectAll.module.scss'

export interface SelectAllProps {
  readonly text: string
  /** Nothing more can be chosen. */
  readonly isAll: boolean
  readonly disabled?: boolean
  readonly onPress: () => void
}

/** All of a list at once, or none of it. */
export function SelectAll({ text, isAll, disabled, onPress }: SelectAllProps) {
  return (
    <Pressable role="checkbox" className={styles.all} checked={isAll} disabled={disabled} onPress={onPress}>
      <CheckMark on={isAll} />
      <View>{text}</View>
    </Pressable>
  )
}
