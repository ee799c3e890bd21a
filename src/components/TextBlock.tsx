import { Textarea, View } from '@tarojs/components'
import { useId } from 'react'
import { withFieldName, withId, withRole } from './a11y'
import { cx } from './cx'
import { useNativeInput } from './field-input'
import { Icon } from './Icon'
import styles from './TextBlock.module.scss'

export interface TextBlockProps {
  /** Its name; the placeholder says what to write. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly placeholder: string
  readonly maxLength: number
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly focus?: boolean | undefined
  readonly name?: string | undefined
  readonly anchor?: string | undefined
}

/** What somebody has to say, over the whole width of its card, with what may still be said. */
export function TextBlock({ label, value, onChange, onBlur, placeholder, maxLength, help, error, focus, name, anchor }: TextBlockProps) {
  const noteId = useId()
  const { nativeProps } = useNativeInput({ label, noteId, invalid: error !== undefined, keyboard: 'text', name, autoComplete: undefined })
  return (
    <View className={cx('form-row', styles.block)} {...withId(anchor)}>
      <Textarea
        {...withFieldName(label)}
        className={styles.area}
        value={value}
        nativeProps={nativeProps}
        maxlength={maxLength}
        placeholder={placeholder}
        placeholderStyle="color:var(--ink3);font-weight:400"
        onInput={(event) => onChange(event.detail.value)}
        onBlur={() => onBlur?.()}
        autoHeight
        {...(focus === undefined ? {} : { focus })}
      />
      <View className={styles.foot}>
        <View id={noteId} className={cx(styles.note, error !== undefined && styles.error)} {...withRole(error === undefined ? 'none' : 'alert')}>
          {error !== undefined && <Icon name="circle-alert" size={14} className={styles.sign} />}
          {(error ?? help) !== undefined && <View>{error ?? help}</View>}
        </View>
        <View className={styles.count} aria-hidden="true">{`${value.length} / ${maxLength}`}</View>
      </View>
    </View>
  )
}
