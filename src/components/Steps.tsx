import { View } from '@tarojs/components'
import { withRole } from './a11y'
import { cx } from './cx'
import { Icon } from './Icon'
import { Pressable } from './Pressable'
import styles from './Steps.module.scss'

export interface StepsProps {
  readonly label: string
  readonly steps: readonly string[]
  /** From 0. */
  readonly current: number
  /** Done steps can be gone back to. */
  readonly onStep?: ((index: number) => void) | undefined
}

export function Steps({ label, steps, current, onStep }: StepsProps) {
  return (
    <View className={styles.steps} {...withRole('list')} aria-label={label}>
      {steps.map((text, index) => {
        const done = index < current
        const content = (
          <>
            <View className={styles.node}>{done ? <Icon name="check" size={14} /> : index + 1}</View>
            <View>{text}</View>
          </>
        )
        return (
          <View
            key={text}
            className={cx(styles.step, done && styles.done, index === current && styles.on)}
            {...withRole('listitem')}
            aria-current={index === current ? 'step' : 'false'}
          >
            {done && onStep ? <Pressable onPress={() => onStep(index)}>{content}</Pressable> : content}
          </View>
        )
      })}
    </View>
  )
}
