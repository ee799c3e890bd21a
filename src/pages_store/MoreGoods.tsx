import { MoreGoodsScreen } from '@/features/mall/screens/MoreGoodsScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function MoreGoodsPage() {
  return <MoreGoodsScreen />
}
