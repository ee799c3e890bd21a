import { View } from '@tarojs/components'
import { Button } from './Button'
import { cx } from './cx'
import styles from './Empty.module.scss'

export interface EmptyProps {
  readonly title: string
  readonly text?: string | undefined
  readonly action?: string | undefined
  readonly onAction?: (() => void) | undefined
  /** Nothing matches a filter: words and a way out, no drawing. */
  readonly plain?: boolean
}

/** Nothing here yet: one sentence and one action. */
export function Empty({ title, text, action, onAction, plain }: EmptyProps) {
  return (
    <View className={cx(styles.empty, plain && styles.plain)}>
      {!plain && <View className={cx('art', 'art-box-open', styles.art)} aria-hidden="true" />}
      <View className={styles.title}>{title}</View>
      {text && <View className={styles.text}>{text}</View>}
      {action && (
        <View className={styles.action}>
          <Button size="m" kind={plain ? 'line' : 'primary'} onPress={onAction}>
            {action}
          </Button>
        </View>
      )}
    </View>
  )
}
