import { ScrollView, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { withRole } from './a11y'
import { IconButton } from './IconButton'
import { Overlay } from './Overlay'
import styles from './Sheet.module.scss'
import { useUiWords } from './ui-words'

export interface SheetProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  /** A payment runs: neither scrim nor cross closes it. */
  readonly locked?: boolean | undefined
  /** Nothing in it can be pressed: the keyboard stops at the content itself, to scroll it. */
  readonly textOnly?: boolean
  /** Under the scrolling content: the sheet's own primary. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** An answer to the page below, from the bottom edge. */
export function Sheet({ open, title, onClose, locked = false, textOnly = false, bar, children }: SheetProps) {
  const words = useUiWords()
  if (!open) return null
  return (
    <Overlay role="dialog" place="bottom" label={title} className={styles.sheet} onDismiss={locked ? undefined : onClose}>
      <View className={styles.grab} aria-hidden="true" />
      <View className={styles.head}>
        <View className={styles.title} {...withRole('heading')} aria-level="2">
          {title}
        </View>
        <IconButton icon="x" size={22} label={words.close} disabled={locked} onPress={onClose} className={styles.close} />
      </View>
      <ScrollView scrollY className={styles.content} {...(textOnly && { tabIndex: 0 })}>
        {children}
      </ScrollView>
      {bar ? <View className={styles.bar}>{bar}</View> : <View className={styles.foot} />}
    </Overlay>
  )
}
