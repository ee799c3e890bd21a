import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'
import { QuestionsScreen } from './QuestionsScreen'
import { ThreadScreen } from './ThreadScreen'
import { ToMeScreen } from './ToMeScreen'

/** A question with its answers, a review with its replies, the questions about goods, or what others have said to the member. */
export function VoicesScreen() {
  const { goodsId, questionId, reviewId } = useParams(routes.voices)
  if (questionId !== undefined) return <ThreadScreen named={{ questionId }} />
  if (reviewId !== undefined) return <ThreadScreen named={{ reviewId }} />
  return goodsId === undefined ? <ToMeScreen /> : <QuestionsScreen goodsId={goodsId} />
}
