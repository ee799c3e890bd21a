import { View } from '@tarojs/components'
import styles from './DraftNote.module.scss'
import { NoteLine } from './NoteLine'
import { Pressable } from './Pressable'
import { useUiWords } from './ui-words'

export interface DraftNoteProps {
  readonly isRestored: boolean
  readonly onDiscard: () => void
}

/** Says that earlier typing came back, and offers to let it go. */
export function DraftNote({ isRestored, onDiscard }: DraftNoteProps) {
  const words = useUiWords()
  if (!isRestored) return null
  return (
    <View className={styles.notice}>
      <View className="grow">
        <NoteLine icon="history">{words.draftRestored}</NoteLine>
      </View>
      <Pressable className={styles.drop} onPress={onDiscard}>
        {words.dropDraft}
      </Pressable>
    </View>
  )
}
