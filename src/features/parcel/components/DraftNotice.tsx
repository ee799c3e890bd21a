import { View } from '@tarojs/components'
import { NoticeLine } from '@/components/NoticeLine'
import { Pressable } from '@/components/Pressable'
import { useStrings } from '@/i18n/string-table'
import { parcelStrings } from '../strings/index'
import styles from './DraftNotice.module.scss'

export interface DraftNoticeProps {
  readonly isRestored: boolean
  readonly onDiscard: () => void
}

/** Says that earlier typing came back, and offers to let it go. */
export function DraftNotice({ isRestored, onDiscard }: DraftNoticeProps) {
  const words = useStrings(parcelStrings).form
  if (!isRestored) return null
  return (
    <View className={styles.notice}>
      <View className="grow">
        <NoticeLine icon="history">{words.draft}</NoticeLine>
      </View>
      <Pressable className={styles.drop} onPress={onDiscard}>
        {words.dropDraft}
      </Pressable>
    </View>
  )
}
