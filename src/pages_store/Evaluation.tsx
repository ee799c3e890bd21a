import { ReviewFormScreen } from '@/features/shop-voices/screens/ReviewFormScreen'

export default function EvaluationPage() {
  return <ReviewFormScreen />
}
