import { View } from '@tarojs/components'
import { withRole } from './a11y'
import { cx } from './cx'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import styles from './ToastHost.module.scss'

export interface ToastHostProps {
  /** The text to say now; undefined shows nothing. Who sets it takes it away after 2 s. */
  readonly text: string | undefined
  readonly icon?: IconName | undefined
}

/** A short word in the middle of the screen that nobody has to answer. */
export function ToastHost({ text, icon }: ToastHostProps) {
  return (
    <View className={cx('said', styles.host)} {...withRole('status')} aria-live="polite">
      {text !== undefined && (
        <View className={styles.toast}>
          {icon && <Icon name={icon} size={18} />}
          <View>{text}</View>
        </View>
      )}
    </View>
  )
}
