import { Input, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { withFieldName, withRole } from './a11y'
import { CheckMark } from './CheckMark'
import styles from './ChoiceSheet.module.scss'
import { Icon } from './Icon'
import { Pressable } from './Pressable'
import { Sheet } from './Sheet'
import { useUiWords } from './ui-words'

/** From this many on, a list can be searched. */
const SEARCH_FROM = 12

export interface Choice<Value extends string> {
  readonly value: Value
  readonly text: string
  readonly detail?: string | undefined
  /** Also found by these: pinyin, dialling code, English name. */
  readonly keywords?: string | undefined
  readonly mark?: ReactNode
  /** Shown, but cannot be chosen; the detail says why. */
  readonly locked?: boolean
}

export interface ChoiceSheetProps<Value extends string> {
  readonly open: boolean
  readonly title: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value | undefined
  readonly onChoose: (value: Value) => void
  readonly onClose: () => void
}

function matches({ text, detail, keywords, value }: Choice<string>, wanted: string): boolean {
  return [text, detail, keywords, value].some((part) => part?.toLowerCase().includes(wanted))
}

/** One of several, in a sheet. Choosing closes it. */
export function ChoiceSheet<Value extends string>(props: ChoiceSheetProps<Value>) {
  const { open, title, choices, value, onChoose, onClose } = props
  const words = useUiWords()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const shown = wanted === '' ? choices : choices.filter((choice) => matches(choice, wanted))
  const close = () => {
    setTyped('')
    onClose()
  }
  return (
    <Sheet open={open} title={title} onClose={close}>
      {choices.length >= SEARCH_FROM && (
        <View className={styles.search}>
          <Icon name="search" size={18} />
          <Input
            {...withFieldName(words.search)}
            className={styles.input}
            value={typed}
            placeholder={words.search}
            placeholderStyle="color:var(--ink3)"
            nativeProps={{ 'aria-label': words.search, autocomplete: 'off' }}
            onInput={(event) => setTyped(event.detail.value)}
          />
        </View>
      )}
      {shown.length === 0 ? (
        <View className={styles.none} {...withRole('status')}>
          {words.nothingFound}
        </View>
      ) : (
        <View {...withRole('listbox')} aria-label={title}>
          {shown.map((choice) => (
            <Pressable
              key={choice.value}
              row
              role="option"
              className={styles.choice}
              selected={choice.value === value}
              disabled={choice.locked}
              onPress={() => {
                onChoose(choice.value)
                close()
              }}
            >
              {choice.mark}
              <View className={styles.text}>
                <View>{choice.text}</View>
                {choice.detail && <View className="t12 c3">{choice.detail}</View>}
              </View>
              {(choice.value === value || choice.locked) && <CheckMark on locked={choice.locked} />}
            </Pressable>
          ))}
        </View>
      )}
    </Sheet>
  )
}
