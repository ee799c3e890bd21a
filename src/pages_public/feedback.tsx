import { FeedbackScreen } from '@/features/support/screens/FeedbackScreen'
import { FeedbackThreadScreen } from '@/features/support/screens/FeedbackThreadScreen'
import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'

definePageConfig({ enablePullDownRefresh: true })

export default function FeedbackPage() {
  const { feedbackId } = useParams(routes.feedback)
  return feedbackId === undefined ? <FeedbackScreen /> : <FeedbackThreadScreen feedbackId={feedbackId} />
}
