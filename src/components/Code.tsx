import { Text } from '@tarojs/components'
import { toCodeGroups } from './code-groups'
import { cx } from './cx'
import styles from './Code.module.scss'

export interface CodeProps {
  readonly value: string
  /** Order numbers and member numbers stay in one piece. */
  readonly whole?: boolean
  readonly className?: string | undefined
}

/** A number that must be read exactly: bold, tabular, grouped, wrapped rather than cut. */
export function Code({ value, whole, className }: CodeProps) {
  return (
    <Text className={cx('num', styles.code, className)} userSelect>
      {whole ? value : toCodeGroups(value)}
    </Text>
  )
}
