import { useMemo } from 'react'

/** What the phone's keyboard should offer. */
export type Keyboard = 'text' | 'number' | 'decimal' | 'tel' | 'email'

const taroTypes = { text: 'text', number: 'number', decimal: 'digit', tel: 'number', email: 'text' } as const
const inputModes = { text: 'text', number: 'numeric', decimal: 'decimal', tel: 'tel', email: 'email' } as const

export interface NativeInputWants {
  readonly label: string
  readonly noteId: string
  readonly invalid: boolean
  readonly keyboard: Keyboard
  readonly name?: string | undefined
  readonly autoComplete?: string | undefined
  readonly password?: boolean | undefined
}

/**
 * Type for Taro's Input and what the real <input> inside it needs on H5. There the type stays text: a number input
 * loses what it does not understand, and we keep whatever was typed.
 */
export function useNativeInput(wants: NativeInputWants) {
  const { label, noteId, invalid, keyboard, name, autoComplete, password } = wants
  const nativeProps = useMemo(
    () => ({
      'aria-label': label,
      'aria-describedby': noteId,
      'aria-invalid': invalid ? 'true' : 'false',
      inputmode: inputModes[keyboard],
      autocomplete: autoComplete ?? 'off',
      autocapitalize: 'off',
      type: password ? 'password' : 'text',
      ...(name ? { name } : {}),
    }),
    [label, noteId, invalid, keyboard, name, autoComplete, password],
  )
  return { type: taroTypes[keyboard], nativeProps }
}
