import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { withRole } from './a11y'
import { Button } from './Button'
import styles from './Dialog.module.scss'
import { Overlay } from './Overlay'

export interface DialogAction {
  readonly text: string
  readonly onPress: () => void | Promise<unknown>
}

export interface DialogProps {
  readonly open: boolean
  /** Names the object: which order, which address. */
  readonly title: string
  readonly text?: string | undefined
  readonly children?: ReactNode
  /** Filled: keeps things as they are when something would be lost, else goes ahead. */
  readonly primary: DialogAction
  readonly secondary?: (DialogAction & { readonly danger?: boolean }) | undefined
  /** Scrim and Escape; the secondary or primary answer when left out is up to the caller. */
  readonly onDismiss?: (() => void) | undefined
  readonly busy?: boolean
}

/** One question, at most two answers. */
export function Dialog({ open, title, text, children, primary, secondary, onDismiss, busy }: DialogProps) {
  if (!open) return null
  return (
    <Overlay role="alertdialog" place="centre" label={title} className={styles.dialog} onDismiss={onDismiss}>
      <View className={styles.title} {...withRole('heading')} aria-level="2">
        {title}
      </View>
      {text && <View className={styles.text}>{text}</View>}
      {children}
      <View className={styles.actions}>
        {secondary && (
          <View className={styles.action}>
            <Button block kind={secondary.danger ? 'danger' : 'line'} onPress={secondary.onPress} disabled={busy}>
              {secondary.text}
            </Button>
          </View>
        )}
        <View className={styles.action}>
          <Button block onPress={primary.onPress} loading={busy}>
            {primary.text}
          </Button>
        </View>
      </View>
    </Overlay>
  )
}
