import type { ShopThread } from '@contract/shop/voice'
import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { SectionTitle } from '@/components/SectionTitle'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useStrings } from '@/i18n/use-strings'
import { goBack, goTo } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { isNotFound } from '@/query/business-error'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { CommentSaid } from '../components/CommentSaid'
import { ThreadReview } from '../components/ThreadReview'
import { VoicedGoodsCard } from '../components/VoicedGoodsCard'
import styles from '../components/Voices.module.scss'
import { threadStrings } from '../thread-strings'
import { useVoiceActions } from '../use-voice-actions'
import { useShopThread } from '../voice-queries'

export interface ThreadScreenProps {
  readonly named: { readonly questionId: string } | { readonly reviewId: string }
}

/** A question with its answers, or a review with its replies, for guests too; what is not public its author alone sees. */
export function ThreadScreen({ named }: ThreadScreenProps) {
  const words = useStrings(threadStrings)
  const read = useShopThread(named)
  const state = useScreenState(read)
  usePullDown(read.refetch)
  if (isNotFound(read.error))
    return (
      <ShopFrame title={words.thread} titleHidden>
        <Empty {...words.gone} onAction={() => void goTo(routes.shop)} />
      </ShopFrame>
    )
  if (!read.data) return <ShopFrame title={words.thread} titleHidden {...state} />
  return <LoadedThread thread={read.data} state={state} />
}

function LoadedThread({ thread, state }: { readonly thread: ShopThread; readonly state: ReturnType<typeof useScreenState> }) {
  const words = useStrings(threadStrings)
  const { goods, question, review, reviewStatus, comments } = thread
  const questionId = question?.commentId
  /** Without its question there is nothing left to look at. */
  const onDeleted = useCallback((commentId: string) => commentId === questionId && void goBack(), [questionId])
  const actions = useVoiceActions(onDeleted)
  const status = question?.status ?? reviewStatus ?? 'approved'
  const isPublic = status === 'approved'
  const write = () => {
    if (review) actions.write({ kind: 'reply', reviewId: review.reviewId, name: review.author.name })
    else if (questionId !== undefined) actions.write({ kind: 'answer', questionId })
  }
  return (
    <ShopFrame
      title={words.thread}
      titleHidden
      {...state}
      overlays={actions.sheets}
      bar={
        isPublic && (
          <Button size="xl" block onPress={write}>
            {review ? words.reply : words.answer}
          </Button>
        )
      }
    >
      <VoicedGoodsCard goods={goods} />
      <Card className="mt">
        {question && <CommentSaid comment={question} actions={actions} />}
        {review && <ThreadReview review={review} status={reviewStatus} onReport={() => actions.report({ reviewId: review.reviewId })} />}
      </Card>
      {status !== 'approved' && <NoteLine>{words.ownOnly[status]}</NoteLine>}
      {(isPublic || comments.length > 0) && (
        <>
          <SectionTitle title={(review ? words.replies : words.answers)(comments.length)} />
          <Card>
            {comments.length === 0 && <View className="t13 c3">{review ? words.noReplies : words.noAnswers}</View>}
            {comments.map((comment) => (
              <View key={comment.commentId} className={styles.between}>
                <CommentSaid comment={comment} actions={actions} />
              </View>
            ))}
          </Card>
        </>
      )}
    </ShopFrame>
  )
}
