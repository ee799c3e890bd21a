import { Text } from '@tarojs/components'
import { cx } from '@/components/cx'
import type { Piece } from '../marked-text'
import styles from './search.module.scss'

export interface MarkedProps {
  readonly pieces: readonly Piece[]
  /** A number that must be read exactly. */
  readonly code?: boolean
}

/** A text with what was searched for in it marked. */
export function Marked({ pieces, code = false }: MarkedProps) {
  return (
    <Text className={cx(code && styles.code)}>
      {pieces.map(({ text, isHit }, index) => (
        <Text key={String(index)} className={cx(isHit && styles.hit)}>
          {text}
        </Text>
      ))}
    </Text>
  )
}
