import { ReviewsScreen } from '@/features/shop-voices/screens/ReviewsScreen'

export default function CommentlistPage() {
  return <ReviewsScreen />
}
