import { MoreGoodsScreen } from '@/features/mall/screens/MoreGoodsScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function PurchaseShopMoreGoodsPage() {
  return <MoreGoodsScreen />
}
