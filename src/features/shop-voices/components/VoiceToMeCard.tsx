import type { VoiceToMe } from '@contract/shop/voice'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { threadStrings } from '../thread-strings'
import { CommentSaid } from './CommentSaid'
import { GoodsLine } from './GoodsLine'
import styles from './Voices.module.scss'

/** What somebody has answered or replied to the member; leads to where it was said. */
export function VoiceToMeCard({ voice: { comment, goods, about, questionId, reviewId } }: { readonly voice: VoiceToMe }) {
  const words = useStrings(threadStrings)
  return (
    <Card
      onPress={() =>
        void goTo(routes.voices, { ...(questionId !== undefined && { questionId }), ...(reviewId !== undefined && { reviewId }) })
      }
    >
      <CommentSaid comment={comment}>
        <View className={styles.answer}>
          {about !== '' && <View className="t13 c3">{words.about(about)}</View>}
          <GoodsLine goods={goods} />
        </View>
      </CommentSaid>
    </Card>
  )
}
