import { type Cents, parseYuan } from '@contract/kit/money'
import { Input, Text, View } from '@tarojs/components'
import { useEffect, useId, useRef, useState } from 'react'
import { toMoneyParts, toYuanText } from '@/i18n/format'
import { withFieldName } from './a11y'
import { cx } from './cx'
import { useNativeInput } from './field-input'
import { type FieldProps, FormRow } from './FormRow'
import styles from './MoneyField.module.scss'
import fieldStyles from './TextField.module.scss'

export interface MoneyInputProps {
  readonly label: string
  /** Undefined while nothing is typed or it is no amount. */
  readonly cents: Cents | undefined
  readonly onChange: (cents: Cents | undefined) => void
  readonly onBlur?: (() => void) | undefined
  /** The platform's own when left out. */
  readonly symbol?: string | undefined
  readonly placeholder?: string | undefined
  readonly noteId?: string | undefined
  readonly invalid?: boolean
  readonly disabled?: boolean | undefined
  readonly focus?: boolean | undefined
}

const toText = (cents: Cents | undefined) => (cents === undefined ? '' : toYuanText(cents))

/** The bare input, for places that have no row. It keeps what is typed and sets two decimals when left. */
export function MoneyInput(props: MoneyInputProps) {
  const { label, cents, onChange, onBlur, symbol = toMoneyParts(0).symbol, placeholder = '0.00', noteId, invalid = false, focus } = props
  const [text, setText] = useState(() => toText(cents))
  const reported = useRef(cents)
  const { type, nativeProps } = useNativeInput({ label, noteId: noteId ?? '', invalid, keyboard: 'decimal' })

  // A new amount from outside (draft, computed total) replaces the text; our own report does not.
  useEffect(() => {
    if (cents === reported.current) return
    reported.current = cents
    setText(toText(cents))
  }, [cents])

  const take = (typed: string) => {
    setText(typed)
    reported.current = parseYuan(typed)
    onChange(reported.current)
  }
  return (
    <View className={styles.money}>
      <Text className={cx(styles.symbol, text === '' && styles.faint)} aria-hidden="true">
        {symbol}
      </Text>
      <Input
        {...withFieldName(label)}
        className={cx(fieldStyles.input, fieldStyles.figures)}
        value={text}
        type={type}
        nativeProps={nativeProps}
        maxlength={13}
        disabled={props.disabled ?? false}
        placeholder={placeholder}
        placeholderStyle="color:var(--ink3);font-weight:400"
        onInput={(event) => take(event.detail.value)}
        onBlur={() => {
          if (reported.current !== undefined) setText(toText(reported.current))
          onBlur?.()
        }}
        {...(focus === undefined ? {} : { focus })}
      />
    </View>
  )
}

export interface MoneyFieldProps
  extends FieldProps,
    Pick<MoneyInputProps, 'cents' | 'onChange' | 'onBlur' | 'symbol' | 'placeholder' | 'focus'> {}

export function MoneyField(props: MoneyFieldProps) {
  const noteId = useId()
  const { label, cents, onChange, onBlur, symbol, placeholder, focus, error, disabled } = props
  return (
    <FormRow {...props} noteId={noteId}>
      <MoneyInput
        label={label}
        cents={cents}
        onChange={onChange}
        onBlur={onBlur}
        noteId={noteId}
        invalid={error !== undefined}
        disabled={disabled}
        focus={focus}
        placeholder={placeholder}
        symbol={symbol}
      />
    </FormRow>
  )
}
