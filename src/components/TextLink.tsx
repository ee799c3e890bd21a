import type { ReactNode } from 'react'
import { cx } from './cx'
import { Pressable } from './Pressable'
import styles from './TextLink.module.scss'

export interface TextLinkProps {
  readonly children: ReactNode
  readonly onPress: () => void | Promise<unknown>
  readonly quiet?: boolean
}

/** A word that leads to another page. */
export function TextLink({ children, onPress, quiet }: TextLinkProps) {
  return (
    <Pressable role="link" className={cx(styles.link, quiet && styles.quiet)} onPress={onPress}>
      {children}
    </Pressable>
  )
}
