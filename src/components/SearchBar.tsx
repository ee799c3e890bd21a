import { Input, View } from '@tarojs/components'
import { type ReactNode, useMemo } from 'react'
import { withFieldName } from './a11y'
import { cx } from './cx'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import styles from './SearchBar.module.scss'
import { useUiWords } from './ui-words'

export interface SearchBarProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSearch: () => void
  readonly placeholder: string
  /** At the right end: scan. */
  readonly trailing?: ReactNode
  /** White on the green of a hero. */
  readonly onHero?: boolean
  readonly maxLength?: number
}

export function SearchBar(props: SearchBarProps) {
  const { value, onChange, onSearch, placeholder, trailing, onHero, maxLength = 200 } = props
  const words = useUiWords()
  const nativeProps = useMemo(() => ({ 'aria-label': placeholder, autocomplete: 'off' }), [placeholder])
  return (
    <View className={cx(styles.bar, onHero && styles.onHero)}>
      <Icon name="search" size={18} className={styles.sign} />
      <Input
        {...withFieldName(placeholder)}
        className={styles.input}
        value={value}
        nativeProps={nativeProps}
        placeholder={placeholder}
        placeholderStyle={onHero ? 'color:#E4F4F1' : 'color:var(--ink3)'}
        maxlength={maxLength}
        confirmType="search"
        onInput={(event) => onChange(event.detail.value)}
        onConfirm={onSearch}
      />
      {value !== '' && (
        <IconButton icon="circle-x" size={18} label={words.clear} className={styles.clear} onPress={() => onChange('')} />
      )}
      {trailing}
    </View>
  )
}
