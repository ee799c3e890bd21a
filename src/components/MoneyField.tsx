import { Input, Text, View } from '@tarojs/components'
import { useId } from 'react'
import { toMoneyParts } from '@/i18n/format'
import { withFieldName } from './a11y'
import { cx } from './cx'
import { useNativeInput } from './field-input'
import { type FieldProps, FormRow } from './FormRow'
import { useMoneyText, type MoneyText, type MoneyTextOptions } from './money-text'
import styles from './MoneyField.module.scss'
import fieldStyles from './TextField.module.scss'

export interface MoneyInputProps {
  readonly label: string
  readonly money: MoneyText
  /** The platform's own when left out. */
  readonly symbol?: string | undefined
  readonly placeholder?: string | undefined
  readonly noteId?: string | undefined
  readonly invalid?: boolean
  readonly disabled?: boolean | undefined
  readonly focus?: boolean | undefined
}

/** With a currency's name and thousands. */
const MAX_LENGTH = 24

/** The bare input, for places that have no row. It keeps what is typed and sets two decimals when left. */
export function MoneyInput(props: MoneyInputProps) {
  const { label, money, symbol = toMoneyParts(0).symbol, placeholder = '0.00', noteId, invalid = false, focus } = props
  const { type, nativeProps } = useNativeInput({ label, noteId: noteId ?? '', invalid, keyboard: 'decimal' })
  return (
    <View className={styles.money}>
      <Text className={cx(styles.symbol, money.text === '' && styles.faint)} aria-hidden="true">
        {symbol}
      </Text>
      <Input
        {...withFieldName(label)}
        className={cx(fieldStyles.input, fieldStyles.figures)}
        value={money.text}
        type={type}
        nativeProps={nativeProps}
        maxlength={MAX_LENGTH}
        disabled={props.disabled ?? false}
        placeholder={placeholder}
        placeholderStyle="color:var(--ink3);font-weight:400"
        onInput={(event) => money.take(event.detail.value)}
        onBlur={money.leave}
        {...(focus === undefined ? {} : { focus })}
      />
    </View>
  )
}

export interface MoneyFieldProps extends FieldProps, MoneyTextOptions, Pick<MoneyInputProps, 'symbol' | 'placeholder' | 'focus'> {}

export function MoneyField(props: MoneyFieldProps) {
  const noteId = useId()
  const { label, symbol, placeholder, focus, disabled } = props
  const money = useMoneyText(props)
  const error = money.fault ?? props.error
  return (
    <FormRow {...props} error={error} help={money.understood ?? props.help} noteId={noteId}>
      <MoneyInput
        label={label}
        money={money}
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
