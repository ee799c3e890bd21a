import { View } from '@tarojs/components'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { type Role, withId, withRole, yesNo } from './a11y'
import { cx } from './cx'
import { notePress, type Press } from './rest'

/** A second tap within this time is a slip of the finger. */
const DOUBLE_TAP_MS = 350

export type PressableRole = Extract<Role, 'button' | 'link' | 'tab' | 'checkbox' | 'radio' | 'switch' | 'option'>

export interface PressableProps {
  /** When it returns a promise, further presses wait until that has settled. */
  readonly onPress?: (() => void | Promise<unknown>) | undefined
  readonly children?: ReactNode
  readonly role?: PressableRole
  /** The accessible name, where the text inside does not say it. */
  readonly label?: string | undefined
  readonly disabled?: boolean | undefined
  /** State of a checkbox, radio or switch. */
  readonly checked?: boolean
  /** State of a tab or option. */
  readonly selected?: boolean
  /** State of a button that opens something below it. */
  readonly expanded?: boolean
  /** Every press counts, however fast: plus and minus. */
  readonly repeat?: boolean
  readonly busy?: boolean
  /** Rows inside a card fade when pressed; everything else also shrinks a little. */
  readonly row?: boolean
  readonly className?: string | undefined
  readonly style?: CSSProperties
  readonly id?: string | undefined
}

interface KeyPress {
  readonly key?: string
  readonly target?: unknown
  readonly currentTarget?: unknown
  preventDefault?: () => void
}

function stateOf({ role = 'button', checked, selected, expanded }: PressableProps): Record<string, string> {
  if (role === 'checkbox' || role === 'radio' || role === 'switch') return { 'aria-checked': yesNo(checked === true) }
  if (role === 'tab' || role === 'option') return { 'aria-selected': yesNo(selected === true) }
  return expanded === undefined ? {} : { 'aria-expanded': yesNo(expanded) }
}

/** Whatever can be pressed: role, name, press feedback, keyboard, and one press where two were tapped. */
export function Pressable(props: PressableProps) {
  const { onPress, children, role = 'button', label, disabled = false, repeat = false, busy, row, className } = props
  const [born] = useState(Date.now)
  const lastPress = useRef(0)
  const running = useRef(false)

  const press = (at?: Press) => {
    const now = Date.now()
    // A switch is not, like a box, one of several: each press of it is sent at once.
    const everyPress = repeat || role === 'checkbox'
    // Also where it does nothing: what a busy button is waiting for comes under the same finger.
    const isMeant = notePress(everyPress ? 0 : born, at)
    if (!isMeant || disabled || busy || !onPress) return
    if (running.current || (!everyPress && now - lastPress.current < DOUBLE_TAP_MS)) return
    lastPress.current = now
    const result = onPress()
    if (!result) return
    running.current = true
    const free = () => {
      running.current = false
    }
    result.then(free, (error: unknown) => {
      free()
      throw error
    })
  }

  const keyboard = {
    tabIndex: 0,
    onKeyDown: (event: KeyPress) => {
      if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault?.()
      press()
    },
  }

  return (
    <View
      {...withRole(role)}
      {...stateOf(props)}
      {...keyboard}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...withId(props.id)}
      {...(props.style === undefined ? {} : { style: props.style })}
      aria-disabled={yesNo(disabled)}
      aria-busy={yesNo(busy === true)}
      className={cx('pressable', className)}
      hoverClass={disabled ? 'none' : row ? 'pressed-row' : 'pressed'}
      hoverStartTime={20}
      hoverStayTime={80}
      onClick={(event) => {
        event.stopPropagation()
        press(event as unknown as Press)
      }}
    >
      {children}
    </View>
  )
}
