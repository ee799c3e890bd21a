import type { MessageDetail } from '@contract/notification/message'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { FactsStrip } from '@/components/FactsStrip'
import { IconButton } from '@/components/IconButton'
import { NoteLine } from '@/components/NoteLine'
import { Perforation } from '@/components/Perforation'
import { StatusTag } from '@/components/StatusTag'
import { formatDateTime, offsetHere } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { copyText } from '@/prompts/copy'
import { messageStrings } from '../message-strings'
import { KIND_LOOKS } from '../message-view'
import styles from './message.module.scss'

/** What has been said, and below the perforation how the thing stands now. */
export function MessageCard({ message }: { readonly message: MessageDetail }) {
  const words = useStrings(messageStrings)
  const language = useLanguage()
  const { kind, at, title, paragraphs, number, facts, isProblem, isGone } = message
  return (
    <Card pad="none">
      <View className={styles.part}>
        <View className="row wrap g8">
          <StatusTag tone={isProblem ? 'problem' : KIND_LOOKS[kind].tone}>{words.kind[kind]}</StatusTag>
          <View className="t13 c3 num">{formatDateTime(at, language, offsetHere(at))}</View>
        </View>
        <View className={styles.title} {...withRole('heading')} aria-level="2">
          {title}
        </View>
        {paragraphs.map((paragraph, index) => (
          <View key={index} className={styles.text}>
            {paragraph}
          </View>
        ))}
      </View>
      {(isGone || number !== undefined || facts.length > 0) && (
        <>
          <Perforation />
          <View className={number === undefined ? styles.part : styles.now}>
            {number !== undefined && (
              <View className="row g4">
                <Code value={number} whole={kind !== 'parcel'} className="t15" />
                <IconButton icon="copy" size={18} label={words.copy} onPress={() => copyText(number, words.copied)} />
              </View>
            )}
            {isGone ? <NoteLine>{words.gone}</NoteLine> : facts.length > 0 && <FactsStrip sunken cells={facts} />}
          </View>
        </>
      )}
    </Card>
  )
}
