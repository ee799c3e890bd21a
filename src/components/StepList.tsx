import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { withRole } from './a11y'
import { cx } from './cx'
import { Icon } from './Icon'
import styles from './StepList.module.scss'

export interface ListedStep {
  readonly key: string
  readonly title: string
  readonly text: string
  /** At the right: when it was done, or how it stands. */
  readonly extra?: ReactNode
}

export interface StepListProps {
  readonly label: string
  readonly steps: readonly ListedStep[]
  /** From 0; what lies before is done. -1: not begun. */
  readonly current: number
}

/** Steps one below the other, each with a sentence: what is done, what goes on, what comes. */
export function StepList({ label, steps, current }: StepListProps) {
  return (
    <View {...withRole('list')} aria-label={label}>
      {steps.map(({ key, title, text, extra }, index) => (
        <View
          key={key}
          className={cx(styles.step, index < current && styles.done, index === current && styles.on)}
          {...withRole('listitem')}
          aria-current={index === current ? 'step' : 'false'}
        >
          <View className={styles.node}>{index < current ? <Icon name="check" size={14} /> : index + 1}</View>
          <View className={styles.main}>
            <View className={styles.head}>
              <View className={styles.title}>{title}</View>
              {extra}
            </View>
            <View className={styles.text}>{text}</View>
          </View>
        </View>
      ))}
    </View>
  )
}
