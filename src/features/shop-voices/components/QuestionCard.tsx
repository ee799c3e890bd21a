import type { ShopQuestion } from '@contract/shop/voice'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { TextLink } from '@/components/TextLink'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { threadStrings } from '../thread-strings'
import { shopVoiceStrings } from '../voice-strings'
import { CommentSaid } from './CommentSaid'
import styles from './Voices.module.scss'

/** A question with its first answers; all of them, and answering, are in its thread. */
export function QuestionCard({ item: { question, answers, answerCount } }: { readonly item: ShopQuestion }) {
  const words = useStrings(threadStrings)
  const { see } = useStrings(shopVoiceStrings)
  return (
    <Card>
      <CommentSaid comment={question}>
        {answers.map((answer) => (
          <View key={answer.commentId} className={styles.answer}>
            <CommentSaid comment={answer} />
          </View>
        ))}
        <View className={styles.tools}>
          <TextLink quiet onPress={() => goTo(routes.voices, { questionId: question.commentId })}>
            {answerCount > 0 ? words.allAnswers(answerCount) : question.author.isMe ? see : words.toAnswer}
          </TextLink>
        </View>
      </CommentSaid>
    </Card>
  )
}
