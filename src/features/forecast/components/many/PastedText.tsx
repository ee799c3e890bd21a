import { MAX_PASTED_TEXT } from '@contract/parcel/number/find-numbers'
import { Text, Textarea, View } from '@tarojs/components'
import { useState } from 'react'
import { withFieldName, withRole } from '@/components/a11y'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { formatCount } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { clipboard } from '@/platform/clipboard'
import { explainRefusal } from '@/prompts/refusals'
import { pasteStrings } from '../../many/paste-strings'
import { toTextPieces } from '../../many/paste-rows'
import type { Paste } from '../../many/use-paste'
import styles from './many.module.scss'

/** More than is kept: what is cut off is said, and not lost without a word. */
const MOST_TYPED = 4 * MAX_PASTED_TEXT

/** What was pasted: a field while it is typed, the text with its numbers marked once they are found. */
export function PastedText({ paste }: { readonly paste: Paste }) {
  const words = useStrings(pasteStrings)
  const [isTyping, setTyping] = useState(false)
  const { text, read, numbers } = paste
  const isMarked = !isTyping && numbers.length > 0 && text === read
  const most = formatCount(MAX_PASTED_TEXT)

  const pasteAll = async () => {
    const outcome = await clipboard.read()
    if (typeof outcome !== 'object') return void (await explainRefusal(outcome, { wayOn: words.hint }))
    setTyping(false)
    paste.type(outcome.text)
  }
  return (
    <View className={styles.text}>
      {isMarked ? (
        <Pressable row label={`${words.edit} ${read}`} onPress={() => setTyping(true)}>
          <Text className={styles.marked}>
            {toTextPieces(read, numbers).map(({ text: piece, isNumber }, index) => (
              <Text key={index} className={isNumber ? 'mark' : ''}>
                {piece}
              </Text>
            ))}
          </Text>
        </Pressable>
      ) : (
        <Textarea
          {...withFieldName(words.field)}
          className={styles.area}
          value={text}
          nativeProps={{ 'aria-label': words.field }}
          maxlength={MOST_TYPED}
          placeholder={words.hint}
          placeholderStyle="color:var(--ink3);font-weight:400"
          focus={isTyping}
          onFocus={() => setTyping(true)}
          onInput={(event) => paste.type(event.detail.value)}
          onBlur={() => setTyping(false)}
          autoHeight
        />
      )}
      <View className={styles.foot}>
        <View className={styles.length}>{words.length(formatCount(text.length), most)}</View>
        {text === '' ? (
          <Pressable className={styles.act} onPress={pasteAll}>
            <Icon name="clipboard-paste" size={16} />
            <View>{words.paste}</View>
          </Pressable>
        ) : (
          <Pressable className={styles.act} disabled={paste.isSending} onPress={() => paste.type('')}>
            <Icon name="rotate-ccw" size={16} />
            <View>{words.clear}</View>
          </Pressable>
        )}
      </View>
      {paste.isCut && (
        <View className="t12 cw" {...withRole('status')}>
          {words.cut(most)}
        </View>
      )}
    </View>
  )
}
