import { MallGoodsScreen } from '@/features/mall/screens/MallGoodsScreen'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

export default function PurchaseShopGoodsDetailsPage() {
  return <MallGoodsScreen />
}
