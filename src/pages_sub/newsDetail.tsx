import { NewsDetailScreen } from '@/features/news/screens/NewsDetailScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function NewsDetailPage() {
  return <NewsDetailScreen />
}
