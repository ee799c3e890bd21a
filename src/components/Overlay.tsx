import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Role, withRole } from './a11y'
import { cx } from './cx'
import styles from './Overlay.module.scss'
import { useCountedOverlay } from './overlay-count'
import { useOverlayResting } from './rest'
import { useClosedByBack } from './way-back'

interface Focusable {
  focus?: (options?: { preventScroll: boolean }) => void
  querySelectorAll?: (selector: string) => ArrayLike<Focusable>
}

/** Whatever the keyboard stops at inside an overlay. */
const STOPS = '[tabindex="0"], input:not([disabled]), textarea:not([disabled])'

interface KeyPress {
  readonly key?: string
  /** Taro's H5 inputs swallow the real event and send only the number of the key. */
  readonly detail?: { readonly keyCode?: number | string }
  stopPropagation?: () => void
}

const ESCAPE_KEY_CODE = 27

/** What had the focus before; the mini-program has no such notion. */
function findFocused(): Focusable | undefined {
  const focused: unknown = typeof document === 'undefined' ? undefined : document.activeElement
  return focused ? (focused as Focusable) : undefined
}

export interface OverlayProps {
  readonly role: Extract<Role, 'dialog' | 'alertdialog'>
  readonly label: string
  /** Scrim, Escape, going back. Left out when the question must be answered or a payment runs. */
  readonly onDismiss?: (() => void) | undefined
  readonly place: 'bottom' | 'centre'
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Something over the page: closed by scrim, Escape and going back, with the focus kept inside and given back. */
export function Overlay({ role, label, onDismiss, place, className, children }: OverlayProps) {
  const panel = useRef<Focusable>(null)
  const before = useRef<Focusable | undefined>(undefined)
  const isResting = useOverlayResting()
  useCountedOverlay()
  useClosedByBack(onDismiss)
  const focusPanel = () => panel.current?.focus?.({ preventScroll: true })

  useEffect(() => {
    before.current = findFocused()
    focusPanel()
    return () => before.current?.focus?.({ preventScroll: true })
  }, [])

  const keyboard = {
    tabIndex: -1,
    onKeyDown: (event: KeyPress) => {
      if (event.key !== 'Escape' && Number(event.detail?.keyCode) !== ESCAPE_KEY_CODE) return
      event.stopPropagation?.()
      onDismiss?.()
    },
  }
  const focusLast = () => {
    const stops = panel.current?.querySelectorAll?.(STOPS)
    const last = stops?.[stops.length - 1]
    if (last) last.focus?.()
    else focusPanel()
  }
  // Tab from the last element comes round to the panel again, and back from the panel to the last.
  const guard = (onFocus: () => void) => ({ tabIndex: 0, onFocus })

  return (
    <View className={cx(styles.overlay, styles[place])} catchMove>
      {/* The second half of a double tap on what opens it falls beside it while it still rises. */}
      <View className={styles.scrim} aria-hidden="true" onClick={() => !isResting && onDismiss?.()} />
      <View {...guard(focusLast)} aria-hidden="true" />
      <View
        ref={panel}
        {...withRole(role)}
        {...keyboard}
        aria-modal="true"
        aria-label={label}
        className={cx(styles.panel, isResting && 'resting', className)}
      >
        {children}
      </View>
      <View {...guard(focusPanel)} aria-hidden="true" />
    </View>
  )
}
