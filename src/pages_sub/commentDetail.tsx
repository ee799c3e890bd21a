import { CommentDetailScreen } from '@/features/showcase/screens/CommentDetailScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function CommentDetailPage() {
  return <CommentDetailScreen />
}
