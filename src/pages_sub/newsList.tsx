import { NewsListScreen } from '@/features/news/screens/NewsListScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function NewsListPage() {
  return <NewsListScreen />
}
