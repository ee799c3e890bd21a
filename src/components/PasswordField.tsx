import { limits } from '@contract/limits'
import { Input } from '@tarojs/components'
import { useId, useState } from 'react'
import { withFieldName } from './a11y'
import { cx } from './cx'
import { useNativeInput } from './field-input'
import { type FieldProps, FormRow } from './FormRow'
import { IconButton } from './IconButton'
import styles from './PasswordField.module.scss'
import fieldStyles from './TextField.module.scss'
import { useUiWords } from './ui-words'

export interface PasswordFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly onConfirm?: (() => void) | undefined
  readonly placeholder?: string | undefined
  readonly autoComplete?: 'current-password' | 'new-password'
  readonly focus?: boolean | undefined
  readonly name?: string | undefined
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, error, value, onChange, onBlur, onConfirm, placeholder, disabled = false, focus } = props
  const words = useUiWords()
  const noteId = useId()
  const [visible, setVisible] = useState(false)
  const { nativeProps } = useNativeInput({
    label,
    noteId,
    invalid: error !== undefined,
    keyboard: 'text',
    name: props.name,
    autoComplete: props.autoComplete ?? 'current-password',
    password: !visible,
  })
  return (
    <FormRow
      {...props}
      noteId={noteId}
      example={value === '' ? placeholder : undefined}
      trailing={
        <IconButton
          icon={visible ? 'eye' : 'eye-off'}
          label={`${visible ? words.hidePassword : words.showPassword}: ${label}`}
          onPress={() => setVisible(!visible)}
        />
      }
    >
      <Input
        {...withFieldName(label)}
        className={cx(fieldStyles.input, !visible && value !== '' && styles.dots)}
        value={value}
        nativeProps={nativeProps}
        password={!visible}
        disabled={disabled}
        maxlength={limits.password.maxLength}
        placeholder={placeholder ?? ''}
        placeholderStyle="color:var(--ink3);font-weight:400"
        onInput={(event) => onChange(event.detail.value)}
        onBlur={() => onBlur?.()}
        onConfirm={() => onConfirm?.()}
        {...(focus === undefined ? {} : { focus })}
      />
    </FormRow>
  )
}
