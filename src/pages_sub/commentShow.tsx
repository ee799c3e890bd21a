import { ShowcaseScreen } from '@/features/showcase-hall/screens/ShowcaseScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function CommentShowPage() {
  return <ShowcaseScreen />
}
