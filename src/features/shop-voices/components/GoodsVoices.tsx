import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { formatCount } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { reviewStrings } from '../review-strings'
import { threadStrings } from '../thread-strings'
import { useQuestionsHead, useReviewsHead } from '../voice-queries'
import { shopVoiceStrings } from '../voice-strings'
import styles from './GoodsVoices.module.scss'
import { ReviewBody } from './ReviewBody'

/** On the goods' own page: how they are reviewed with the first reviews, and what is asked. Until it has come the page does without. */
export function GoodsVoices({ goodsId }: { readonly goodsId: string }) {
  return (
    <>
      <ReviewsHead goodsId={goodsId} />
      <QuestionsHead goodsId={goodsId} />
    </>
  )
}

function ReviewsHead({ goodsId }: { readonly goodsId: string }) {
  const words = useStrings(reviewStrings)
  const { data } = useReviewsHead(goodsId)
  if (!data) return null
  const { items, summary } = data
  const { count, satisfiedPercent } = summary
  return (
    <Card className="mt">
      <Head
        title={words.title}
        count={count}
        extra={count === 0 ? words.none.title : satisfiedPercent === undefined ? words.clear : words.satisfied(satisfiedPercent)}
        onPress={() => void goTo(routes.reviews, { goodsId })}
      />
      {items.map((review) => (
        <View key={review.reviewId} className={styles.item}>
          <ReviewBody review={review} />
        </View>
      ))}
    </Card>
  )
}

function QuestionsHead({ goodsId }: { readonly goodsId: string }) {
  const words = useStrings(threadStrings)
  const { kind } = useStrings(shopVoiceStrings)
  const { data } = useQuestionsHead(goodsId)
  if (!data) return null
  const { items, count } = data
  return (
    <Card className="mt">
      <Head
        title={words.questions}
        count={count}
        extra={count === 0 ? words.ask : words.all}
        onPress={() => void goTo(routes.voices, { goodsId })}
      />
      {items.map(({ question: { commentId, text }, answers: [first] }) => (
        <View key={commentId} className={styles.item}>
          <Line mark={kind.questionMark} text={text} />
          {first && <Line mark={kind.answerMark} text={first.text} quiet />}
        </View>
      ))}
    </Card>
  )
}

interface HeadProps {
  readonly title: string
  readonly count: number
  readonly extra: string
  readonly onPress: () => void
}

function Head({ title, count, extra, onPress }: HeadProps) {
  return (
    <View className={styles.head}>
      <View className="t15 b" {...withRole('heading')} aria-level="2">
        {count > 0 ? `${title} ${formatCount(count)}` : title}
      </View>
      <Pressable role="link" className={styles.more} label={`${title}, ${extra}`} onPress={onPress}>
        <View className="t13">{extra}</View>
        <Icon name="chevron-right" size={16} />
      </Pressable>
    </View>
  )
}

function Line({ mark, text, quiet = false }: { readonly mark: string; readonly text: string; readonly quiet?: boolean }) {
  return (
    <View className={`row top g8 t14 ${quiet ? 'c2' : ''}`}>
      <View className={quiet ? styles.answerMark : styles.questionMark}>{mark}</View>
      <View className="grow">{text}</View>
    </View>
  )
}
