import { View } from '@tarojs/components'
import { withRole } from './a11y'
import { Button } from './Button'
import styles from './ErrorCard.module.scss'
import { Icon } from './Icon'
import { useUiWords } from './ui-words'

export interface ErrorCardProps {
  readonly message: string
  /** What still helps: that older data are shown. */
  readonly detail?: string | undefined
  readonly onRetry?: (() => void) | undefined
}

export function ErrorCard({ message, detail, onRetry }: ErrorCardProps) {
  const words = useUiWords()
  return (
    <View className={styles.card} {...withRole('alert')}>
      <View className={styles.sign} aria-hidden="true">
        <Icon name="triangle-alert" />
      </View>
      <View className={styles.text}>
        <View className={styles.message}>{message}</View>
        {detail && <View className="t12 c3">{detail}</View>}
      </View>
      {onRetry && (
        <Button kind="line" size="s" icon="rotate-ccw" onPress={onRetry}>
          {words.retry}
        </Button>
      )}
    </View>
  )
}
