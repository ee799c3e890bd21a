import { CompensationScreen } from '@/features/support/screens/CompensationScreen'
import { FeedbackScreen } from '@/features/support/screens/FeedbackScreen'
import { FeedbackThreadScreen } from '@/features/support/screens/FeedbackThreadScreen'
import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'

definePageConfig({ enablePullDownRefresh: true })

export default function FeedbackPage() {
  const { feedbackId, orderId, about } = useParams(routes.feedback)
  if (feedbackId !== undefined) return <FeedbackThreadScreen feedbackId={feedbackId} />
  if (orderId !== undefined && about === 'compensation') return <CompensationScreen orderId={orderId} />
  return <FeedbackScreen />
}
