import { View } from '@tarojs/components'
import { cx } from './cx'
import styles from './StatusTag.module.scss'

export type Tone =
  | 'awaiting' | 'instock' | 'problem' | 'incomplete' | 'consolidating' | 'topay' | 'packing' | 'shipped'
  | 'verifying' | 'cancelled' | 'accent' | 'brand'

export interface StatusTagProps {
  readonly tone: Tone
  /** A status is never colour alone: always the word. */
  readonly children: string
  /** Small mark beside a name: fragile, default. */
  readonly mini?: boolean
}

export function StatusTag({ tone, children, mini }: StatusTagProps) {
  return <View className={cx(styles.tag, styles[tone], mini && styles.mini)}>{children}</View>
}
