import { ReviewsScreen } from '@/features/shop-voices/screens/ReviewsScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function CommentlistPage() {
  return <ReviewsScreen />
}
