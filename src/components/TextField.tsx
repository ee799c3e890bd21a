import { Input, Textarea, View } from '@tarojs/components'
import { useId } from 'react'
import { withFieldName } from './a11y'
import { cx } from './cx'
import { type Keyboard, useNativeInput } from './field-input'
import { type FieldProps, FormRow } from './FormRow'
import styles from './TextField.module.scss'

export interface TextFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  /** The keyboard's own "done". */
  readonly onConfirm?: (() => void) | undefined
  readonly placeholder?: string | undefined
  readonly keyboard?: Keyboard
  readonly maxLength?: number
  /** Takes the focus when it turns true: the first wrong field after submitting. */
  readonly focus?: boolean | undefined
  readonly name?: string | undefined
  readonly autoComplete?: string | undefined
  /** Several lines, with a count of characters. */
  readonly multiline?: boolean
  /** Bold tabular figures: numbers and codes. */
  readonly figures?: boolean
}

interface InputDetail {
  readonly detail: { readonly value: string }
}

export function TextField(props: TextFieldProps) {
  const { label, error, value, onChange, onBlur, onConfirm, placeholder, disabled = false, focus, multiline } = props
  const noteId = useId()
  const maxLength = props.maxLength ?? 140
  const { type, nativeProps } = useNativeInput({
    label,
    noteId,
    invalid: error !== undefined,
    keyboard: props.keyboard ?? 'text',
    name: props.name,
    autoComplete: props.autoComplete,
  })
  const shared = {
    ...withFieldName(label),
    value,
    nativeProps,
    disabled,
    maxlength: maxLength,
    placeholder: placeholder ?? '',
    placeholderStyle: 'color:var(--ink3);font-weight:400',
    onInput: (event: InputDetail) => onChange(event.detail.value),
    onBlur: () => onBlur?.(),
    ...(focus === undefined ? {} : { focus }),
  }
  if (multiline) {
    return (
      <FormRow {...props} noteId={noteId} tall>
        <Textarea {...shared} className={styles.area} autoHeight />
        <View className={styles.count} aria-hidden="true">{`${value.length} / ${maxLength}`}</View>
      </FormRow>
    )
  }
  return (
    <FormRow {...props} noteId={noteId} example={value === '' ? placeholder : undefined}>
      <Input
        {...shared}
        type={type}
        className={cx(styles.input, props.figures && styles.figures)}
        onConfirm={() => onConfirm?.()}
      />
    </FormRow>
  )
}
