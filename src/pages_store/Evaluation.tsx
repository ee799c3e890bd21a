import { ReviewFormScreen } from '@/features/shop-voices/screens/ReviewFormScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function EvaluationPage() {
  return <ReviewFormScreen />
}
