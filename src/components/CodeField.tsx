import { Input, View } from '@tarojs/components'
import { useId } from 'react'
import { withFieldName } from './a11y'
import styles from './CodeField.module.scss'
import { cx } from './cx'
import { useNativeInput } from './field-input'
import { type FieldProps, FormRow } from './FormRow'
import { Pressable } from './Pressable'
import fieldStyles from './TextField.module.scss'

export interface CodeFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  /** Called once when the last digit is in, typed or pasted. */
  readonly onComplete?: ((code: string) => void) | undefined
  readonly length?: number
  readonly onSend: () => void | Promise<unknown>
  /** What the button says: get a code. */
  readonly sendText: string
  /** While set, it stands in place of the button: 48 s until it may be sent again. */
  readonly waitText?: string | undefined
  readonly placeholder?: string | undefined
  readonly focus?: boolean | undefined
}

/** The digits of a code sent by mail, and the button that sends one. */
export function CodeField(props: CodeFieldProps) {
  const { label, error, value, onChange, onBlur, onComplete, length = 6, onSend, sendText, waitText, focus } = props
  const noteId = useId()
  const { type, nativeProps } = useNativeInput({
    label,
    noteId,
    invalid: error !== undefined,
    keyboard: 'number',
    autoComplete: 'one-time-code',
  })
  const take = (text: string) => {
    const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete?.(digits)
  }
  return (
    <FormRow
      {...props}
      noteId={noteId}
      example={value === '' ? props.placeholder : undefined}
      trailing={
        waitText === undefined ? (
          <Pressable className={styles.send} onPress={onSend}>
            {sendText}
          </Pressable>
        ) : (
          <View className={cx('num', styles.wait)}>{waitText}</View>
        )
      }
    >
      <Input
        {...withFieldName(label)}
        className={cx(fieldStyles.input, fieldStyles.figures, styles.code)}
        value={value}
        type={type}
        nativeProps={nativeProps}
        // Room for what comes along with a pasted code.
        maxlength={length + 12}
        disabled={props.disabled ?? false}
        placeholder={props.placeholder ?? ''}
        placeholderStyle="color:var(--ink3);font-weight:400;letter-spacing:0"
        onInput={(event) => take(event.detail.value)}
        onBlur={() => onBlur?.()}
        {...(focus === undefined ? {} : { focus })}
      />
    </FormRow>
  )
}
