import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon'
import styles from './LabelFoot.module.scss'

export interface LabelFootProps {
  /** What not to forget. */
  readonly note: string
  readonly children: ReactNode
}

/** Below a label's perforation: a reminder and the copy button. */
export function LabelFoot({ note, children }: LabelFootProps) {
  return (
    <View className={styles.foot}>
      <Icon name="circle-alert" size={15} className="ca" />
      <View className={styles.note}>{note}</View>
      {children}
    </View>
  )
}
