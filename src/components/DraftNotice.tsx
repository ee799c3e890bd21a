import { View } from '@tarojs/components'
import styles from './DraftNotice.module.scss'
import { NoticeLine } from './NoticeLine'
import { Pressable } from './Pressable'
import { useUiWords } from './ui-words'

export interface DraftNoticeProps {
  readonly isRestored: boolean
  readonly onDiscard: () => void
}

/** Says that earlier typing came back, and offers to let it go. */
export function DraftNotice({ isRestored, onDiscard }: DraftNoticeProps) {
  const words = useUiWords()
  if (!isRestored) return null
  return (
    <View className={styles.notice}>
      <View className="grow">
        <NoticeLine icon="history">{words.draftRestored}</NoticeLine>
      </View>
      <Pressable className={styles.drop} onPress={onDiscard}>
        {words.dropDraft}
      </Pressable>
    </View>
  )
}
